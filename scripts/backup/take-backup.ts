/** Copies the data of a project into a folder. */
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { readAccounts } from './accounts.ts';
import { readDocuments } from './documents.ts';
import { type Bucket, bucketFiles, readFiles } from './files.ts';
import { createFolder, linesFile, type Manifest, type Part, PARTS, writeManifest } from './folder.ts';
import { type LinesSum, writeLines } from './lines.ts';

export interface Project {
  readonly id: string;
  /** Must be set to `useBigInt`. */
  readonly db: Firestore;
  readonly auth: Auth;
  readonly bucket: Bucket;
  /** Whether it runs on this machine, where requests are free and need no throttling. */
  readonly emulated: boolean;
}

export interface BackupOptions {
  readonly parts: readonly Part[];
  /** Counts the items without writing. */
  readonly dryRun: boolean;
  readonly say: (text: string) => void;
  readonly now: () => Date;
}

const REPORT_EVERY = 1000;

/**
 * Resolves to the number of items of each part. Changes made in the meantime may or may not be included.
 * @throws UserError when the folder is not empty.
 */
export async function takeBackup(
  project: Project,
  folder: string,
  { parts, dryRun, say, now }: BackupOptions,
): Promise<Partial<Record<Part, number>>> {
  const began = now();
  if (!dryRun) await createFolder(folder);
  const sums: Partial<Record<Part, LinesSum>> = {};
  for (const part of PARTS.filter((item) => parts.includes(item))) {
    const rows = counted(
      dryRun && part === 'files' ? bucketFiles(project.bucket) : rowsOf(project, part, folder),
      (count) => say(`${part}: ${count}`),
    );
    sums[part] = dryRun ? await countOf(rows) : await writeLines(linesFile(folder, part), rows);
    say(`${part}: ${sums[part]?.lines}, all of them`);
  }
  if (!dryRun) await writeManifest(folder, manifestOf(project.id, began, now(), sums));
  return Object.fromEntries(Object.entries(sums).map(([part, { lines }]) => [part, lines]));
}

function rowsOf({ db, auth, bucket }: Project, part: Part, folder: string): AsyncIterable<unknown> {
  if (part === 'documents') return readDocuments(db);
  if (part === 'accounts') return readAccounts(auth);
  return readFiles(bucket, folder);
}

async function* counted<T>(rows: AsyncIterable<T>, say: (count: number) => void): AsyncGenerator<T> {
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count % REPORT_EVERY === 0) say(count);
    yield row;
  }
}

async function countOf(rows: AsyncIterable<unknown>): Promise<LinesSum> {
  let lines = 0;
  for await (const _row of rows) lines += 1;
  return { lines, sha256: '' };
}

const manifestOf = (
  project: string,
  began: Date,
  ended: Date,
  parts: Partial<Record<Part, LinesSum>>,
): Manifest => ({
  format: 1,
  project,
  began_at: began.toISOString(),
  ended_at: ended.toISOString(),
  parts,
});
