import { counted } from '@paw-haven/domain/people/import/review/preview';

export const exportMessages = {
  title: 'Take everything out',
  lead: 'One archive with a spreadsheet each of clients, pets, visits, bills, ledger, reviews, messages, preferences, services and groomers, all records as JSON, and all pictures. The files of clients, pets and visits can be imported again.',
  start: 'Export everything',
  again: 'Make a new one',
  loading: 'Looking for your last export',
  unreadable: 'We couldn’t look for your last export.',
  confirmTitle: 'Export everything?',
  confirmText:
    'The archive has personal data of everyone you know here. Only you can download it, for a day. The audit log will say that you did.',
  password: 'Your password',
  google: 'You’ll confirm with Google that it’s you.',
  passwordMissing: 'Enter your password.',
  passwordWrong: 'That password isn’t right.',
  failed: 'That didn’t work. Please try again.',
  stopped: 'The export stopped. What it has so far is kept.',
  working: 'Starting…',
  records: 'Collecting records',
  pictures: 'Packing pictures',
  keepOpen: 'Keep this page open until it’s ready.',
  goOn: 'Continue',
  download: 'Download',
} as const;

export const exportTexts = {
  soFar: (records: number, pictures: number) =>
    `${counted(records, 'record')}, ${counted(pictures, 'picture')}`,
  ready: (until: string) => `Ready until ${until}.`,
  file: (name: string, bytes: number) => `${name}, ${(bytes / 1_000_000).toFixed(1)} MB`,
} as const;
