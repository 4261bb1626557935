/** Sends one CloudEvent over HTTP. */
import { request } from 'node:http';
import type { CloudEventRequest } from './cloud-event.ts';

/** Longer than the longest timeout of an event function (540 s), in milliseconds. */
const ANSWER_TIMEOUT = 560_000;

/**
 * Resolves to the status of the response. Rejects if the server is unreachable or does not respond, and with the
 * connection's error code if the function's process ended before its response.
 */
export function postEvent(url: string, event: CloudEventRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(event.body);
    const headers = { ...event.headers, 'content-length': String(body.length) };
    const call = request(url, { method: 'POST', headers, timeout: ANSWER_TIMEOUT }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        const lost = connectionLost(answer.statusCode, Buffer.concat(parts).toString('utf8'));
        if (lost) reject(lost);
        else resolve(answer.statusCode ?? 0);
      });
      answer.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error(`no answer within ${ANSWER_TIMEOUT / 1000} seconds`)));
    call.on('error', reject);
    call.end(body);
  });
}

/** The Functions emulator responds with the error of its connection to the worker as JSON. */
function connectionLost(status: number | undefined, body: string): Error | undefined {
  if (status !== 500 || !body.startsWith('{')) return undefined;
  try {
    const { code } = JSON.parse(body) as { readonly code?: unknown };
    if (typeof code !== 'string') return undefined;
    return Object.assign(new Error(`the function’s process ended (${code})`), { code });
  } catch {
    return undefined;
  }
}
