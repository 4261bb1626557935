import type { ImportKind } from '@paw-haven/domain/people/import/read/fields';
import type { KeptReason } from '@paw-haven/domain/people/import/schema';
import { counted } from '@paw-haven/domain/people/import/review/preview';
import type { QuestionKind } from '@paw-haven/domain/people/import/review/questions';
import { shortened } from '@paw-haven/domain/core/text/cut';

export const messages = {
  title: 'Import clients and visits',
  lead: 'Bring in your clients, their pets and the visits ahead from another program or a spreadsheet.',
  choose: 'Choose a file, or drop it here',
  chooseHint:
    'CSV, up to 2 MB and 5,000 rows: one row per pet with the owner repeated, or one row per visit ahead. We won’t message anyone.',
  sample: 'Download a sample file',
  unreadable: 'We couldn’t read the file.',
  failed: 'That didn’t work. Please try again.',
  reading: 'Reading the file',
  columns: 'Match your columns',
  columnsLead:
    'We guessed these from the headings. Fix any that are wrong. Columns you don’t import stay in your file.',
  kind: 'What the rows are',
  heading: 'Column in your file',
  samples: 'For example',
  field: 'Import as',
  notTaken: 'Don’t import',
  check: 'Preview import',
  otherFile: 'Choose another file',
  previewing: 'Comparing with your clients and calendar',
  preview: 'Preview',
  nothingYet: 'Nothing has been imported yet.',
  sentLater:
    'Clients get no message now, only the usual reminder 24 hours before a visit, unless it is sooner than that.',
  all: 'All rows',
  row: 'Row',
  client: 'Client',
  pet: 'Pet',
  what: 'What happens',
  noneToLook: 'No rows here.',
  judge: 'Check again',
  judging: 'Checking…',
  fixing: 'Fix',
  kept: 'Values that we couldn’t read, and those that we guessed, are kept in the notes.',
  notAnswered: 'Not imported, because the question about it wasn’t answered.',
  questions: 'Questions before you import',
  questionsLead: 'Until you answer, we leave these rows out. We never merge or drop anything on our own.',
  apply: 'Apply answers',
  chooseAnswer: 'Choose an answer',
  dates: 'Are these dates month first or day first?',
  monthFirst: 'Month first',
  dayFirst: 'Day first',
  encoding: 'Encoding',
  encodingHint: 'If these letters look wrong, choose another encoding.',
  headingRow: 'Headings are in',
  alerts: 'Mark these pets with an alert?',
  alertsHint:
    'The texts in your file suggest it. Groomers see alerts first; the texts are imported in any case.',
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
  look: 'Rows that need review',
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
    'We’ll remove the visits, clients and pets that no one has changed since. Those with a change, another visit or a message stay and are listed.',
  undoConfirm: 'Undo import',
  undoing: 'Removing…',
  undone: 'Undone',
  keptRecords: 'Kept',
  wasUndone: 'Undo this import again',
} as const;

const REASONS: Readonly<Record<KeptReason, string>> = {
  changed: 'changed since',
  booked: 'has a visit',
  'other-pets': 'has other pets',
  visit: 'the visit has begun, was changed, or the client was reminded of it',
};

/** Answers that all questions of a kind may offer, by the value of the choice. */
export const bulkChoices: Readonly<Partial<Record<QuestionKind, readonly (readonly [string, string])[]>>> = {
  client: [
    ['same:0', 'One person: keep the first name'],
    ['another', 'Two people who share it'],
    ['skip', 'Skip'],
  ],
  pet: [
    ['same', 'Same pet'],
    ['another', 'Another pet of that name'],
    ['skip', 'Skip'],
  ],
  names: [
    ['several', 'Several pets'],
    ['together', 'Several pets at the same time'],
    ['one', 'One pet of that name'],
    ['skip', 'Skip'],
  ],
  add: [
    ['add', 'Add as new clients'],
    ['skip', 'Skip'],
  ],
  'which-client': [
    ['add', 'Add as new clients'],
    ['skip', 'Skip'],
  ],
  'which-pet': [
    ['add', 'Add as new pets'],
    ['skip', 'Skip'],
  ],
};

export const kindTexts: Readonly<Record<ImportKind, string>> = {
  clients: 'Clients & pets',
  visits: 'Visits ahead',
};

export const texts = {
  questionsAbout: {
    client: 'Shared email addresses and numbers.',
    pet: 'Pets of one name.',
    names: 'Several names in one cell.',
    service: 'Services under other names.',
    groomer: 'Groomers under other names.',
    add: 'New clients.',
    'which-client': 'Clients of one name.',
    'which-pet': 'Pets that we don’t know by this name.',
    joined: 'Several pets at one time.',
    size: 'Pets of unknown size.',
    outside: 'Visits outside opening hours.',
    vaccine: 'Missing vaccinations.',
  } satisfies Record<QuestionKind, string>,
  about: (rows: number, encoding: string, delimiter: string): string =>
    `${counted(rows, 'row')} · ${encoding}, separated by ${delimiter}`,
  leftOut: (columns: readonly string[]) => `Not imported: ${columns.join(', ')}.`,
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} rows`,
  leftOutRows: (count: number) => `Left out (${count.toLocaleString('en-US')})`,
  toCheck: (count: number) => `Without a value, or guessed (${count.toLocaleString('en-US')})`,
  alertOption: (alert: string, pets: number, example: string) =>
    `${alert}: ${counted(pets, 'pet')}, such as “${shortened(example, 60)}”`,
  fix: (row: number) => `Fix row ${row}`,
  added: (clients: number, pets: number) =>
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} were added.`,
  booked: (visits: number) => `${counted(visits, 'visit')} ${visits === 1 ? 'was' : 'were'} booked.`,
  visitsRemoved: (visits: number) => `${counted(visits, 'visit')} ${visits === 1 ? 'was' : 'were'} removed.`,
  knownToo: (clients: number) =>
    `${counted(clients, 'client')} ${clients === 1 ? 'was' : 'were'} already here.`,
  removed: (clients: number, pets: number) =>
    `${counted(clients, 'client')} and ${counted(pets, 'pet')} were removed.`,
  keptCount: (count: number) => `${counted(count, 'record')} ${count === 1 ? 'stays' : 'stay'}.`,
  keptLine: (name: string, pet: string | null, reason: KeptReason) =>
    pet === null ? `${name}: ${REASONS[reason]}` : `${pet} (${name}): ${REASONS[reason]}`,
  undoUntil: (day: string) => `Can be undone until ${day}.`,
  fieldOf: (heading: string) => `Import “${heading}” as`,
  lookColumn: 'What to check',
  refused: 'Not imported: someone else has this email address or number now.',
  waiting: (count: number) => `${counted(count, 'row')} ${count === 1 ? 'waits' : 'wait'} for your answer`,
  waitingOut: (count: number) =>
    `Without your answer, ${counted(count, 'row')} ${count === 1 ? 'stays' : 'stay'} out.`,
  safety: (columns: readonly string[]) =>
    `${columns.join(', ')} may hold safety warnings and ${columns.length === 1 ? 'isn’t' : 'aren’t'} imported.`,
  unclear: (columns: readonly string[], example: string, monthFirst: string, dayFirst: string) =>
    `In ${columns.join(', ')}, ${example} can be ${monthFirst} or ${dayFirst}.`,
  headingOption: (row: number, cells: string) => `Row ${row}: ${cells === '' ? 'empty' : cells}`,
  answerAll: (count: number) => `Answer all ${count.toLocaleString('en-US')} like this:`,
  question: (row: number, about: string) => `Row ${row}: ${about}`,
} as const;

export const priceTexts = {
  take: (service: string) => `Use the imported prices for ${service}`,
  working: 'Saving prices…',
  hint: 'Makes each pet’s price in the list its usual one. Undoing the import removes them too.',
  set: (pets: string) => `Usual price set for ${pets}.`,
  known: (pets: string) => `Kept the usual price of ${pets}.`,
  leftOut: (pets: string) => `Left out ${pets} with an invalid price.`,
  failed: (pets: string) => `Not saved for ${pets}: press again.`,
  unread: 'Prices not saved. Check your connection and try again.',
} as const;
