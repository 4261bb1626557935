import { LIMITS } from '@paw-haven/domain/limits';
import type { ServiceGroup } from '@paw-haven/domain/service/groups';
import { serviceFields } from '@paw-haven/domain/service/input';

export const serviceLabels = serviceFields.labels;

export const groupLabels: Readonly<Record<ServiceGroup, string>> = {
  grooming: 'Grooming',
  boarding: 'Boarding',
  specialty: 'Specialty',
};

export const messages = {
  title: 'Services',
  lead: 'In the order in which customers see them: by kind, the least expensive first.',
  add: 'Add service',
  addTitle: 'Add a service',
  editTitle: (name: string) => `Edit ${name}`,
  loading: 'Loading the services',
  loadFailed: 'The services could not be loaded',
  empty: 'There are no services yet',
  emptyText: 'Customers can book as soon as there is one.',
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  active: 'Active',
  inactive: 'Inactive',
  working: 'Saving…',
  save: 'Save service',
  saving: 'Saving…',
  cancel: 'Cancel',
  more: 'Show more services',
  durationHint: `Nothing means ${LIMITS.defaultDurationMinutes} minutes.`,
  activeHint: 'Existing bookings stay booked when a service is deactivated.',
  changeHint: 'A changed price or duration applies to new bookings only.',
  groupHint: (group: ServiceGroup) => `Customers find it under ${groupLabels[group]}; the name decides.`,
} as const;

export const texts = {
  added: (name: string) => `${name} is added.`,
  saved: (name: string) => `${name} is saved.`,
  activated: (name: string) => `${name} can be booked.`,
  deactivated: (name: string) => `${name} can no longer be booked.`,
  failed: (name: string) => `${name} could not be saved. Check your connection and try again.`,
  clash: (name: string) => `${name} was not saved: somebody else has changed it meanwhile.`,
} as const;
