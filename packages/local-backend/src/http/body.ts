/** Reads request bodies up to a size limit. */
import type { IncomingMessage } from 'node:http';
import { StatusError } from '../model/status.ts';

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** Reads the body as UTF-8 text. Throws RESOURCE_EXHAUSTED beyond `maxBytes`, by default 64 MiB. */
export function readBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const tooLarge = (): Error =>
    new StatusError('RESOURCE_EXHAUSTED', `The request is larger than ${maxBytes} bytes.`);
  return readAtMost(request, maxBytes, tooLarge);
}

/** Reads the body as UTF-8 text. Throws the error of `tooLarge` as soon as it exceeds `maxBytes`. */
export async function readAtMost(
  request: IncomingMessage,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
