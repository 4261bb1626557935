import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'People we may call',
  lead: 'Up to two people besides you, such as who picks up your pet. Only the salon sees them.',
  titleOf: (name: string) => `People to call for ${name}`,
  edit: 'Edit people',
  add: 'Add people',
  none: 'No one yet.',
  person: (number: number) => `Person ${number}`,
  name: 'Name',
  phone: 'Phone',
  mayPickUp: 'May pick up',
  emergency: 'Call in an emergency',
  save: 'Save people',
  saving: 'Saving…',
  cancel: 'Cancel',
  saved: 'Saved.',
  failed: 'Not saved. Check your connection and try again.',
  usual: 'Usual groom',
  keepUsual: (pet: string) => `Keep the note as ${pet}’s usual groom?`,
  usualKept: (pet: string) => `${pet}’s usual groom saved.`,
  keep: 'Keep',
  notNow: 'Not now',
  vet: 'Vet',
  pickedUpBy: 'Picked up by',
  pickedUpByOf: (pet: string) => `${pet} is picked up by`,
  pickedUp: (who: string) => `Picked up by ${who}`,
  call: (name: string, phone: string) => `Call ${name}, ${phone}`,
} as const;

export const texts = translated('kin', { messages });
