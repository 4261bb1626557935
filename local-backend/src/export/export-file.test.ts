import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommitEvent } from '../model/value.ts';
import { createTestFirestore, DATABASE, int } from '../testing/test-firestore.ts';
import { exportDatabase, importDatabase } from './export-file.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-export-'));
});
afterEach(() => rm(directory, { recursive: true }));

test('loads what it saved, times and all, without firing triggers', async () => {
  const saved = createTestFirestore();
  await saved.set('c/a', {
    n: int(9007199254740993n),
    d: { doubleValue: '-0' },
    at: { timestampValue: '2026-01-02T03:04:05.000006Z' },
  });
  await saved.set('c/a/sub/ü', { bytes: { bytesValue: 'AAE=' }, text: { stringValue: 'line\nbreak' } });
  const metadata = await exportDatabase(saved.store, DATABASE, directory, 'firestore_export');
  expect(metadata).toBe(join(directory, 'firestore_export', 'firestore_export.overall_export_metadata'));

  const loaded = createTestFirestore();
  const events: CommitEvent[] = [];
  loaded.store.onCommit((event) => events.push(event));
  expect(await importDatabase(loaded.store, metadata)).toBe(2);
  expect(loaded.store.all(DATABASE)).toEqual(saved.store.all(DATABASE));
  expect(events.map(({ administrative }) => administrative)).toEqual([true]);
});

test('saves one readable line a document', async () => {
  const saved = createTestFirestore();
  await saved.set('c/b', { n: int(1) });
  await saved.set('c/a', {});
  await exportDatabase(saved.store, DATABASE, directory, 'x');
  const lines = (await readFile(join(directory, 'x', 'documents.jsonl'), 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { name: string }).name)).toEqual([
    `${DATABASE}/documents/c/a`,
    `${DATABASE}/documents/c/b`,
  ]);
});

test('refuses the metadata of a foreign export with a word on what to do', async () => {
  const path = join(directory, 'foreign.overall_export_metadata');
  await writeFile(path, '\u0008binary');
  await expect(importDatabase(createTestFirestore().store, path)).rejects.toThrow(
    /is not an export of this local server.*Start without --import/,
  );
});
