export const messages = {
  title: 'Vaccinations',
  lead: 'Proofs that customers sent, the soonest visit first.',
  off: 'No service asks for vaccinations yet. Choose them in Services.',
  loading: 'Loading proof of vaccination',
  loadFailed: 'The proofs could not be loaded',
  empty: 'Nothing to review',
  emptyText: 'A proof appears here as soon as a customer sends one.',
  sent: (when: string) => `Sent ${when}`,
  visit: (when: string) => `Visit ${when}`,
} as const;
