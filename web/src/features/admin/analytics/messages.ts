import type { Preset, RangeProblem, Step } from '@paw-haven/domain/money/stats/range';

export const messages = {
  title: 'Analytics',
  lead: 'How your appointments, revenue and reviews are doing.',
  range: 'Date range',
  custom: 'Custom range',
  from: 'From',
  to: 'To',
  loading: 'Adding up the figures',
  loadFailed: 'We couldn’t load the figures',
  empty: 'Nothing booked in this period',
  emptyText: 'Try another range, or check back after your first appointments.',
  figures: 'Key figures',
  exportAll: 'Download all figures',
  exportOne: 'Download',
  asTable: 'Show as a table',
  revenue: 'Revenue',
  revenueNote: 'Paid, minus refunds, before tax and tips, by visit date. Excludes cancelled visits.',
  products: 'Products',
  fees: 'No-show and late cancellation fees',
  cancelledPaid: 'Cancelled, not refunded',
  appointments: 'Appointments',
  noShowRate: 'No-show rate',
  newCustomers: 'New customers',
  returningCustomers: 'Returning customers',
  rating: 'Average rating',
  statuses: 'Appointments by status',
  status: 'Status',
  services: 'Popular services',
  servicesNote: 'Excludes cancelled appointments.',
  service: 'Service',
  hours: 'Busiest hours',
  hoursNote: 'When appointments begin. A stronger color means busier.',
  weekday: 'Weekday',
  customers: 'New and returning customers',
  customersNote: 'Each customer counts once a day. “New” means it’s their first visit.',
  period: 'Period',
  before: 'Previous period',
  closed: 'Closed',
  share: 'Share',
  reviews: 'Reviews',
} as const;

export const PRESET_LABELS: Readonly<Record<Preset, string>> = {
  '7-days': '7 days',
  '30-days': '30 days',
  '90-days': '90 days',
  month: 'This month',
  year: 'This year',
  '12-months': '12 months',
};

export const RANGE_PROBLEMS: Readonly<Record<RangeProblem, string>> = {
  'not-a-day': 'Choose both days.',
  'wrong-order': 'The first day can’t be after the last.',
  'too-long': 'Choose two years or less.',
};

export const STEP_LABELS: Readonly<Record<Step, string>> = {
  day: 'by day',
  week: 'by week',
  month: 'by month',
};
