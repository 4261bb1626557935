import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { VaccineLevel } from '@paw-haven/domain/offer/vaccine/kinds';
import type { ServiceGroup } from '@paw-haven/domain/offer/service/schema';

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
  loading: 'Loading services',
  loadFailed: 'We couldn’t load the services',
  empty: 'No services yet',
  emptyText: 'Add one so customers can book.',
  edit: 'Edit',
  activate: 'Activate',
  deactivate: 'Deactivate',
  active: 'Active',
  inactive: 'Inactive',
  save: 'Save service',
  deactivateTitle: (name: string) => `Deactivate ${name}?`,
  deactivateText: 'Customers can’t book it anymore. You can activate it again at any time.',
  noneAhead: 'No upcoming visits are booked for it.',
  ahead: (count: string) =>
    `${count === '1' ? '1 upcoming visit stays' : `${count} upcoming visits stay`} booked:`,
  aheadOf: (pet: string, when: string) => `${pet}, ${when}`,
  aheadMore: 'and more',
  aheadLoading: 'Loading upcoming visits',
  aheadFailed: 'We couldn’t load the upcoming visits',
  more: 'Show more services',
  durationHint: `Leave blank for ${LIMITS.defaultDurationMinutes} minutes.`,
  activeHint: 'If you deactivate a service, existing bookings stay.',
  changeHint: 'Price and duration changes apply to new bookings only.',
  sizes: 'Sizes',
  sizesHint: 'Optional: prices and times by the pet’s weight.',
  sizesRule: 'Customers see the lowest price and shortest time.',
  sizeOf: (number: number) => `Size ${number}`,
  addSize: 'Add a size',
  removeSize: (number: number) => `Remove size ${number}`,
  noUpperEnd: 'and up',
  upTo: (pounds: string) => `Up to ${pounds} lb`,
  bufferHint: 'Time to clean up. Nothing can be booked then.',
  addOnHint: 'Customers can add it at checkout or book it on its own.',
  addOn: 'Add-on',
  sizeCount: (count: number) => (count === 1 ? '1 size' : `${count} sizes`),
  buffer: (minutes: number) => `+ ${minutes} min buffer`,
  taxable: 'Taxable',
  vaccines: 'Vaccinations',
  speciesHint: 'Others can’t book it. None checked: for all pets.',
  vaccinesHint: 'Customers upload proof, and you review it.',
  vaccineCount: (count: number) => (count === 1 ? '1 vaccine' : `${count} vaccines`),
  preview: 'What customers see',
  anythingToAdd: 'Anything to add?',
  from: (line: string) => `From ${line}`,
  groupByName: (group: ServiceGroup | undefined) =>
    group === undefined ? 'By the name' : `${groupLabels[group]} (by the name)`,
} as const;

export const levelNames: Readonly<Record<VaccineLevel, string>> = {
  off: 'Not needed',
  warn: 'Remind',
  block: 'Required to book',
};

export const texts = {
  added: (name: string) => `${name} added.`,
  saved: (name: string) => `${name} saved.`,
  activated: (name: string) => `${name} can now be booked.`,
  deactivated: (name: string) => `${name} can no longer be booked.`,
  failed: (name: string) => `${name} couldn’t be saved. Check your connection and try again.`,
  conflict: (name: string) => `Not saved: someone else changed ${name} while you were editing.`,
} as const;
