import type { KeptReason } from '@paw-haven/domain/import/schema';
import { counted } from '@paw-haven/domain/import/preview';

export const messages = {
  title: 'Import clients',
  lead: 'Bring your clients and their pets from another program or a spreadsheet.',
  choose: 'Choose a file, or drop it here',
  chooseHint:
    'CSV, up to 2 MB and 5,000 rows: one row per pet, with the owner repeated. No one is sent a message.',
  sample: 'Download a sample file',
  unreadable: 'The file could not be read.',
  failed: 'That did not work. Please try again.',
  reading: 'Reading the file',
  columns: 'What the columns are',
  columnsLead: 'Guessed from the headings. Correct what is wrong; what is not taken stays in your file.',
  heading: 'Column in your file',
  samples: 'For example',
  field: 'Is',
  notTaken: 'Not taken',
  check: 'Show what will happen',
  otherFile: 'Choose another file',
  previewing: 'Comparing with your clients',
  preview: 'What will happen',
  nothingYet: 'Nothing is written yet.',
  all: 'All rows',
  row: 'Row',
  client: 'Client',
  pet: 'Pet',
  what: 'What happens',
  noneToLook: 'No row needs a look.',
  consent: 'I have these people’s written consent',
  consentHint:
    'Without it, no one in this list gets text messages. Your name and the time are kept with each consent.',
  back: 'Back to the columns',
  bring: 'Import',
  nothingNew: 'Nothing in this file is new.',
  running: 'Importing',
  runningHint: 'It continues if you reload this page. No one is sent a message.',
  keepOpen: 'Keep this page open until it is done.',
  goOn: 'Go on',
  done: 'The import is done',
  look: 'Rows that need a look',
  lookHint:
    'Correct them in the file, then bring it here again: rows that are here already are not added twice.',
  download: 'Download these rows',
  finish: 'Import another file',
  earlier: 'Earlier imports',
  earlierLoading: 'Loading earlier imports',
  earlierFailed: 'Earlier imports could not be loaded',
  noEarlier: 'No list has been imported yet.',
  undo: 'Undo import',
  undoTitle: 'Undo this import?',
  undoText:
    'Clients and pets that no one has touched since are removed. Those with a visit, a change or a message stay, and are listed.',
  undoConfirm: 'Undo import',
  undoing: 'Removing…',
  cancel: 'Cancel',
  undone: 'Undone',
  kept: 'These stay',
  wasUndone: 'Undo this import once more',
} as const;

const REASONS: Readonly<Record<KeptReason, string>> = {
  changed: 'changed since',
  booked: 'has a visit',
  'other-pets': 'has other pets',
};

export const texts = {
  about: (rows: number, encoding: string, delimiter: string) =>
    `${counted(rows, 'row')} · ${encoding}, separated by ${delimiter}`,
  leftOut: (columns: readonly string[]) => `Not taken: ${columns.join(', ')}.`,
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`,
  needLook: (count: number) => `Needs a look (${count.toLocaleString('en-US')})`,
  added: (clients: number, pets: number) =>
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} were added.`,
  knownToo: (known: number) => `${counted(known, 'client')} ${known === 1 ? 'was' : 'were'} here already.`,
  removed: (clients: number, pets: number) =>
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} were removed.`,
  keptCount: (count: number) => `${counted(count, 'record')} ${count === 1 ? 'stays' : 'stay'}.`,
  keptLine: (name: string, pet: string | null, reason: KeptReason) =>
    pet === null ? `${name}: ${REASONS[reason]}` : `${pet} (${name}): ${REASONS[reason]}`,
  undoUntil: (day: string) => `Can be undone until ${day}.`,
  fieldOf: (heading: string) => `What “${heading}” is`,
  lookColumn: 'What to look at',
} as const;
