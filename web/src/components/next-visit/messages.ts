import { translated } from '../../lib/language/language.ts';

export const messages = {
  nextIn: (weeks: number) => `Next visit in ${weeks === 1 ? '1 week' : `${weeks} weeks`}:`,
  again: 'Next visit',
  noneFree: (weeks: number) =>
    `No free time near ${weeks === 1 ? '1 week' : `${weeks} weeks`} from the last visit.`,
  paysOnline: 'The customer gets a link to pay the deposit. The time is held for 3 hours.',
  paysOnlineGroomer: 'The policy asks for a payment online. Please ask the front desk to book it.',
  book: 'Book',
  bookNext: (when: string) => `Book the next visit, ${when}`,
  other: 'Another time',
  willBe: 'The customer hears about it in a few seconds.',
  undo: 'Undo',
  booked: 'Already booked:',
  justBooked: 'Booked:',
  held: (until: string) => `Held for the deposit until ${until}:`,
  failed: 'The next visit wasn’t booked',
  offline: 'Check your connection and try again.',
} as const;

export const texts = translated('nextVisit', { messages });
