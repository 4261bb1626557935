import { describe, expect, test } from 'vitest';

import { parseWrapperArguments, UsageError } from './wrapper-arguments.ts';

const NONE = { help: false, page: true, pagePort: undefined, schedule: true, requireIndexes: false };

describe('parseWrapperArguments', () => {
  test('passes other arguments to firebase-tools', () => {
    expect(parseWrapperArguments(['emulators:exec', '--only', 'firestore', '--help'])).toEqual({
      ...NONE,
      schedule: false,
      rest: ['emulators:exec', '--only', 'firestore', '--help'],
    });
  });

  test('reads its own options before the command', () => {
    const rest = ['emulators:start', '--no-page'];
    expect(parseWrapperArguments(['--page-port', '4700', ...rest])).toEqual({
      ...NONE,
      pagePort: 4700,
      rest,
    });
    expect(parseWrapperArguments(['--page-port=0', ...rest])).toEqual({ ...NONE, pagePort: 0, rest });
    expect(parseWrapperArguments(['--no-page', ...rest])).toEqual({ ...NONE, page: false, rest });
    expect(parseWrapperArguments(['--no-schedule', ...rest])).toEqual({ ...NONE, schedule: false, rest });
    expect(parseWrapperArguments(['--require-indexes', ...rest])).toEqual({
      ...NONE,
      requireIndexes: true,
      rest,
    });
  });

  test('shows the usage', () => {
    expect(parseWrapperArguments(['--help'])).toMatchObject({ help: true });
  });

  test.each([[[]], [['--no-page']], [['--page-port']], [['--page-port', 'x', 'emulators:start']]])(
    'rejects %j',
    (argv) => expect(() => parseWrapperArguments(argv)).toThrow(UsageError),
  );
});
