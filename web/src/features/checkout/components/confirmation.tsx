import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { deliverySchema, ownDeliveriesQuery } from '@paw-haven/domain/notify/delivery/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { formatDaysAhead, formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { Link } from 'react-router-dom';
import { MapLink } from '../../../components/map-link.tsx';
import { saveCalendarFile } from '../../../lib/browser/calendar-file.ts';
import { useNow } from '../../../lib/async/clock.ts';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { CheckIcon } from '../../../ui/icons/app-icons.tsx';
import { ButtonRouterLink } from '../../../ui/actions/button-router-link.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { confirmationLines } from '../confirmation-lines.ts';
import { successMessages as messages } from '../messages.ts';
import styles from './confirmation.module.css';
import { Receipt } from './receipt.tsx';

interface ConfirmationProps {
  /** Empty when nothing was paid online. */
  readonly sessionId: string;
  /** Undefined until the listener has loaded it. */
  readonly visit: Visit | undefined;
}

export function Confirmation({ sessionId, visit }: ConfirmationProps) {
  const settings = useBusinessSettings();
  const groomers = useGroomers();
  const appointment = visit?.remaining[0];
  const place = settings.status === 'loading' ? undefined : effectiveSettings(settings.data ?? undefined);
  return (
    <section className={styles.confirmation}>
      <span className={styles.tick}>
        <CheckIcon size={36} />
      </span>
      <h1>{messages.confirmedTitle}</h1>
      {appointment && place ? <When at={appointment.appointment_date} zone={place.time_zone} /> : null}
      {place?.business_address ? (
        <p>
          <MapLink address={place.business_address} />
        </p>
      ) : null}
      <p className={styles.ways}>
        <ButtonRouterLink variant="primary" to={PATHS.appointments}>
          {messages.toAppointments}
        </ButtonRouterLink>
        {visit && place ? (
          <Button onClick={() => saveCalendarFile(visit.remaining, place, groomers ?? [])}>
            {messages.addToCalendar}
          </Button>
        ) : null}
        <Link to={PATHS.home}>{messages.bookAnother}</Link>
      </p>
      <p className="soft">{`${messages.arrive} ${sessionId === '' ? '' : messages.checkIn}`}</p>
      <Receipt lines={confirmationLines(sessionId, visit, groomers ?? [], place?.time_zone)} />
      <output className="soft">{appointment ? <Mailed appointment={appointment} /> : null}</output>
    </section>
  );
}

function When({ at, zone }: { readonly at: Date; readonly zone: string }) {
  const now = useNow(LIMITS.slotRefreshMs);
  return (
    <p className={styles.when}>
      <time dateTime={at.toISOString()}>{formatVisit(at, zone, now)}</time>{' '}
      <span className="soft">{formatDaysAhead(dayOf(at, zone), dayOf(now, zone))}</span>
    </p>
  );
}

/** Where the confirmation was sent, from the delivery records; shows nothing when email is turned off. */
function Mailed({ appointment: { id, user_id: uid } }: { readonly appointment: Appointment }) {
  const deliveries = useLiveQuery(ownDeliveriesQuery(uid, id), deliverySchema).data;
  const mail = deliveries?.find(({ event, channel }) => event === 'booked' && channel === 'email');
  if (mail?.state === 'sent') return <span>{messages.mailed(mail.to)}</span>;
  return mail?.state === 'scheduled' ? <span>{messages.mailing(mail.to)}</span> : null;
}
