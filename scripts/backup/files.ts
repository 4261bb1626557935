/** Copies the files of a bucket out and back in with their metadata, including download tokens. */
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { getStorage } from 'firebase-admin/storage';
import { z } from 'zod';

import { bytesFile } from './folder.ts';
import { checksumOf, PRIVATE_FILE } from './lines.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;
type BucketFile = ReturnType<Bucket['file']>;

const fileSchema = z.object({
  name: z.string(),
  /** The file's name in the `files` folder of the backup. */
  number: z.int(),
  size: z.int(),
  /** Checksum in hexadecimal. */
  md5: z.string(),
  contentType: z.string().optional(),
  cacheControl: z.string().optional(),
  contentDisposition: z.string().optional(),
  contentEncoding: z.string().optional(),
  contentLanguage: z.string().optional(),
  /** Custom metadata of the app. It includes the download token, so URLs that contain one keep working. */
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
});

export type StoredFile = z.infer<typeof fileSchema>;
export const parseFile = (row: unknown): StoredFile => fileSchema.parse(row);

const PARALLEL = 8;
const MAX_ATTEMPTS = 5;
const WAIT_MS = 200;

/** Copies each file into `folder` and yields its metadata. @throws Error when a file arrives damaged. */
export async function* readFiles(bucket: Bucket, folder: string): AsyncGenerator<StoredFile> {
  let number = 0;
  for await (const files of batchesOf(bucketFiles(bucket))) {
    const numbered = files.map((file) => ({ file, number: (number += 1) }));
    yield* await Promise.all(
      numbered.map((item) => withRetries(() => copyOut(item.file, item.number, folder))),
    );
  }
}

export async function* bucketFiles(bucket: Bucket): AsyncGenerator<BucketFile> {
  let pageToken: string | undefined;
  do {
    const from = pageToken === undefined ? {} : { pageToken };
    const [files, next] = await withRetries(() =>
      bucket.getFiles({ autoPaginate: false, maxResults: LIMITS.storageListLimit, ...from }),
    );
    yield* files;
    pageToken = (next as { pageToken?: string } | null)?.pageToken;
  } while (pageToken !== undefined);
}

async function copyOut(file: BucketFile, number: number, folder: string): Promise<StoredFile> {
  const { metadata: objectMetadata, name } = file;
  const copy = bytesFile(folder, number);
  // Copies the stored bytes, also of compressed files. The checksum is verified below, the same way everywhere.
  const bytes = file.createReadStream({ validation: false, decompress: false });
  await pipeline(bytes, createWriteStream(copy, { mode: PRIVATE_FILE }));
  const md5 = await checksumOf(copy, 'md5');
  // Files that were composed from others have no MD5 hash.
  if (objectMetadata.md5Hash !== undefined && md5 !== toHex(objectMetadata.md5Hash))
    throw new Error(`${name} changed or was damaged during the copy. Take the backup again.`);
  return {
    name,
    number,
    size: Number(objectMetadata.size),
    md5,
    contentType: objectMetadata.contentType,
    cacheControl: objectMetadata.cacheControl,
    contentDisposition: objectMetadata.contentDisposition,
    contentEncoding: objectMetadata.contentEncoding,
    contentLanguage: objectMetadata.contentLanguage,
    metadata: objectMetadata.metadata,
  };
}

/** @throws Error when a copy differs from its checksum in the backup, or arrives damaged. */
export async function writeFiles(
  bucket: Bucket,
  folder: string,
  files: AsyncIterable<StoredFile>,
  onWritten: () => void,
): Promise<void> {
  for await (const batch of batchesOf(files)) {
    await Promise.all(batch.map((file) => withRetries(() => copyIn(bucket, folder, file)).then(onWritten)));
  }
}

async function copyIn(bucket: Bucket, folder: string, stored: StoredFile): Promise<void> {
  await requireIntact(folder, stored);
  const { name, number, size: _size, md5, ...metadata } = stored;
  const file = bucket.file(name);
  const target = file.createWriteStream({ resumable: false, validation: false, metadata });
  await pipeline(createReadStream(bytesFile(folder, number)), target);
  const arrived = file.metadata.md5Hash;
  if (arrived !== undefined && toHex(arrived) !== md5) throw new Error(`${name} arrived damaged.`);
}

/** @throws Error unless the copy in the backup is intact. */
export async function requireIntact(folder: string, { name, number, md5 }: StoredFile): Promise<void> {
  const copy = bytesFile(folder, number);
  const found = await checksumOf(copy, 'md5').catch(() => undefined);
  if (found !== md5) throw new Error(`${copy}, the copy of ${name}, is missing or damaged.`);
}

/** Retries `work`, which must be safe to repeat. The client does not retry a stream whose connection broke. */
async function withRetries<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === MAX_ATTEMPTS) throw error;
      await sleep(WAIT_MS * tries);
    }
  }
}

const toHex = (base64: string): string => Buffer.from(base64, 'base64').toString('hex');

async function* batchesOf<T>(all: AsyncIterable<T>): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of all) {
    batch.push(item);
    if (batch.length < PARALLEL) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
