/** The folder of a backup: its layout, and the manifest that proves that it is complete. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

import { UserError } from '../lib/user-error.ts';
import { checksumOf, PRIVATE_FILE } from './lines.ts';

export const PARTS = ['documents', 'accounts', 'files'] as const;
export type Part = (typeof PARTS)[number];

const linesSum = z.object({ lines: z.int().nonnegative(), sha256: z.string() });
const manifestSchema = z.object({
  format: z.literal(1),
  project: z.string(),
  began_at: z.iso.datetime(),
  ended_at: z.iso.datetime(),
  parts: z.object({
    documents: linesSum.optional(),
    accounts: linesSum.optional(),
    files: linesSum.optional(),
  }),
});

export type Manifest = z.infer<typeof manifestSchema>;

const MANIFEST = 'manifest.json';

export const linesFile = (folder: string, part: Part): string => join(folder, `${part}.ndjson.gz`);
/** The bytes of the bucket's files, by number, because object names may not be valid file names. */
export const bytesFile = (folder: string, number: number): string => join(folder, 'files', String(number));

/** @throws UserError when the folder is not empty. */
export async function createFolder(folder: string): Promise<void> {
  await mkdir(join(folder), { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new UserError(`${folder} isn’t empty. Choose a new folder: a backup never overwrites anything.`);
  await mkdir(join(folder, 'files'), { mode: 0o700 });
}

/** Written last: a backup without it was not finished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const file = join(folder, MANIFEST);
  await writeFile(`${file}.new`, `${JSON.stringify(manifest, null, 2)}\n`, { mode: PRIVATE_FILE });
  await rename(`${file}.new`, file);
}

/** Reads the manifest and verifies each file that it names. @throws UserError when the backup is incomplete. */
export async function openFolder(folder: string): Promise<Manifest> {
  const file = join(folder, MANIFEST);
  if (!existsSync(file))
    throw new UserError(`${folder} has no finished backup: there is no ${MANIFEST} in it.`);
  const manifest = manifestSchema.safeParse(parseJson(await readFile(file, 'utf8')));
  if (!manifest.success) throw new UserError(`${file} isn’t part of a backup that this version can read.`);
  for (const part of PARTS) {
    const sum = manifest.data.parts[part];
    if (sum !== undefined && (await checksumIn(linesFile(folder, part))) !== sum.sha256)
      throw new UserError(`${linesFile(folder, part)} is missing or damaged. Take another backup.`);
  }
  return manifest.data;
}

async function checksumIn(file: string): Promise<string | undefined> {
  return existsSync(file) ? checksumOf(file) : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
