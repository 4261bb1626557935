import type { CostName } from '@paw-haven/domain/money/costs/estimate';

export const messages = {
  title: 'What this month costs',
  lead: 'Firestore, functions, texts and emails: so far, and by the end of the month.',
  loading: 'Adding up the month',
  loadFailed: 'We couldn’t add up the month',
  ownersOnly: 'Only owners can see this page',
  ownersOnlyText: 'Ask an owner if you need to know what the software costs.',
  soFar: 'So far',
  byEnd: (day: string) => `By ${day}`,
  ifItGoesOn: 'If the rest of the month stays the same',
  bookings: 'Bookings made',
  what: 'Item',
  total: 'Total',
  estimate: 'This is an estimate',
  estimateText:
    'Bookings, emails and texts are counted; the rest is estimated, before taxes. Stripe takes its fees out of each payment. For your actual bills, see:',
  how: 'How we estimate',
  pricesOf: (day: string) => `Prices as of ${day}, in US dollars. They may have changed since.`,
} as const;

/** Links to the actual bills. */
export const BILLS = [
  { label: 'Google Cloud (Firestore, functions)', href: 'https://console.cloud.google.com/billing' },
  { label: 'SendGrid (emails)', href: 'https://app.sendgrid.com' },
  { label: 'Twilio (texts)', href: 'https://console.twilio.com' },
] as const;

export const COST_LABELS: Readonly<Record<CostName, string>> = {
  reads: 'Firestore: documents read',
  writes: 'Firestore: documents written',
  deletes: 'Firestore: documents deleted',
  stored: 'Firestore: gigabytes stored',
  functions: 'Functions: calls',
  jobs: 'Functions: scheduled jobs',
  emails: 'Emails',
  texts: 'Texts',
};
