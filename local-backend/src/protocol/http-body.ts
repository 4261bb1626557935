/** Request bodies of the HTTP protocols, with a limit. */
import type { IncomingMessage } from 'node:http';
import { StatusError } from '../model/status.ts';

const MAX_BODY_BYTES = 64 * 1024 * 1024;

/** The body as UTF-8 text. Throws RESOURCE_EXHAUSTED beyond `maxBytes`, by default 64 MiB. */
export async function readBody(request: IncomingMessage, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new StatusError('RESOURCE_EXHAUSTED', `The request is larger than ${maxBytes} bytes.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
