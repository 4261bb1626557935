import type { MergeField } from '@paw-haven/domain/people/client/merge-fields';

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const mergeTexts = {
  title: 'Merge two records',
  lead: (name: string) => `Find the other record of ${name}. Both become one, with one history.`,
  other: 'Other record',
  itself: 'This is the same record. Choose the other one.',
  loading: 'Comparing the records',
  loadFailed: 'We couldn’t compare the records',
  staysAccount: (name: string) => `${name} stays, because this record has the account.`,
  stays: (name: string) => `${name} stays. The other record becomes part of it.`,
  declined: 'The account’s owner said “Not me” when asked about this client. Merge only if you’re sure.',
  contact: 'Contact details',
  which: (field: MergeField) => `${FIELD_NAMES[field]}: which one stays?`,
  pets: 'Pets',
  samePet: (name: string) => `Is ${name} a pet that’s already listed?`,
  decide: 'Please choose',
  another: (name: string) => `No, ${name} is another pet`,
  same: ({ name, breed }: { readonly name: string; readonly breed: string | null }) =>
    `Yes, the same as ${name}${breed ? ` (${breed})` : ''}`,
  comesToo: (name: string) => `${name} comes along.`,
  happens: 'What happens',
  visits: (visits: number, ahead: number) =>
    visits === 0
      ? 'The other record has no visits.'
      : `${counted(visits, 'visit moves', 'visits move')}${ahead > 0 ? `, ${ahead} of them ahead` : ''}. Repeating visits go on.`,
  money: (bills: number) =>
    bills === 0
      ? 'Payments, ledger and closed days stay as they are.'
      : `${counted(bills, 'bill moves', 'bills move')}. Amounts, ledger and closed days stay as they are.`,
  notes:
    'Notes, people to call and payment terms are joined. If terms differ, those of the record that stays apply.',
  dropped: (names: readonly string[]) =>
    `There’s room for two people to call. Left out: ${names.join(', ')}.`,
  account: 'The account keeps its settings, messages and place on the waiting list.',
  textsStay: 'Text messages stay allowed.',
  textsEnd: 'Text messages end, because consent was withdrawn later in the other record.',
  textsOff: 'Text messages stay off. Only the account’s owner can turn them on.',
  textsNone: 'No text messages: no consent is in effect.',
  emailsOff: 'Email reminders stay off, as chosen in one of the records.',
  undo: 'You can undo this for 7 days under Customers. What has changed by then stays.',
  merge: 'Merge records',
  merging: 'Merging…',
  merged: 'Records merged. You can undo it under Customers.',
  failed: 'Records not merged. Check your connection and try again.',
} as const;

export const FIELD_NAMES: Readonly<Record<MergeField, string>> = {
  full_name: 'Name',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip_code: 'ZIP code',
};
