import { notesFields } from '@paw-haven/domain/customer/notes';
import type { STAFF_ROLES } from '@paw-haven/domain/roles';
import { AppError } from '@paw-haven/domain/errors';

export type StaffRole = (typeof STAFF_ROLES)[number];

export const messages = {
  title: 'Customers',
  lead: 'Everybody who has an account, sorted by name.',
  search: 'Find a customer',
  searchHint: 'The beginning of a name or an e-mail address, or the last digits of a phone number.',
  loading: 'Loading the customers',
  loadFailed: 'The customers could not be loaded',
  empty: 'There are no customers yet',
  emptyText: 'People appear here when they sign up.',
  noneFound: 'Nobody found',
  noneFoundText: 'Check the spelling, or search by the e-mail address.',
  noName: 'No name given',
  all: 'All customers',
  missing: 'This customer was not found',
  missingText: 'The account was deleted, or the link is incomplete.',
  write: 'Write a message',
  profile: 'Profile',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notGiven: 'Not given',
  editContact: 'Edit contact',
  contactTitle: (name: string) => `Contact details of ${name}`,
  contactHint:
    'The customer sees them in the settings too. The e-mail address is the account’s: only its owner changes it.',
  saveContact: 'Save contact',
  totals: 'Totals',
  completed: 'Completed visits',
  noShows: 'No-shows',
  spend: 'Spent',
  totalsFailed: 'The totals could not be counted',
  totalsLoading: 'Counting',
  pets: 'Pets',
  petsLoading: 'Loading the pets',
  petsFailed: 'The pets could not be loaded',
  noPets: 'No pet profile yet.',
  history: 'Appointments',
  historyLoading: 'Loading the appointments',
  historyFailed: 'The appointments could not be loaded',
  noHistory: 'No appointments yet, past or upcoming.',
  moreHistory: 'Show earlier appointments',
  notes: 'Notes',
  notesLead: 'For staff only. Customers never see them.',
  notesLabel: notesFields.labels.text,
  notesLoading: 'Loading the notes',
  notesFailed: 'The notes could not be loaded',
  notesField: 'Notes',
  save: 'Save notes',
  saving: 'Saving…',
  discard: 'Discard changes',
  roles: 'Roles',
  rolesLoading: 'Loading the roles',
  rolesFailed: 'The roles could not be loaded',
  rolesOwner: 'A change takes effect at once, even while the person is signed in.',
  rolesAdmin: 'Only an owner changes roles.',
  noRoles: 'No role: a customer.',
  held: 'Held',
  account: 'The role goes to the account',
  accountHint: 'Check that this is the person’s own address. Anybody can choose any name.',
  accountLoading: 'Looking up the account …',
  accountDisabled: 'Disabled',
  addressConfirmed: 'Address confirmed',
  addressUnconfirmed: 'Address not confirmed',
  grant: 'Grant',
  revoke: 'Take away',
  cancel: 'Cancel',
  working: 'Saving…',
} as const;

export const notesTexts = {
  saved: 'The notes are saved.',
  failed: 'The notes were not saved. Check your connection and try again.',
  clash: 'The notes were not saved: someone else changed them in the meantime.',
} as const;

export const contactTexts = {
  saved: (name: string) => `The contact details of ${name} are saved.`,
  failed: 'The contact details were not saved. Check your connection and try again.',
  refused: 'The contact details were not saved. You may no longer change them.',
  clash: 'The contact details were not saved: someone else changed them in the meantime.',
} as const;

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  groomer: 'Groomer',
};

export const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: 'The whole administration, and who holds which role.',
  admin: 'The whole administration, but not the roles.',
  groomer: 'The appointments of the day, to read.',
};

export const roleTexts = {
  grantTitle: (role: StaffRole, who: string) => `Make ${who} ${ARTICLES[role]}?`,
  revokeTitle: (role: StaffRole, who: string) =>
    `Take the role ${ROLE_NAMES[role].toLowerCase()} from ${who}?`,
  grantText: (role: StaffRole) => `${ROLE_TEXTS[role]} It counts at once.`,
  revokeText: (isSelf: boolean) =>
    isSelf
      ? 'It is your own role. It ends at once, and you cannot give it back to yourself.'
      : 'It ends at once, even in windows that are open.',
  granted: (role: StaffRole, who: string) => `${who} is ${ARTICLES[role]} now.`,
  revoked: (role: StaffRole, who: string) => `${who} is not ${ARTICLES[role]} any more.`,
  accountFailed: (error: unknown) =>
    error instanceof AppError
      ? error.message
      : 'The account could not be looked up. Check your connection and try again.',
  failed: (error: unknown) =>
    error instanceof AppError
      ? `The role was not changed. ${error.message}`
      : 'The role was not changed. Check your connection and try again.',
} as const;

const ARTICLES: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  groomer: 'a groomer',
};
