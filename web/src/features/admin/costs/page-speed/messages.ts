import type { Percentile, SpeedDevice, SpeedPage, Vital } from '@paw-haven/domain/site/speed/page-speed';

export const messages = {
  title: 'How fast pages feel',
  lead: 'Three of four page loads were at least this good. A sample of page loads is measured, without personal data.',
  loading: 'Loading how fast pages were',
  loadFailed: 'We couldn’t load how fast pages were',
  none: 'Nothing measured yet',
  noneText: 'Pages report when visitors leave them.',
  page: 'Page',
  week: 'Week of',
  loads: (count: number) => (count === 1 ? '1 page load' : `${count} page loads`),
  within: (amount: string) => `up to ${amount}`,
  above: (amount: string) => `over ${amount}`,
  goodUpTo: (amount: string, poor: string) => `Good up to ${amount}, poor over ${poor}`,
} as const;

export const PAGES: Readonly<Record<SpeedPage, string>> = {
  landing: 'Landing page',
  gallery: 'Gallery',
  about: 'About',
  auth: 'Sign-in',
  home: 'Booking',
  checkout: 'Checkout',
  customer: 'Other customer pages',
  today: 'Today',
  admin: 'Admin area',
};

export const DEVICES: Readonly<Record<SpeedDevice, string>> = { phone: 'phones', desktop: 'larger screens' };

export const VITAL_LABELS: Readonly<Record<Vital, string>> = {
  lcp: 'Main content shown (LCP)',
  inp: 'Response to a tap (INP)',
  cls: 'Layout shift (CLS)',
};

export const RATINGS: Readonly<Record<Percentile['rating'], string>> = {
  good: 'Good',
  fair: 'Needs improvement',
  poor: 'Poor',
};
