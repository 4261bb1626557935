import type { Translated } from '../../core/text/language.ts';
import {
  DATE_WORDS,
  formatDayShort,
  formatDayWithYear,
  type DateWords,
} from '../../core/calendar/time-format.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import type { VaccineGap } from './check.ts';
import { VACCINE_LABELS, type Vaccine } from './kinds.ts';
import type { VaccinationState } from './schema.ts';

export const STATE_NAMES: Readonly<Record<VaccinationState, string>> = {
  submitted: 'Waiting for review',
  confirmed: 'Confirmed',
  refused: 'Not accepted',
  exempt: 'Exempt',
};

/** `what` is a text from `ofPet`; `day` is the last valid day. */
export const VACCINE_WORDS = {
  kinds: VACCINE_LABELS,
  states: STATE_NAMES,
  ofPet: (kind: Vaccine, petName: string) => `${VACCINE_LABELS[kind]} for ${petName}`,
  submitted: (what: string) => `We got the proof of ${what} and will review it.`,
  sentRanOut: (day: string) => `The proof you sent expired on ${day}. Upload one that covers this visit.`,
  sentRunsOut: (day: string) =>
    `The proof you sent expires on ${day}, before this visit. Upload one that covers it.`,
  refused: (kind: Vaccine, petName: string) =>
    `Your proof of ${kind} vaccination for ${petName} wasn’t accepted. Upload another one before this visit.`,
  missing: (kind: Vaccine, petName: string) =>
    `We have no proof of ${kind} vaccination for ${petName}. Upload it before this visit.`,
  ranOut: (what: string, day: string) => `${what} expired on ${day}. Upload the new proof before this visit.`,
  runsOut: (what: string, day: string) =>
    `${what} runs out on ${day}, before this visit. Upload the new proof by then.`,
  expires: (what: string, day: string) =>
    `${what} expires on ${day}. Upload the new proof before the next visit.`,
  noticeSubmitted: (what: string) => `${what}: a proof is waiting for review.`,
  noticeSentRanOut: (what: string, day: string) => `${what}: the proof waiting for review expired on ${day}.`,
  noticeSentRunsOut: (what: string, day: string) =>
    `${what}: the proof waiting for review expires on ${day}.`,
  noticeMissing: (what: string) => `${what}: no proof yet.`,
  noticeRanOut: (what: string, day: string) => `${what}: expired on ${day}, no new proof yet.`,
  noticeRunsOut: (what: string, day: string) => `${what}: expires on ${day}, no new proof yet.`,
};

export type VaccineWords = Translated<typeof VACCINE_WORDS>;

export interface DatedVaccineWords {
  readonly vaccine: VaccineWords;
  readonly dates: DateWords;
}

const ENGLISH: DatedVaccineWords = { vaccine: VACCINE_WORDS, dates: DATE_WORDS };

/** The day as text, with the year if it is not this year. */
const dayText = (day: DayKey, today: DayKey, { dates }: DatedVaccineWords): string =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day, dates) : formatDayWithYear(day, dates);

/** The text for the customer about a visit that is being booked or upcoming. */
export function gapText(
  { kind, standing, validUntil, sentUntil, refused }: Omit<VaccineGap, 'level'>,
  petName: string,
  today: DayKey,
  words: DatedVaccineWords = ENGLISH,
): string {
  const { vaccine } = words;
  const what = vaccine.ofPet(kind, petName);
  if (standing === 'submitted') return vaccine.submitted(what);
  if (sentUntil !== undefined) {
    const say = sentUntil < today ? vaccine.sentRanOut : vaccine.sentRunsOut;
    return say(dayText(sentUntil, today, words));
  }
  if (refused) return vaccine.refused(kind, petName);
  if (validUntil === null) return vaccine.missing(kind, petName);
  const say = validUntil < today ? vaccine.ranOut : vaccine.runsOut;
  return say(what, dayText(validUntil, today, words));
}

/** The text for staff about an upcoming visit. */
export function gapNotice(
  { kind, standing, validUntil, sentUntil }: Omit<VaccineGap, 'level'>,
  petName: string,
  today: DayKey,
  words: DatedVaccineWords = ENGLISH,
): string {
  const { vaccine } = words;
  const what = vaccine.ofPet(kind, petName);
  if (standing === 'submitted') return vaccine.noticeSubmitted(what);
  if (sentUntil !== undefined) {
    const say = sentUntil < today ? vaccine.noticeSentRanOut : vaccine.noticeSentRunsOut;
    return say(what, dayText(sentUntil, today, words));
  }
  if (validUntil === null) return vaccine.noticeMissing(what);
  const say = validUntil < today ? vaccine.noticeRanOut : vaccine.noticeRunsOut;
  return say(what, dayText(validUntil, today, words));
}

/** The text some weeks before a vaccination expires. */
export const expiryText = (
  kind: Vaccine,
  petName: string,
  day: DayKey,
  today: DayKey,
  words: DatedVaccineWords = ENGLISH,
): string => words.vaccine.expires(words.vaccine.ofPet(kind, petName), dayText(day, today, words));
