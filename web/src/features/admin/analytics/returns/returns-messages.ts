export const messages = {
  title: 'Coming back, and full days',
  lead: 'Read on demand, because it looks at every visit of the time.',
  show: 'Show',
  tooLong: (days: number) => `Choose at most ${days} days to see this.`,
  loading: 'Counting visits',
  loadFailed: 'We couldn’t count the visits',
  rebooked: 'Rebooked within their interval',
  rebookedBasis:
    'Completed visits whose pet has its next one at most a week after it is due: after the recommended interval, or six weeks. Visits still in their interval count once the next one is booked.',
  back: 'First-timers back within 12 weeks',
  backBasis: 'New customers with another visit, booked or done, within 12 weeks of their first one.',
  groomer: 'Groomer',
  booked: 'Booked share of open hours',
  perDay: 'Pets per day',
  groomerBasis:
    'Minutes of visits that weren’t canceled or missed, of the groomer’s hours at all places, breaks included; time off is not subtracted. Pets per day counts days with at least one pet.',
  ofWhole: (part: number, whole: number) => `${part} of ${whole}`,
  none: '–',
} as const;
