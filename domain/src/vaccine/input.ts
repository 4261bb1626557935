/** The forms about a vaccination: a proof that is submitted, and what staff decide. */
import * as z from 'zod/mini';
import { addDays, isDayKey } from '../calendar.ts';
import { LIMITS } from '../limits.ts';
import type { DayKey } from '../time.ts';

/** No vaccine lasts longer: a later day is a slip. */
const LONGEST_YEARS = 10;

/** The day on which it runs out, from `today` on. */
export function expiryDaySchema(today: DayKey) {
  const latest = addDays(today, LONGEST_YEARS * 366);
  return z.string('Choose the day it runs out.').check(
    z.refine(isDayKey, { error: 'Choose the day it runs out.', abort: true }),
    z.refine((day) => day >= today, 'This day has passed. Choose the day it runs out.'),
    z.refine((day) => day <= latest, 'This day is too far ahead. Choose the day it runs out.'),
  );
}

/** Exactly those that `storage.rules` take: what a browser shows without running anything. */
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

/** What is wrong with a file, or undefined. Exactly 5 MB is accepted. */
export function proofProblem({
  size,
  type,
}: {
  readonly size: number;
  readonly type: string;
}): string | undefined {
  if (!PROOF_TYPES.includes(type)) return 'Please choose a photo (JPEG, PNG) or a PDF file.';
  if (size > LIMITS.imageBytes) return 'File size must be less than 5MB';
  return size === 0 ? 'This file is empty. Please choose another one.' : undefined;
}
