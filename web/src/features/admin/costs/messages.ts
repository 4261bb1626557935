import type { CostName } from '@paw-haven/domain/money/costs/estimate';

export const messages = {
  title: 'What this month costs',
  lead: 'Texts, emails and cloud: so far, and by the end of the month.',
  loading: 'Adding up the month',
  loadFailed: 'We couldn’t add up the month',
  ownersOnly: 'Only owners can see this page',
  ownersOnlyText: 'Ask an owner if you need to know what the software costs.',
  soFar: 'So far',
  byEnd: (day: string) => `By ${day}`,
  ifItGoesOn: 'If the rest of the month stays the same',
  bookings: 'Bookings made',
  cloud: 'Cloud',
  cloudUsed: 'Database and servers',
  what: 'Item',
  total: 'Total',
  estimate: 'This is an estimate',
  estimateText:
    'Bookings, emails and texts are counted; the rest is estimated, before taxes. Stripe takes its fees out of each payment. For your actual bills, see:',
  how: 'How we estimate',
  currency: 'Prices are in US dollars and may have changed since the date beside them.',
  pricesOf: (what: string, day: string) => `${what}: price list as of ${day}`,
} as const;

/** Links to the actual bills. */
export const BILLS = [
  { label: 'Google Cloud', href: 'https://console.cloud.google.com/billing' },
  { label: 'SendGrid (emails)', href: 'https://app.sendgrid.com' },
  { label: 'Twilio (texts)', href: 'https://console.twilio.com' },
] as const;

export const COST_LABELS: Readonly<Record<CostName, string>> = {
  reads: 'Records read',
  writes: 'Records saved',
  deletes: 'Records deleted',
  stored: 'Gigabytes stored',
  functions: 'Server requests',
  jobs: 'Scheduled jobs',
  emails: 'Emails',
  texts: 'Texts',
};
