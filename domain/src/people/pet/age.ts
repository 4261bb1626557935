/** A pet's age: from its day or month of birth if known, otherwise the whole years that were entered. */
import type { Translated } from '../../core/text/language.ts';
import type { DayKey } from '../../core/calendar/time.ts';
import type { Pet } from './schema.ts';

export const AGE_WORDS = {
  years: (count: number) => `${count} ${count === 1 ? 'year' : 'years'}`,
  yearsSince: (count: number) => `${count} yr`,
  monthsSince: (count: number) => `${count} mo`,
};
export type AgeWords = Translated<typeof AGE_WORDS>;

/** `3 yr` or `7 mo` with a birth date, `3 years` without; undefined if neither is known. */
export function ageText(
  { born, age }: Pick<Pet, 'born' | 'age'>,
  today: DayKey,
  words: AgeWords = AGE_WORDS,
): string | undefined {
  if (!born) return age === null ? undefined : words.years(age);
  const months = monthsBetween(born, today);
  return months < 12 ? words.monthsSince(Math.max(0, months)) : words.yearsSince(Math.floor(months / 12));
}

/** Whole months from a day, or from the first of a month, to `today`. */
function monthsBetween(born: string, today: DayKey): number {
  const [year = 0, month = 0, day = 1] = born.split('-').map(Number);
  const [thisYear = 0, thisMonth = 0, thisDay = 1] = today.split('-').map(Number);
  return (thisYear - year) * 12 + thisMonth - month - (thisDay < day ? 1 : 0);
}
