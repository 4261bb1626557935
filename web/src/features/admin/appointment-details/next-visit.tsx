import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { laterVisitQuery, weeksUntilDue } from '@paw-haven/domain/booking/recur/due';
import { draftOf } from '@paw-haven/domain/booking/visit/pets';
import { DAY_MS, dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { isMovable } from '@paw-haven/domain/core/records/appointment-status';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { groomerNameOf, withGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import { Button } from 'antd';
import { USUAL_WEEKS, useNextFree } from '../../../components/repeat/use-next-free.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { DetailsLink } from '../components/calendar-address/details-link.tsx';
import { useAddress } from '../components/calendar-address/use-address.ts';
import { nextVisitMessages as messages } from './messages.ts';
import styles from './details.module.css';

type Pets = readonly [Appointment, ...Appointment[]];

/** When the pets of a visit come again: as booked, or a free time with a button that opens the booking sheet. */
export function NextVisit({ pets }: { readonly pets: Pets }) {
  const settings = useBusinessSettings().data;
  const groomers = useGroomers();
  const now = useNow(NOW_INTERVAL_MS);
  const [first, ...others] = pets.filter((pet) => isServed(pet) && !pet.pet_gone);
  const later = useLiveQuery(
    first ? laterVisitQuery(first.pet_id, first.appointment_date) : null,
    appointmentSchema,
  );
  if (!first || !settings || !groomers || later.status !== 'success') return null;
  const [next] = later.data;
  if (!next)
    return <Suggestion pets={[first, ...others]} settings={settings} groomers={groomers} now={now} />;
  if (!isMovable(next.status)) return null;
  const when = textOf(next.appointment_date, groomerNameOf(groomers, next), { settings, now });
  return (
    <p className={styles.next}>
      <span>
        {messages.booked} <DetailsLink id={next.id}>{when}</DetailsLink>
      </span>
    </p>
  );
}

const NOW_INTERVAL_MS = 30_000;

interface SuggestionProps {
  readonly pets: Pets;
  readonly settings: BusinessSettings;
  readonly groomers: readonly Groomer[];
  readonly now: Date;
}

/** The same services with the same groomer, if possible. */
function Suggestion({ pets, settings, groomers, now }: SuggestionProps) {
  const { time_zone: zone } = settings;
  const [first] = pets;
  const weeks = weeksUntilDue(first, zone) ?? USUAL_WEEKS;
  const free = useNextFree(pets, weeks, { settings, groomers, now });
  const { change } = useAddress(now, zone);
  if (!free) return null;
  const { start, groomerId } = free;
  const groomer = groomerNameOf(groomers, { groomer_id: groomerId });
  const when = textOf(start, groomer, { settings, now });
  const left = Math.max(1, Math.round((start.getTime() - now.getTime()) / (7 * DAY_MS)));
  return (
    <p className={styles.next}>
      <span>
        <span>{messages.nextIn(left)}</span> <strong>{when}</strong>
      </span>
      <Button
        aria-label={messages.bookNext(when)}
        onClick={() => {
          // The sheet replaces the details.
          change({ appointment: undefined, move: undefined });
          newAppointment.set({
            customer: first.user_id,
            visit: draftOf(pets),
            day: dayOf(start, zone),
            time: timeOf(start, zone),
            groomerId: groomer === undefined ? undefined : groomerId,
          });
        }}
      >
        {messages.book}
      </Button>
    </p>
  );
}

function textOf(
  start: Date,
  groomer: string | undefined,
  { settings, now }: Pick<SuggestionProps, 'settings' | 'now'>,
): string {
  const when = formatVisit(start, settings.time_zone, now).replace(' · ', ', ');
  return groomer === undefined ? when : `${when} ${withGroomer(groomer)}`;
}
