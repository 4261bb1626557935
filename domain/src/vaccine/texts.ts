/** What people read about vaccinations. */
import { formatDayShort, formatDayWithYear } from '../time-format.ts';
import type { DayKey } from '../time.ts';
import type { VaccineGap } from './check.ts';
import { VACCINE_LABELS, type Vaccine } from './kinds.ts';
import type { VaccinationState } from './schema.ts';

export const STATE_NAMES: Readonly<Record<VaccinationState, string>> = {
  submitted: 'Waiting for review',
  confirmed: 'Confirmed',
  refused: 'Not accepted',
  exempt: 'Exempt',
};

/** With the year where it is not this one. */
const dayText = (day: DayKey, today: DayKey): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDayWithYear(day);

const nameOf = (kind: Vaccine, petName: string): string => `${VACCINE_LABELS[kind]} for ${petName}`;

/** To the customer, about a visit that is booked now or ahead. */
export function gapText(
  { kind, standing, validUntil, sentUntil, refused }: Omit<VaccineGap, 'level'>,
  petName: string,
  today: DayKey,
): string {
  const what = nameOf(kind, petName);
  if (standing === 'submitted') return `${what}: we have your proof. We will look at it.`;
  if (sentUntil !== undefined)
    return sentUntil < today
      ? `The proof you sent ran out on ${dayText(sentUntil, today)}. Upload one that covers this visit.`
      : `The proof you sent runs out on ${dayText(sentUntil, today)}, before this visit. Upload one that covers it.`;
  if (refused)
    return `Your proof of ${kind} vaccination for ${petName} wasn’t accepted. Upload another one before this visit.`;
  if (validUntil === null)
    return `We have no proof of ${kind} vaccination for ${petName}. Upload it before this visit.`;
  return validUntil < today
    ? `${what} ran out on ${dayText(validUntil, today)}. Upload the new proof before this visit.`
    : `${what} runs out on ${dayText(validUntil, today)}, before this visit. Upload the new proof by then.`;
}

/** To staff, about a visit that is near. */
export function gapNotice(
  { kind, standing, validUntil, sentUntil }: Omit<VaccineGap, 'level'>,
  petName: string,
  today: DayKey,
): string {
  const what = nameOf(kind, petName);
  if (standing === 'submitted') return `${what}: a proof is waiting for review.`;
  if (sentUntil !== undefined)
    return `${what}: the proof that is waiting ${sentUntil < today ? 'ran out' : 'runs out'} on ${dayText(sentUntil, today)}.`;
  if (validUntil === null) return `${what}: no proof yet.`;
  return `${what}: ${validUntil < today ? 'ran out' : 'runs out'} on ${dayText(validUntil, today)}, no new proof yet.`;
}

/** Some weeks before. */
export const expiryText = (kind: Vaccine, petName: string, day: DayKey, today: DayKey): string =>
  `${nameOf(kind, petName)} runs out on ${dayText(day, today)}. Upload the new proof before the next visit.`;
