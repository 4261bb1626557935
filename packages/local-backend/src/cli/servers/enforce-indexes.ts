/**
 * Finds the index files for `--require-indexes` and passes them to the Firestore server that firebase-tools starts.
 */
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { RequiredIndexes } from '../../indexes/required-indexes.ts';
import { watchText } from '../../start/watch-text.ts';
import { UsageError } from './wrapper-arguments.ts';

/** Absolute paths of index files, by the id of the database. */
export type IndexFiles = Readonly<Record<string, string>>;

/** Environment variable with `IndexFiles` as JSON for the servers that firebase-tools starts. */
export const INDEXES_VARIABLE = 'LOCAL_BACKEND_INDEXES';

interface FirestoreSettings {
  readonly database?: string;
  readonly indexes?: string;
}

interface ProjectSettings {
  readonly firestore?: FirestoreSettings | readonly FirestoreSettings[];
}

/** Reads the index files that firebase.json names. @throws UsageError if it is unreadable or names none. */
export async function indexFilesOf(configFile: string): Promise<IndexFiles> {
  const { firestore } = await readSettings(configFile);
  const files = [firestore ?? []]
    .flat()
    .flatMap(({ database = '(default)', indexes }) =>
      indexes === undefined ? [] : [[database, resolve(dirname(configFile), indexes)] as const],
    );
  if (files.length > 0) return Object.fromEntries(files);
  throw new UsageError(
    `Indexes are to be required, but ${configFile} names none: it needs "firestore": { "indexes": "firestore.indexes.json" }.`,
  );
}

async function readSettings(configFile: string): Promise<ProjectSettings> {
  try {
    return JSON.parse(await readFile(configFile, 'utf8')) as ProjectSettings;
  } catch (error) {
    throw new UsageError(`Indexes are to be required, but ${configFile} cannot be read: ${String(error)}`);
  }
}

/** Rejects queries without an index in the variable's files, which are reloaded when they change. */
export async function enforceIndexes(
  indexes: RequiredIndexes,
  variable: string | undefined,
  log: (line: string) => void,
): Promise<void> {
  if (variable === undefined) return;
  const files = JSON.parse(variable) as IndexFiles;
  for (const [database, file] of Object.entries(files))
    await watchText(file, (text) => indexes.load(text, basename(file), database), log);
}
