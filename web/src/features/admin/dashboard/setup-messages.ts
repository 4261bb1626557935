import type { SetupStep } from '@paw-haven/domain/site/setup';

export const setupTexts = {
  title: 'Set up your salon',
  progress: (done: number, all: number) => `${done} of ${all} done`,
  complete: 'Your salon is set up.',
  done: 'Done',
  hide: 'Put this list away',
  hidden: 'The list is put away. You can bring it back under Settings.',
  failed: 'We couldn’t put the list away.',
  loadFailed: 'We couldn’t check what is set up.',
} as const;

/** Label, and what is to be done or when the step ticks itself. */
export const SETUP_TEXTS: Readonly<Record<SetupStep, readonly [label: string, hint: string]>> = {
  business: ['Name and address', 'Shown on your site and in every message.'],
  hours: ['Business hours', 'When customers can book.'],
  services: ['Services and prices', 'What customers choose from.'],
  groomers: ['Groomers', 'Who works when, and what they offer.'],
  policy: ['Cancellation policy and sales tax', 'Deposits, refunds and tax.'],
  picture: ['First picture', 'Your site is livelier with your own photos.'],
  clients: ['Clients', 'Import your list, or add clients as they call.'],
  payments: ['Card payments', 'Done with the first online payment. npm run go-live connects Stripe.'],
  texts: ['Text messages', 'Done with the first text sent. npm run go-live connects Twilio.'],
  booking: ['Test booking', 'Book a visit as a customer would.'],
};
