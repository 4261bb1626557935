import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { RequiredIndexes } from '../../indexes/required-indexes.ts';
import { ask, sentence } from '../../indexes/testing/ask.ts';
import { enforceIndexes, indexFilesOf } from './enforce-indexes.ts';
import { UsageError } from './wrapper-arguments.ts';

let dir = '';
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'indexes-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function filesIn(settings: object): Promise<unknown> {
  await writeFile(join(dir, 'firebase.json'), JSON.stringify(settings));
  return indexFilesOf(join(dir, 'firebase.json'));
}

test('reads one file for each database from firebase.json', async () => {
  expect(await filesIn({ firestore: { rules: 'r', indexes: 'a.json' } })).toEqual({
    '(default)': join(dir, 'a.json'),
  });
  const two = [
    { database: 'one', indexes: 'a.json' },
    { database: 'two', indexes: 'b/b.json' },
    { rules: 'r' },
  ];
  expect(await filesIn({ firestore: two })).toEqual({
    one: join(dir, 'a.json'),
    two: join(dir, 'b', 'b.json'),
  });
});

test('reports a firebase.json that is missing or names no index file', async () => {
  await expect(filesIn({ firestore: { rules: 'r' } })).rejects.toThrow(/names none/);
  await expect(filesIn({})).rejects.toThrow(UsageError);
  await expect(indexFilesOf(join(dir, 'other.json'))).rejects.toThrow(/other\.json cannot be read/);
});

test('requires the indexes that the variable names for the database, and reloads the file', async () => {
  const indexes = new RequiredIndexes();
  const lines: string[] = [];
  const file = join(dir, 'some.indexes.json');
  const composite = sentence('people: city ↑ age ↑');
  await writeFile(file, JSON.stringify({ indexes: [] }));
  await enforceIndexes(indexes, JSON.stringify({ '(default)': file }), (line) => lines.push(line));
  const query = ask({ from: 'people', where: [['city', '==', 'x']], orderBy: [['age', 'asc']] });
  expect(indexes.missing(query)).toMatch(/some\.indexes\.json/);
  expect(indexes.missing({ ...query, database: 'projects/p/databases/other' })).toBeUndefined();
  await writeFile(file, JSON.stringify({ indexes: [composite] }));
  await expect.poll(() => indexes.missing(query)).toBeUndefined();
  expect(lines).toEqual([`${file} was reloaded.`]);
});

test('requires nothing without the variable', async () => {
  const indexes = new RequiredIndexes();
  await enforceIndexes(indexes, undefined, () => undefined);
  expect(indexes.missing(ask({ where: [['a', '>', 1]], orderBy: [['b', 'asc']] }))).toBeUndefined();
});
