/** Files of a backup: one JSON value per line, compressed, with a checksum. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** Backups contain personal data, so only the user who runs the command may read them. */
export const PRIVATE_FILE = 0o600;

export interface LinesSum {
  readonly lines: number;
  /** The checksum of the compressed file, in hexadecimal. */
  readonly sha256: string;
}

/** Streams the rows without holding them in memory. Fails if the file already exists. */
export async function writeLines(file: string, rows: AsyncIterable<unknown>): Promise<LinesSum> {
  let lines = 0;
  async function* text(): AsyncGenerator<string> {
    for await (const row of rows) {
      lines += 1;
      yield `${JSON.stringify(row)}\n`;
    }
  }
  await pipeline(text, createGzip(), createWriteStream(file, { mode: PRIVATE_FILE, flags: 'wx' }));
  return { lines, sha256: await checksumOf(file) };
}

export async function* readLines(file: string): AsyncGenerator<unknown> {
  const unzipped = createGunzip();
  const read = pipeline(createReadStream(file), unzipped);
  // The reader gets the error from the stream; this only prevents an unhandled rejection.
  read.catch(() => undefined);
  let rest = '';
  for await (const chunk of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  await read;
}

export async function checksumOf(file: string, algorithm = 'sha256'): Promise<string> {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
