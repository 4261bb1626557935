/** Sends one CloudEvent over HTTP. */
import { request } from 'node:http';
import type { CloudEventRequest } from './cloud-event.ts';

/** Longer than the longest timeout of an event function (540 s). */
const ANSWER_TIMEOUT = 560_000;

/** Returns the status of the answer. Rejects when the server is not reached or does not answer. */
export function postEvent(url: string, event: CloudEventRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(event.body);
    const headers = { ...event.headers, 'content-length': String(body.length) };
    const call = request(url, { method: 'POST', headers, timeout: ANSWER_TIMEOUT }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', reject);
    });
    call.on('timeout', () => call.destroy(new Error(`no answer within ${ANSWER_TIMEOUT / 1000} seconds`)));
    call.on('error', reject);
    call.end(body);
  });
}
