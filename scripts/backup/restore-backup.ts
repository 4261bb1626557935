/** Restores a backup into a project. */
import { UserError } from '../lib/user-error.ts';
import { parseAccount, type PasswordParameters, writeAccounts } from './accounts.ts';
import { type StoredDocument, writeDocuments } from './documents.ts';
import { bucketFiles, parseFile, requireIntact, writeFiles } from './files.ts';
import { linesFile, openFolder, type Part, PARTS } from './folder.ts';
import { readLines } from './lines.ts';
import type { Project } from './take-backup.ts';
import { decodeFields } from './values.ts';

export interface RestoreOptions {
  readonly parts: readonly Part[];
  /** Reads and checks the whole backup without writing. */
  readonly dryRun: boolean;
  /** Allows a project that has data: overwrites what is in the backup and leaves the rest. */
  readonly force: boolean;
  readonly passwords: PasswordParameters | undefined;
  readonly say: (text: string) => void;
}

const REPORT_EVERY = 1000;

/**
 * Resolves to the number of restored items of each part. Parts that are not in the backup are left out.
 * @throws UserError when the backup is incomplete, or when the project is not empty and `force` is not set.
 */
export async function restoreBackup(
  project: Project,
  folder: string,
  options: RestoreOptions,
): Promise<Partial<Record<Part, number>>> {
  const manifest = await openFolder(folder);
  const parts = PARTS.filter((part) => options.parts.includes(part) && manifest.parts[part] !== undefined);
  if (parts.length === 0) throw new UserError(`${folder} has none of the parts you asked for.`);
  const there = options.force ? undefined : await describeExisting(project, parts);
  if (there !== undefined) {
    const message = `${project.id} isn’t empty: ${there}. With --force, the backup overwrites what it contains; the rest stays.`;
    if (!options.dryRun) throw new UserError(message);
    options.say(message);
  }
  const done: Partial<Record<Part, number>> = {};
  for (const part of parts) {
    const count = counter((written) => options.say(`${part}: ${written} of ${manifest.parts[part]?.lines}`));
    if (options.dryRun) await check(project, folder, part, count.up);
    else await write(project, folder, part, { ...options, onWritten: count.up });
    done[part] = count.sum();
    options.say(`${part}: ${count.sum()}, all of them`);
  }
  return done;
}

/** Describes the data in the project; undefined for an empty project. */
async function describeExisting(
  { db, auth, bucket }: Project,
  parts: readonly Part[],
): Promise<string | undefined> {
  const found: string[] = [];
  if (parts.includes('documents')) found.push(...(await db.listCollections()).map((item) => item.id));
  if (parts.includes('accounts') && (await auth.listUsers(1)).users.length > 0) found.push('accounts');
  if (parts.includes('files'))
    for await (const { name } of bucketFiles(bucket)) {
      found.push(`files, as ${name}`);
      break;
    }
  return found.length === 0 ? undefined : found.join(', ');
}

type WriteOptions = RestoreOptions & { readonly onWritten: () => void };

async function write(project: Project, folder: string, part: Part, options: WriteOptions): Promise<void> {
  const { onWritten, passwords, force } = options;
  const { emulated, db, auth, bucket } = project;
  if (part === 'documents')
    await writeDocuments(db, documentsIn(folder), { throttled: !emulated, onWritten });
  else if (part === 'accounts')
    await writeAccounts(auth, rowsIn(folder, part, parseAccount), {
      passwords,
      emulated,
      replace: force,
      onWritten,
    });
  else await writeFiles(bucket, folder, rowsIn(folder, part, parseFile), onWritten);
}

/** Checks everything that can be checked without writing. */
async function check({ db }: Project, folder: string, part: Part, onRead: () => void): Promise<void> {
  if (part === 'documents')
    for await (const { path, fields } of documentsIn(folder)) {
      db.doc(path);
      decodeFields(db, fields);
      onRead();
    }
  else if (part === 'accounts') for await (const _account of rowsIn(folder, part, parseAccount)) onRead();
  else
    for await (const file of rowsIn(folder, part, parseFile)) {
      await requireIntact(folder, file);
      onRead();
    }
}

const documentsIn = (folder: string): AsyncGenerator<StoredDocument> =>
  // The checksum proves that the rows are unchanged; decoding rejects invalid values.
  rowsIn(folder, 'documents', (row) => row as StoredDocument);

async function* rowsIn<T>(folder: string, part: Part, parse: (row: unknown) => T): AsyncGenerator<T> {
  for await (const row of readLines(linesFile(folder, part))) yield parse(row);
}

function counter(say: (count: number) => void): { up: () => void; sum: () => number } {
  let count = 0;
  const up = (): void => {
    count += 1;
    if (count % REPORT_EVERY === 0) say(count);
  };
  return { up, sum: () => count };
}
