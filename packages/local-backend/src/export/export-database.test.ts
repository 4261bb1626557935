import { mkdir, mkdtemp, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CommitEvent } from '../model/value.ts';
import { createTestFirestore, DATABASE, int, str, type TestFirestore } from '../testing/test-firestore.ts';
import { exportDatabase } from './export-database.ts';
import { importExport, importIntoDatabase } from './import-database.ts';

const KIND = 'all_namespaces/all_kinds';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'firestore-export-'));
});
afterEach(() => rm(directory, { recursive: true }));

const save = (saved: TestFirestore, name = 'kept') => exportDatabase(saved, DATABASE, directory, name);

test('imports its own export without firing triggers', async () => {
  const saved = createTestFirestore();
  await saved.set('c/a', {
    n: int(9007199254740993n),
    at: { timestampValue: '2026-01-02T03:04:05.000006Z' },
  });
  await saved.set('c/a/sub/ü', { text: str('x'.repeat(100_000)) });
  const metadata = await save(saved);
  expect(metadata).toBe(join(directory, 'kept', 'kept.overall_export_metadata'));

  const loaded = createTestFirestore();
  const events: CommitEvent[] = [];
  loaded.store.onCommit((event) => events.push(event));
  expect(await importExport(loaded.store, metadata, 'demo')).toBe(2);
  expect(loaded.fields('c/a')).toEqual(saved.fields('c/a'));
  expect(loaded.fields('c/a/sub/ü')).toEqual(saved.fields('c/a/sub/ü'));
  expect(events.map(({ administrative }) => administrative)).toEqual([true]);
  expect(loaded.store.get(DATABASE, 'c/a')?.createTime).toBe(loaded.store.lastCommitTime);
});

test('writes the three files of the official format', async () => {
  const saved = createTestFirestore();
  await saved.set('c/a', {});
  await save(saved);
  const overall = await readFile(join(directory, 'kept', 'kept.overall_export_metadata'), 'latin1');
  expect(overall.slice(0, 8)).toBe('\xb8\x6d\x44\x4e\x01\x00\x01\x33');
  expect(overall).toContain(
    `\x0a\x04\x08\x02\x18\x03\x12\x41${KIND}/all_namespaces_all_kinds.export_metadata`,
  );
  const kind = await readFile(
    join(directory, 'kept', KIND, 'all_namespaces_all_kinds.export_metadata'),
    'latin1',
  );
  expect(kind.slice(0, 8)).toBe('\x0a\x18\x0a\x04kept');
  expect(kind.slice(-14)).toBe('\x12\x0c\x0a\x00\x12\x08output-0');
});

test('exports an empty database, and replaces an older export', async () => {
  const saved = createTestFirestore();
  await saved.set('c/a', {});
  await save(saved);
  await saved.commit([{ delete: `${DATABASE}/documents/c/a` }]);
  const metadata = await save(saved);
  expect(await importExport(createTestFirestore().store, metadata, 'demo')).toBe(0);
});

test('keeps documents that the export does not contain or that are equal', async () => {
  const saved = createTestFirestore();
  await saved.set('c/same', { n: int(1) });
  await saved.set('c/other', { n: int(1) });
  const metadata = await save(saved);
  const loaded = createTestFirestore();
  await loaded.set('c/same', { n: int(1) });
  await loaded.set('c/other', { n: int(2) });
  await loaded.set('c/mine', {});
  const before = loaded.store.get(DATABASE, 'c/same');
  const { createTime } = loaded.store.get(DATABASE, 'c/other')!;
  expect(await importIntoDatabase(loaded.store, metadata, DATABASE)).toBe(2);
  expect(loaded.store.get(DATABASE, 'c/same')).toBe(before);
  expect(loaded.store.get(DATABASE, 'c/other')).toMatchObject({ createTime });
  expect(loaded.fields('c/other')).toEqual({ n: int(1) });
  expect(loaded.fields('c/mine')).toEqual({});
  expect(await importIntoDatabase(loaded.store, metadata, 'projects/demo/databases/second')).toBe(0);
});

test.each<[string, (folder: string) => Promise<unknown>, string]>([
  [
    'without its metadata',
    (folder) => rm(join(folder, 'kept.overall_export_metadata')),
    'Failed to parse overall export metadata file',
  ],
  [
    'of no known version',
    (folder) => writeFile(join(folder, 'kept.overall_export_metadata'), '\u0008binary'),
    'Overall export metadata file version not supported',
  ],
  [
    'that lacks a part',
    (folder) => rename(join(folder, KIND), join(folder, 'away')),
    '(No such file or directory)',
  ],
  ['that lacks its documents', (folder) => rm(join(folder, KIND, 'output-0')), 'Failed parse entity file:'],
  ['that ends early', (folder) => truncate(join(folder, KIND, 'output-0'), 60), 'Invalid record'],
])('changes nothing for an export %s', async (_what, damage, message) => {
  const saved = createTestFirestore();
  await saved.set('c/a', { n: int(1) });
  const metadata = await save(saved);
  await damage(join(directory, 'kept'));
  const loaded = createTestFirestore();
  await expect(importExport(loaded.store, metadata, 'demo')).rejects.toThrow(
    expect.objectContaining({
      status: 'INVALID_ARGUMENT',
      message: expect.stringContaining(message) as unknown,
    }),
  );
  expect(loaded.store.all(DATABASE)).toEqual([]);
});

test('reports a path that is not a folder', async () => {
  await mkdir(join(directory, 'x'));
  await writeFile(join(directory, 'file'), '');
  await expect(
    exportDatabase(createTestFirestore(), DATABASE, join(directory, 'file'), 'kept'),
  ).rejects.toThrow('export_directory must be a directory');
});
