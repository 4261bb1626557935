/** The unmodified FirestoreEmulator of firebase-tools watches a rules file while our server enforces the rules. */
import { once } from 'node:events';
import type { EventEmitter } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { startFirestoreServer, type FirestoreServer } from '../src/protocol/firestore-server.ts';
import { doc, getDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connectWeb, PROJECT, type Connected } from './support/firestore.ts';
import { replaceFile } from './support/replace-file.ts';
import type { Firestore } from 'firebase/firestore';

interface Emulator {
  readonly rulesWatcher: EventEmitter;
  start(): Promise<void>;
  stop(): Promise<void>;
}
interface Utils {
  logWarning(message: string): void;
  logLabeledSuccess(label: string, message: string): void;
}

const require = createRequire(import.meta.url);
const { FirestoreEmulator } = require('firebase-tools/lib/emulator/firestoreEmulator.js') as {
  FirestoreEmulator: new (options: object) => Emulator;
};
const { EmulatorRegistry } = require('firebase-tools/lib/emulator/registry.js') as {
  EmulatorRegistry: { set(name: string, emulator: Emulator): void };
};
const programs = require('firebase-tools/lib/emulator/downloadableEmulators.js') as {
  start: () => Promise<void>;
  stop: () => Promise<void>;
};
const utils = require('firebase-tools/lib/utils.js') as Utils;

const rules = (condition: string): string =>
  `rules_version = '2';\nservice cloud.firestore {\n  match /databases/{d}/documents/notes/{id} {\n    allow read: if ${condition};\n  }\n}\n`;

const directory = mkdtempSync(join(tmpdir(), 'rules-'));
const file = join(directory, 'firestore.rules');
const warnings: string[] = [];
const successes: string[] = [];
let server: FirestoreServer;
let emulator: Emulator;
let client: Connected<Firestore>;

beforeAll(async () => {
  setLogLevel('silent');
  writeFileSync(file, rules("id == 'first'"));
  server = await startFirestoreServer({ port: 0, projectId: PROJECT, rulesFile: file });
  client = connectWeb(server);
  // The program that it would start is the server that is already running.
  vi.spyOn(programs, 'start').mockResolvedValue();
  vi.spyOn(programs, 'stop').mockResolvedValue();
  vi.spyOn(utils, 'logWarning').mockImplementation((message) => void warnings.push(message));
  vi.spyOn(utils, 'logLabeledSuccess').mockImplementation((_label, message) => void successes.push(message));
  emulator = new FirestoreEmulator({
    host: '127.0.0.1',
    port: server.port,
    project_id: PROJECT,
    rules: file,
  });
  EmulatorRegistry.set('firestore', emulator);
  await emulator.start();
  await once(emulator.rulesWatcher, 'ready');
});

afterAll(async () => {
  await emulator.stop();
  await client.close();
  await server.close();
  rmSync(directory, { recursive: true });
  vi.restoreAllMocks();
});

const isReadable = (id: string): Promise<boolean> =>
  getDoc(doc(client.db, `notes/${id}`)).then(
    () => true,
    () => false,
  );

test('reports errors in a changed file, keeps the old rules, and loads the corrected file', async () => {
  expect(await isReadable('first')).toBe(true);
  await replaceFile(file, `${rules("id = 'second'")}\nfunction f( { return 1; }\n`);
  await expect.poll(() => warnings.at(-1)).toBe('Failed to update rules');
  // One line per error: file, line, column, message.
  expect(warnings.slice(0, -1).map(stripVTControlCharacters)).toEqual([
    expect.stringMatching(/firestore\.rules:4:23 - 3 mismatched input '='/),
    expect.stringMatching(/firestore\.rules:8:13 - 3 mismatched input '\{'/),
  ]);
  expect(await isReadable('first')).toBe(true);
  expect(await isReadable('second')).toBe(false);

  await replaceFile(file, rules("id == 'second'"));
  await expect.poll(() => successes).toContain('Rules updated.');
  expect(await isReadable('first')).toBe(false);
  expect(await isReadable('second')).toBe(true);
});
