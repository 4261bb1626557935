export const messages = {
  title: 'Vaccinations',
  lead: 'Proof sent by customers, soonest visit first.',
  off: 'No service requires vaccinations yet.',
  turnOn: 'Choose them in Services',
  loading: 'Loading proof of vaccination',
  loadFailed: 'We couldn’t load the proofs',
  empty: 'Nothing to review',
  emptyText: 'Proof shows up here when a customer sends it.',
  sent: (when: string) => `Sent ${when}`,
  visit: (when: string) => `Visit ${when}`,
} as const;
