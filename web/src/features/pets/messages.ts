export const messages = {
  title: 'Pet Profiles',
  lead: 'The more we know, the calmer the visit.',
  add: 'Add a pet',
  save: 'Save pet',
  saving: 'Saving…',
  cancel: 'Cancel',
  addTitle: 'Add a pet',
  loadFailed: 'Your pets could not be loaded.',
  empty: 'No pets yet',
  emptyText: 'Add your first pet: name, breed, and what the groomer should know.',
  created: 'Pet profile created.',
  createFailed: 'Failed to create pet profile.',
  notGiven: 'Not given',
} as const;

export const fieldLabels = {
  name: 'Name',
  breed: 'Breed',
  age: 'Age in years',
  weight: 'Weight in lbs',
  special_notes: 'Special notes',
} as const;
