import type { KeptReason } from '@paw-haven/domain/people/import/schema';
import { counted } from '@paw-haven/domain/people/import/preview';

export const messages = {
  title: 'Import clients',
  lead: 'Bring in your clients and their pets from another program or a spreadsheet.',
  choose: 'Choose a file, or drop it here',
  chooseHint:
    'CSV, up to 2 MB and 5,000 rows: one row per pet, with the owner repeated. We won’t message anyone.',
  sample: 'Download a sample file',
  unreadable: 'We couldn’t read the file.',
  failed: 'That didn’t work. Please try again.',
  reading: 'Reading the file',
  columns: 'Match your columns',
  columnsLead:
    'We guessed these from the headings. Fix any that are wrong. Columns you don’t import stay in your file.',
  heading: 'Column in your file',
  samples: 'For example',
  field: 'Import as',
  notTaken: 'Don’t import',
  check: 'Preview import',
  otherFile: 'Choose another file',
  previewing: 'Comparing with your clients',
  preview: 'Preview',
  nothingYet: 'Nothing has been imported yet.',
  all: 'All rows',
  row: 'Row',
  client: 'Client',
  pet: 'Pet',
  what: 'What happens',
  noneToLook: 'No rows need a look.',
  consent: 'I have these people’s written consent',
  consentHint:
    'Without it, no one in this list gets text messages. Your name and the time are recorded with each consent.',
  back: 'Back to columns',
  bring: 'Import',
  nothingNew: 'Nothing in this file is new.',
  running: 'Importing',
  runningHint: 'The import continues if you reload this page. We won’t message anyone.',
  keepOpen: 'Keep this page open until it’s done.',
  goOn: 'Continue',
  done: 'Import complete',
  look: 'Rows that need a look',
  lookHint: 'Fix them in the file, then import it again. Rows that are already here won’t be added twice.',
  download: 'Download these rows',
  finish: 'Import another file',
  earlier: 'Earlier imports',
  earlierLoading: 'Loading earlier imports',
  earlierFailed: 'We couldn’t load earlier imports',
  noEarlier: 'No imports yet.',
  undo: 'Undo import',
  undoTitle: 'Undo this import?',
  undoText:
    'We’ll remove the clients and pets that no one has changed since. Those with a visit, a change or a message stay and are listed.',
  undoConfirm: 'Undo import',
  undoing: 'Removing…',
  cancel: 'Cancel',
  undone: 'Undone',
  kept: 'Kept',
  wasUndone: 'Undo this import again',
} as const;

const REASONS: Readonly<Record<KeptReason, string>> = {
  changed: 'changed since',
  booked: 'has a visit',
  'other-pets': 'has other pets',
};

export const texts = {
  about: (rows: number, encoding: string, delimiter: string) =>
    `${counted(rows, 'row')} · ${encoding}, separated by ${delimiter}`,
  leftOut: (columns: readonly string[]) => `Not imported: ${columns.join(', ')}.`,
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`,
  needLook: (count: number) => `Needs a look (${count.toLocaleString('en-US')})`,
  added: (clients: number, pets: number) =>
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} were added.`,
  knownToo: (known: number) => `${counted(known, 'client')} ${known === 1 ? 'was' : 'were'} already here.`,
  removed: (clients: number, pets: number) =>
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} were removed.`,
  keptCount: (count: number) => `${counted(count, 'record')} ${count === 1 ? 'stays' : 'stay'}.`,
  keptLine: (name: string, pet: string | null, reason: KeptReason) =>
    pet === null ? `${name}: ${REASONS[reason]}` : `${pet} (${name}): ${REASONS[reason]}`,
  undoUntil: (day: string) => `Can be undone until ${day}.`,
  fieldOf: (heading: string) => `Import “${heading}” as`,
  lookColumn: 'What to check',
} as const;
