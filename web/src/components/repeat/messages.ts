import type { DateState } from '@paw-haven/domain/booking/recur/preview';
import { translated } from '../../lib/language/language.ts';

export const messages = {
  every: 'Every',
  weeks: (weeks: number) => (weeks === 1 ? 'week' : 'weeks'),
  visits: 'Visits',
  visitsHint: (most: number) => (most < 2 ? 'Another visit would be too far ahead.' : `At most ${most}.`),
  dates: 'Dates',
  states: { free: 'Free', taken: 'Taken', own: 'Pet has a visit', closed: 'Closed' } satisfies Record<
    DateState,
    string
  >,
  use: (when: string) => `Use ${when}`,
  isFree: (when: string) => `${when} is free.`,
  noneNear: 'Nothing is free within 3 days.',
  loading: 'Checking the dates…',
  failed: 'We couldn’t check the dates.',
  retry: 'Try again',
  changeOrUncheck: 'Change or uncheck the dates that aren’t free.',
  uncheckTaken: 'Uncheck the dates that aren’t free.',
  tooFew: 'Choose at least two dates.',
} as const;

export const texts = translated('repeat', { messages });
