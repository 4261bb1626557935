import { LIMITS } from '@paw-haven/domain/limits';
import type { ServiceGroup } from '@paw-haven/domain/service/groups';

export const groupLabels: Readonly<Record<ServiceGroup, string>> = {
  grooming: 'Grooming',
  boarding: 'Boarding',
  specialty: 'Specialty',
};

export const messages = {
  title: 'Services',
  lead: 'Customers see services in this order.',
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
  durationHint: `Leave blank for ${LIMITS.defaultDurationMinutes} minutes.`,
  activeHint: 'Existing bookings stay booked when a service is deactivated.',
  changeHint: 'A changed price or duration applies to new bookings only.',
  groupHint: (group: ServiceGroup) => `Shown under ${groupLabels[group]} (based on the name).`,
} as const;

export const texts = {
  added: (name: string) => `${name} is added.`,
  saved: (name: string) => `${name} is saved.`,
  activated: (name: string) => `${name} can be booked.`,
  deactivated: (name: string) => `${name} can no longer be booked.`,
  failed: (name: string) => `${name} could not be saved. Check your connection and try again.`,
  clash: (name: string) => `Not saved: someone else changed ${name} while you were editing.`,
} as const;
