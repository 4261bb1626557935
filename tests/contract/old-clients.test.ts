/**
 * Old clients meet a new server: which test shows what happens to each thing that a browser may send twice, late, in
 * another order, from the last release, or with one poisoned among good ones. docs/how-to.md says what a server accepts.
 */
import { outgoingSchema } from '@paw-haven/domain/people/message/outbox';
import { tapSchema } from '@paw-haven/domain/people/care/taps';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LAST_RELEASE } from '../support/last-release.ts';

const CIRCUMSTANCES = ['twice', 'late', 'in another order', 'from the last release', 'one poisoned'] as const;

const CARE = 'tests/functions/care/care.test.ts';
const LATE_TAPS = 'tests/functions/care/late-taps.test.ts';
const CLAIMS = 'tests/functions/client/claims.test.ts';
const LATER_CLAIMS = 'tests/functions/client/after-claims.test.ts';
const MESSAGES = 'tests/rules/messages.test.ts';
const RATES = 'tests/rules/message-rates.test.ts';
const OUTBOX = 'web/src/features/messages/outbox/outbox.test.ts';
const TAPS = 'web/src/features/today/taps/tap-queue.test.ts';
const FILES = 'tests/functions/emulated/files-once.test.ts';
const STORAGE = 'tests/rules/storage.test.ts';
const UPLOADS = 'web/src/lib/uploads/upload-queue.test.ts';
const REQUIRED_FILES = 'web/src/lib/uploads/require-file.test.tsx';
const UNFINISHED_FILES = 'web/src/lib/uploads/unfinished-files.test.tsx';
const SETTINGS_PAGE = 'web/src/features/admin/settings/admin-settings-page.test.tsx';
const SAVE_SETTINGS = 'web/src/features/admin/settings/mutations.test.tsx';
const SETTINGS_RULES = 'tests/rules/business-settings.test.ts';

/** File and title of the test in each cell. */
const TABLE: Readonly<
  Record<string, Readonly<Record<(typeof CIRCUMSTANCES)[number], readonly [file: string, title: string]>>>
> = {
  'a groomer’s tap': {
    twice: [CARE, 'takes a step once when it is repeated or sent concurrently'],
    late: [LATE_TAPS, 'takes a groomer’s taps for a week, and tells nobody of a pet that was ready long ago'],
    'in another order': [
      LATE_TAPS,
      'refuses a step that arrives before the one it depends on, and takes it afterward',
    ],
    'from the last release': [
      LATE_TAPS,
      'takes a tap of the last release, and ignores a field that it does not know',
    ],
    'one poisoned': [
      TAPS,
      'sends the taps of other visits while the server fails at one, which keeps its order',
    ],
  },
  'a message': {
    twice: [MESSAGES, 'refuses to overwrite a message, so none is sent twice'],
    late: [RATES, 'begins a new window after a minute'],
    'in another order': [OUTBOX, 'waits longer after each failure when offline, and does not reorder'],
    'from the last release': [MESSAGES, 'accepts a message of the last release'],
    'one poisoned': [
      OUTBOX,
      'reports and keeps a rejected message, sends the next ones, and allows retry and discard',
    ],
  },
  'an upload': {
    twice: [FILES, 'stays what it was'],
    late: [UNFINISHED_FILES, 'keeps an upload for an hour from when its record is written'],
    'in another order': [
      REQUIRED_FILES,
      'rejects a file that another page removed, and tells the user to choose it again',
    ],
    'from the last release': [STORAGE, 'uploads where the last release does'],
    'one poisoned': [
      UPLOADS,
      'rejects a file that is still too large before sending anything, and sends the others',
    ],
  },
  'a change in settings': {
    twice: [SAVE_SETTINGS, 'saving twice, as after a lost answer, is no conflict and changes nothing more'],
    late: [SETTINGS_PAGE, 'shows the conflict of two edits of one field, and lets the user decide'],
    'in another order': [
      SETTINGS_PAGE,
      'does not overwrite what someone else saves meanwhile, and saves the other fields',
    ],
    'from the last release': [
      SETTINGS_RULES,
      'refuses a policy without a part that is stored, as an old form would save it',
    ],
    'one poisoned': [SETTINGS_RULES, 'checks the first record like every later one'],
  },
  'a claim': {
    twice: [CLAIMS, 'changes nothing more when the same account claims concurrently and again'],
    late: [CLAIMS, 'refuses a claim that was shown before staff changed the client’s address'],
    'in another order': [LATER_CLAIMS, 'remembers “Not me”, lists it for staff, and lets it be taken back'],
    'from the last release': [
      CLAIMS,
      'takes a claim of the last release, and ignores a field that it does not know',
    ],
    'one poisoned': [CLAIMS, 'moves the other records when some cannot be read'],
  },
};

const cells = Object.entries(TABLE).flatMap(([what, row]) =>
  CIRCUMSTANCES.map((circumstance) => [what, circumstance, ...row[circumstance]] as const),
);

test.each(cells)('%s, %s: a test shows it', (_what, _circumstance, file, title) => {
  const source = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  expect(source).toContain(title);
});

describe('a queue that the last release stored in the browser', () => {
  test('of taps is read and sent', () =>
    expect(tapSchema.parse(LAST_RELEASE.storedTap)).toEqual(LAST_RELEASE.storedTap));
  test('of messages is read and sent', () =>
    expect(outgoingSchema.parse(LAST_RELEASE.storedMessage)).toEqual(LAST_RELEASE.storedMessage));
});
