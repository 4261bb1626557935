import { toDollars } from '@paw-haven/domain/core/cents';
import type { LeftKind } from '@paw-haven/domain/people/client/merge-changes';
import type { VisitFilter } from '@paw-haven/domain/people/customer/of-visits';
import { counted } from '@paw-haven/domain/people/import/review/preview';
import type { CustomerFilter, CustomerOrder } from '@paw-haven/domain/people/profile/search';
import { calendarDay } from '@paw-haven/domain/core/calendar/calendar';
import type { UnreachableReason } from '@paw-haven/domain/people/profile/unreachable';
import type { ImportedPet } from '@paw-haven/domain/people/import/schema';
import { formatPrice } from '@paw-haven/domain/offer/service/display';
import { notesFields } from '@paw-haven/domain/people/customer/notes';

export const messages = {
  title: 'Customers',
  lead: 'Everyone with an account and the clients you added',
  search: 'Find a customer',
  searchHint: 'Name, email or phone',
  filter: 'Show',
  customer: 'Customer',
  contact: 'Contact',
  noTexts: 'Can’t get texts',
  missed: (visits: number) => counted(visits, 'no-show'),
  ofVisits: (visits: number) => `Covers the nearest ${visits} appointments.`,
  loading: 'Loading customers',
  loadFailed: 'We couldn’t load the customers',
  empty: 'No customers yet',
  emptyText: 'People appear here when they sign up, or when you add them.',
  noAccount: 'No account',
  noAccountText:
    'This client can’t sign in. Emails go to the address above; messages and roles need an account.',
  due: 'Who is due',
  addClient: 'Add a client',
  addThisClient: 'Add client',
  texts: 'Texts',
  textsYes: (day: string) => `Agreed on ${day}`,
  textsNo: 'Not agreed',
  addPet: 'Add a pet',
  correctPet: 'Edit',
  noneFound: 'No customers found',
  noneFoundText: 'Check the spelling, or search by email.',
  noName: 'No name given',
  all: 'All customers',
  missing: 'Customer not found',
  missingText: 'The account was deleted, or the link is incomplete.',
  write: 'Message',
  profile: 'Profile',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  notGiven: '—',
  unreachable: 'Undelivered',
  unreachableLine: (address: string, reason: UnreachableReason, day: string) =>
    reason === 'opted-out'
      ? `${address} unsubscribed or reported spam on ${day}. We don’t send to it.`
      : `${address} was refused as unknown on ${day}. Please ask for a new one; we don’t send to it.`,
  editContact: 'Edit contact',
  contactTitle: (name: string) => `Contact details for ${name}`,
  contactHint:
    'The customer sees these in Settings too. Only the account’s owner can change the email address.',
  saveContact: 'Save contact',
  totals: 'Totals',
  completed: 'Completed visits',
  noShows: 'No-shows',
  spend: 'Total spent',
  spendBasis: 'Before tax and tips',
  showSpend: 'Show what each customer has spent, before tax and tips',
  unknown: 'Unknown',
  totalsFailed: 'We couldn’t load the totals',
  totalsLoading: 'Loading totals',
  pets: 'Pets',
  petsLoading: 'Loading pets',
  petsFailed: 'We couldn’t load the pets',
  noPets: 'No pets yet.',
  history: 'Appointments',
  historyLoading: 'Loading appointments',
  historyFailed: 'We couldn’t load the appointments',
  noHistory: 'No appointments yet.',
  moreHistory: 'Show earlier appointments',
  staffLink: 'Change roles under Team',
  staff: 'Staff',
  merge: 'Merge with another record',
  petsOf: 'Pets',
  lastVisit: 'Last visit',
  nextVisit: 'Next visit',
  bookVisit: 'Book a visit',
  notes: 'Notes',
  notesLead: 'For staff only. Customers never see them.',
  notesLabel: notesFields.labels.text,
  notesLoading: 'Loading notes',
  notesFailed: 'We couldn’t load the notes',
  notesField: 'Notes',
  save: 'Save notes',
  discard: 'Discard changes',
} as const;

export const termsTexts = {
  title: 'Payment and booking terms',
  loading: 'Loading payment terms',
  loadFailed: 'We couldn’t load the payment terms',
  paysAtSalon: 'Pays at the salon',
  paysAtSalonHint: 'This customer books without paying in advance.',
  mustCall: 'Has to call to book',
  mustCallHint: 'This customer can’t book online. Staff are asked before they book.',
  callReason: 'Reason, for staff only',
  saveReason: 'Save reason',
  reasonSaved: 'Reason saved.',
  prepayment: (visits: number) =>
    `Prepayment required after ${visits} ${visits === 1 ? 'no-show' : 'no-shows'}`,
  lift: 'Remove requirement',
  saved: 'Payment terms saved.',
  failed: 'Payment terms not saved. Check your connection and try again.',
} as const;

export const notesTexts = {
  saved: 'Notes saved.',
  failed: 'Notes not saved. Check your connection and try again.',
  conflict: 'Not saved: someone else changed the notes while you were editing.',
} as const;

export const contactTexts = {
  saved: (name: string) => `Contact details for ${name} saved.`,
  failed: 'Contact details not saved. Check your connection and try again.',
  refused: 'Contact details not saved. You no longer have permission to change them.',
  conflict: 'Not saved: someone else changed the contact details while you were editing.',
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
    ...(cents === null ? [] : [`usually ${formatPrice(toDollars(cents))}`]),
    ...(visit === null ? [] : [`last visit ${dayText(visit)}`]),
  ].join(' · ');
}

const VACCINES = { rabies: 'Rabies', distemper: 'Distemper', bordetella: 'Bordetella' } as const;
const dayText = (day: string): string => calendarDay(day).format('MMM D, YYYY');

export const clientTexts = {
  saved: (name: string) => `${name} saved.`,
  failed: 'Client not saved. Check your connection and try again.',
} as const;

export const petTexts = {
  add: 'Add a pet',
  correct: (name: string) => `Edit ${name}’s details`,
  save: 'Save pet',
  saved: (name: string) => `${name} saved.`,
  failed: 'Pet not saved. Check your connection and try again.',
} as const;

export const careTexts = {
  set: 'Add alerts',
  change: 'Edit alerts',
  title: (name: string) => `Alerts for ${name}`,
  save: 'Save alerts',
  hint: 'For the team only. The pet’s owner never sees it.',
  saved: (name: string) => `Alerts for ${name} saved.`,
  conflict: 'Not saved: someone else just changed this. Close this to see their version.',
  failed: 'Not saved. Check your connection and try again.',
} as const;

export const usualTexts = {
  label: 'Usual price',
  set: 'Set a usual price',
  setFor: (name: string) => `Usual price for ${name}`,
  imported: (price: string) => `Usual price ${price} from the import:`,
  take: (service: string) => `Use it for ${service}`,
  takeFor: (price: string, service: string, pet: string) => `Use ${price} for ${service}, ${pet}`,
  change: 'Change',
  remove: 'Remove',
  save: 'Save price',
  hint: 'Replaces the service’s price and sizes. Add-ons cost extra.',
  saved: (name: string) => `Usual price for ${name} saved.`,
  removed: (name: string) => `Usual price for ${name} removed.`,
  conflict: 'Not saved: someone else just changed this price.',
  failed: 'Price not saved. Check your connection and try again.',
} as const;

export const claimTexts = {
  title: 'Needs review',
  declined: 'has the same email address as a client, but said “Not me”:',
  samePets: (names: readonly string[]) =>
    `claimed pets from the salon and now has ${names.join(', ')} twice. Ask which ones are duplicates.`,
  merged: (day: string) => `was merged with another record on ${day}.`,
  undo: 'Undo merge',
  undoing: 'Undoing…',
  undone: 'Merge undone.',
  undoFailed: 'Merge not undone. Check your connection and try again.',
  left: (what: readonly string[]) =>
    `was separated again. Changed since the merge, so it stayed here: ${what.join(', ')}.`,
  looked: 'Done',
  failed: 'Not saved. Check your connection and try again.',
} as const;

/** Names of what an undo left with the remaining record; undefined for pets, visits and fields, which have names. */
export const LEFT_NAMES: Readonly<Partial<Record<LeftKind, string>>> = {
  notes: 'notes',
  terms: 'payment terms',
  texts: 'consent to texts',
};

export const filterTexts: Readonly<Record<CustomerFilter | VisitFilter, string>> = {
  all: 'Everyone',
  ahead: 'Visit ahead',
  'no-shows': 'No-shows',
  'no-account': 'No account',
  'no-texts': 'Can’t get texts',
};

export const orderTexts: Readonly<Record<CustomerOrder, string>> = {
  asc: 'A to Z',
  desc: 'Z to A',
};
