import { calendarDay } from '@paw-haven/domain/calendar';
import type { ImportedPet } from '@paw-haven/domain/import/schema';
import { formatPrice } from '@paw-haven/domain/service/display';
import { notesFields } from '@paw-haven/domain/customer/notes';

export const messages = {
  title: 'Customers',
  lead: 'Everyone with an account and the clients you added, A–Z',
  search: 'Find a customer',
  searchHint: 'Name, email or phone',
  loading: 'Loading the customers',
  loadFailed: 'The customers could not be loaded',
  empty: 'There are no customers yet',
  emptyText: 'People appear here when they sign up, or when you add them.',
  noAccount: 'No account',
  noAccountText:
    'This client can’t sign in. Emails go to the address above; messages and roles need an account.',
  addClient: 'Add a client',
  addThisClient: 'Add client',
  textConsent: 'Agreed to text messages about appointments',
  textConsentHint: 'Without it, this client only gets emails. We record consent with your name and the time.',
  texts: 'Texts',
  textsYes: (day: string) => `Agreed on ${day}`,
  textsNo: 'Not agreed',
  addPet: 'Add a pet',
  correctPet: 'Edit',
  noneFound: 'No customers found',
  noneFoundText: 'Check the spelling, or search by email.',
  noName: 'No name given',
  all: 'All customers',
  missing: 'This customer was not found',
  missingText: 'The account was deleted, or the link is incomplete.',
  write: 'Message',
  profile: 'Profile',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notGiven: '—',
  editContact: 'Edit contact',
  contactTitle: (name: string) => `Contact details for ${name}`,
  contactHint:
    'The customer sees these in Settings too. Only the account’s owner can change the email address.',
  saveContact: 'Save contact',
  totals: 'Totals',
  completed: 'Completed visits',
  noShows: 'No-shows',
  spend: 'Total spent',
  totalsFailed: 'The totals could not be loaded',
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
  staffLink: 'Change roles under Team',
  staff: 'Staff',
  petsOf: 'Pets',
  lastVisit: 'Last visit',
  nextVisit: 'Next',
  bookVisit: 'Book a visit',
  notes: 'Notes',
  notesLead: 'For staff only. Customers never see them.',
  notesLabel: notesFields.labels.text,
  notesLoading: 'Loading the notes',
  notesFailed: 'The notes could not be loaded',
  notesField: 'Notes',
  save: 'Save notes',
  saving: 'Saving…',
  discard: 'Discard changes',
  cancel: 'Cancel',
  working: 'Saving…',
} as const;

export const termsTexts = {
  title: 'Payment terms',
  loading: 'Loading the payment terms',
  loadFailed: 'The payment terms could not be loaded',
  paysAtSalon: 'Pays at the salon',
  paysAtSalonHint: 'This customer books without paying in advance.',
  prepayment: (visits: number) =>
    `Prepayment required after ${visits} ${visits === 1 ? 'no-show' : 'no-shows'}`,
  lift: 'Lift',
  saved: 'The payment terms are saved.',
  failed: 'The payment terms were not saved. Check your connection and try again.',
} as const;

export const notesTexts = {
  saved: 'The notes are saved.',
  failed: 'The notes were not saved. Check your connection and try again.',
  clash: 'The notes were not saved: someone else changed them in the meantime.',
} as const;

export const contactTexts = {
  saved: (name: string) => `The contact details for ${name} are saved.`,
  failed: 'The contact details were not saved. Check your connection and try again.',
  refused: 'The contact details were not saved. You no longer have permission to change them.',
  clash: 'The contact details were not saved: someone else changed them in the meantime.',
} as const;

/** `Rabies until Dec 3, 2027 · usually $60 · last visit Oct 2, 2026` */
/** `hasVaccinations`: vaccinations are shown separately. */
export function importedFacts(
  { vaccines, usual_price_cents: cents, last_visit: visit }: ImportedPet,
  hasVaccinations: boolean,
): string {
  return [
    ...(hasVaccinations ? [] : vaccines).map(
      ({ kind, expires_on }) => `${VACCINES[kind]} until ${dayText(expires_on)}`,
    ),
    ...(cents === null ? [] : [`usually ${formatPrice(cents / 100)}`]),
    ...(visit === null ? [] : [`last visit ${dayText(visit)}`]),
  ].join(' · ');
}

const VACCINES = { rabies: 'Rabies', distemper: 'Distemper', bordetella: 'Bordetella' } as const;
const dayText = (day: string): string => calendarDay(day).format('MMM D, YYYY');

export const clientTexts = {
  saved: (name: string) => `${name} is saved.`,
  failed: 'The client was not saved. Check your connection and try again.',
} as const;

export const petTexts = {
  add: 'Add a pet',
  correct: (name: string) => `Edit ${name}’s details`,
  save: 'Save pet',
  saved: (name: string) => `${name} is saved.`,
  failed: 'The pet was not saved. Check your connection and try again.',
} as const;

export const careTexts = {
  set: 'Add alerts',
  change: 'Edit alerts',
  title: (name: string) => `Grooming ${name}`,
  save: 'Save alerts',
  hint: 'For the team only. The pet’s owner never sees it.',
  saved: (name: string) => `Alerts for ${name} saved.`,
  clash: 'Not saved: someone else just changed this. Close the dialog to see it.',
  failed: 'This was not saved. Check your connection and try again.',
} as const;

export const usualTexts = {
  label: 'Usual price',
  set: 'Set a usual price',
  setFor: (name: string) => `Usual price for ${name}`,
  change: 'Change',
  remove: 'Remove',
  save: 'Save price',
  hint: 'Replaces the service’s price and sizes. Add-ons cost extra.',
  saved: (name: string) => `The usual price for ${name} is saved.`,
  removed: (name: string) => `The usual price for ${name} is removed.`,
  clash: 'Not saved: someone else just changed this price.',
  failed: 'The price was not saved. Check your connection and try again.',
} as const;

export const claimTexts = {
  title: 'Needs a look',
  declined: 'has the same email address as a client, but said “Not me”:',
  samePets: (names: readonly string[]) =>
    `brought pets over from the salon and now has ${names.join(', ')} twice. Ask which ones are the same.`,
  looked: 'Done',
  failed: 'This was not saved. Check your connection and try again.',
} as const;
