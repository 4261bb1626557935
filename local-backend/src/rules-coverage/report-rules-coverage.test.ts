import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDatabase } from '../start/start-database.ts';
import { startFirestore } from '../start/start-firestore.ts';
import { reportRulesCoverage, saveRulesCoverage } from './report-rules-coverage.ts';

const FIRESTORE_RULES = `service cloud.firestore {
  match /databases/{database}/documents/notes/{id} { allow get: if id == 'open'; }
}`;
const DATABASE_RULES = `{ "rules": { ".read": "auth != null" } }`;

let partsFolder: string;
beforeAll(async () => {
  partsFolder = await mkdtemp(join(tmpdir(), 'rules-coverage-'));
});
afterAll(() => rm(partsFolder, { recursive: true }));

const report = (...files: string[]) =>
  reportRulesCoverage({ partsFolder, reportsFolder: partsFolder, files });

/** Reads a note on a new server, as a separate test file would. */
async function readNote(id: string): Promise<void> {
  const server = await startFirestore({ rules: FIRESTORE_RULES });
  await fetch(
    `http://${server.address}/v1/projects/${server.projectId}/databases/(default)/documents/notes/${id}`,
  );
  await saveRulesCoverage(partsFolder, 'firestore.rules', server.ruleCoverage());
  await server.stop();
}

test('merges the Firestore coverage of several processes', async () => {
  await readNote('open');
  expect(await report('firestore.rules')).toMatchObject({
    isComplete: false,
    text: expect.stringMatching(/^firestore\.rules: .*\n {2}2:68 {2}only true: id == 'open'$/),
  });
  await readNote('closed');
  expect(await report('firestore.rules')).toMatchObject({ isComplete: true });
  expect(await readFile(join(partsFolder, 'firestore.html'), 'utf8')).toContain('notes');
});

test('reports the coverage of Realtime Database rules', async () => {
  const server = await startDatabase({ rules: DATABASE_RULES });
  await fetch(`http://${server.address}/a.json?ns=${server.namespace}`);
  await saveRulesCoverage(partsFolder, 'database.rules.json', server.ruleCoverage());
  await server.stop();
  expect(await report('database.rules.json')).toMatchObject({
    isComplete: false,
    text: expect.stringContaining('only false: auth != null'),
  });
});

test('is incomplete for a file that no process has saved', async () => {
  expect(await report('storage.rules')).toEqual({
    isComplete: false,
    text: 'storage.rules: no test saved its coverage',
  });
});
