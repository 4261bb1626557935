import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { explainFailure, RecentLines } from './start-failure.ts';

let dir = '';

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'failure-'));
  await writeFile(
    join(dir, 'firestore-debug.log'),
    'The security rules do not compile:\nfirestore.rules:3:1 unexpected "match"\n',
  );
});

afterEach(() => rm(dir, { recursive: true, force: true }));

describe('explainFailure', () => {
  test('quotes the Firestore server’s log if the emulators exited', async () => {
    const error = await explainFailure('ended', ['⚠  firestore: Fatal error occurred'], dir);
    expect(error.message).toContain('The emulators ended before they were ready');
    expect(error.message).toContain('⚠  firestore: Fatal error occurred');
    expect(error.message).toContain('firestore.rules:3:1 unexpected "match"');
  });

  test('does not quote the log if no functions were loaded', async () => {
    expect((await explainFailure('no-functions', ['boom'], dir)).message).not.toContain('firestore.rules');
  });

  test('works without a log', async () => {
    expect((await explainFailure('silent', ['last'], join(dir, 'none'))).message).toMatch(
      /not ready in time[^]*last/,
    );
  });
});

test('keeps the last lines without the messages of every start', () => {
  const recent = new RecentLines();
  recent.add('│ ✔  All emulators ready! │');
  recent.add('⚠  storage: Env variable override detected. Using storage emulator at x');
  for (let i = 1; i <= 20; i += 1) recent.add(`line ${i}`);
  recent.add('i  auth: Stopping Authentication Emulator');
  expect(recent.lines[0]).toBe('line 5');
  expect(recent.lines.at(-1)).toBe('line 20');
});
