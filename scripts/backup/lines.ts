/** Files of a backup: one JSON value a line, compressed, with a checksum. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

/** What is written is personal data: for no one but the user who runs it. */
export const PRIVATE_FILE = 0o600;

export interface LinesSum {
  readonly lines: number;
  /** The checksum of the file as it is stored, in hexadecimal. */
  readonly sha256: string;
}

/** Nothing of it is held in memory. Overwrites nothing: the file must not be there yet. */
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
  // The reader gets the error from the stream; here it must not go unhandled.
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
