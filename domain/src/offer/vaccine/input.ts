/** Forms for vaccinations: the proof that a customer submits, and the decision of staff. */
import * as z from 'zod/mini';
import { addDays, isDayKey } from '../../core/calendar/calendar.ts';
import type { Translated } from '../../core/text/language.ts';
import { LIMITS } from '../../core/limits/limits.ts';
import type { DayKey } from '../../core/calendar/time.ts';

/** No vaccine lasts longer, so a later day is a typo. */
const MAX_VALID_YEARS = 10;

export const PROOF_WORDS = {
  dayMissing: 'Enter the expiration date, for example 12/24/2026.',
  dayPast: 'This day has passed. Choose the expiration date.',
  dayTooFar: 'This day is too far ahead. Choose the expiration date.',
  fileType: 'Please choose a photo (JPEG, PNG) or a PDF file.',
  fileTooLarge: 'File size must be less than 5MB',
  fileEmpty: 'This file is empty. Please choose another one.',
};

export type ProofWords = Translated<typeof PROOF_WORDS>;

/** The expiry day, not before `today`. */
export function expiryDaySchema(today: DayKey, words: ProofWords = PROOF_WORDS) {
  const latest = addDays(today, MAX_VALID_YEARS * 366);
  return z.string(words.dayMissing).check(
    z.refine(isDayKey, { error: words.dayMissing, abort: true }),
    z.refine((day) => day >= today, words.dayPast),
    z.refine((day) => day <= latest, words.dayTooFar),
  );
}

/** The types that `storage.rules` accept; a browser displays them without running code. */
export const PROOF_TYPES: readonly string[] = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'application/pdf',
];

/** Why a file is not accepted; undefined if it is. Exactly 5 MB is accepted. */
export function proofProblem(
  { size, type }: { readonly size: number; readonly type: string },
  words: ProofWords = PROOF_WORDS,
): string | undefined {
  if (!PROOF_TYPES.includes(type)) return words.fileType;
  if (size > LIMITS.imageBytes) return words.fileTooLarge;
  return size === 0 ? words.fileEmpty : undefined;
}
