import { expect, test } from 'vitest';

import { parseBackupArguments } from './arguments.ts';

test('defaults to all parts of the real project when given a folder', () => {
  expect(parseBackupArguments('backup', ['--to', 'here'])).toEqual({
    folder: 'here',
    parts: ['documents', 'accounts', 'files'],
    local: false,
    bucket: undefined,
    dryRun: false,
    force: false,
    passwords: undefined,
  });
});

test('accepts every option', () => {
  const argv =
    '--from=here --only files,accounts --local --bucket b --dry-run --force --passwords p.json'.split(' ');
  expect(parseBackupArguments('restore', argv)).toMatchObject({
    folder: 'here',
    parts: ['files', 'accounts'],
    local: true,
    bucket: 'b',
    dryRun: true,
    force: true,
    passwords: 'p.json',
  });
});

test.each([
  ['backup', [], 'Name the folder.'],
  ['backup', ['--from', 'here'], "'--from'"],
  ['backup', ['--to', 'here', '--force'], "'--force'"],
  ['restore', ['--to', 'here'], "'--to'"],
  ['restore', ['here'], 'Usage: npm run restore'],
  ['backup', ['--to', 'here', '--only', 'pictures'], '"pictures" isn’t one of documents, accounts, files.'],
] as const)('%s refuses %j', (command, argv, message) => {
  expect(() => parseBackupArguments(command, argv)).toThrow(message);
});

test('shows help without a folder', () => {
  expect(parseBackupArguments('backup', ['--help'])).toBeUndefined();
});
