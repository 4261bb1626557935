import { dayOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear } from '@paw-haven/domain/core/calendar/time-format';
import { validUntil } from '@paw-haven/domain/offer/vaccine/check';
import { VACCINE_LABELS, VACCINES } from '@paw-haven/domain/offer/vaccine/kinds';
import type { Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { STATE_NAMES } from '@paw-haven/domain/offer/vaccine/texts';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { useNow } from '../../../lib/async/clock.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useVaccinations } from '../../../lib/salon/vaccinations.ts';
import { messages } from '../vaccinations/messages.ts';
import styles from './pet-card.module.css';

/** What the salon knows of a pet's vaccinations, a line for each; nothing while loading. */
export function VaccineMarks({ pet }: { readonly pet: Pick<Pet, 'id' | 'owner_id'> }) {
  const records = useVaccinations(pet.owner_id, pet.id).data;
  const zone = useBusinessSettings().data?.time_zone;
  const now = useNow(MINUTE_MS);
  if (records === undefined || zone === undefined) return null;
  const stored = VACCINES.flatMap((kind) => records.find((record) => record.kind === kind) ?? []);
  if (stored.length === 0) return <span data-mark="lacking">{messages.none}</span>;
  const today = dayOf(now, zone);
  return (
    <ul className={`plain-list ${styles.marks}`}>
      {stored.map((record) => {
        const { mark, text } = markOf(record, today);
        return <li key={record.kind} data-mark={mark}>{`${VACCINE_LABELS[record.kind]}: ${text}`}</li>;
      })}
    </ul>
  );
}

function markOf(record: Vaccination, today: string): { readonly mark: string; readonly text: string } {
  const until = validUntil(record);
  if (until !== null && until >= today)
    return { mark: 'valid', text: messages.until(formatDayWithYear(until)) };
  if (record.state === 'submitted') return { mark: 'waiting', text: STATE_NAMES.submitted };
  if (until === null) return { mark: 'lacking', text: STATE_NAMES[record.state] };
  return { mark: 'lacking', text: messages.expired(formatDayWithYear(until)) };
}
