/** Runs the real client against a server that records requests. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MAX_REPORTS, openErrorService } from './error-service.ts';
import { hidePerson } from './private-words.ts';

const PAGE = 'https://paw.example/payment-success?session_id=cs_test_1';
let server: Server;
let received: { readonly path: string; readonly body: string }[];

beforeEach(async () => {
  received = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ path: request.url ?? '', body });
      response.end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterEach(() => new Promise((done) => server.close(done)));

const dsn = () => `http://publickey@127.0.0.1:${(server.address() as AddressInfo).port}/42`;
/** Events of the received envelopes: line 1 is the envelope header, line 2 the item header, line 3 the item. */
const events = () => received.map(({ body }) => JSON.parse(body.split('\n')[2] ?? '') as object);

async function sendAll(...errors: readonly unknown[]) {
  const service = openErrorService(dsn());
  for (const error of errors) service.send(error, PAGE);
  expect(await service.flush(5000)).toBe(true);
}

test('APP-38 reports an error to the error-reporting service: what it was and where', async () => {
  await sendAll(new TypeError('Cannot read properties of undefined'));
  expect(received[0]?.path).toContain('/api/42/envelope/');
  expect(events()).toMatchObject([
    {
      platform: 'javascript',
      level: 'error',
      request: { url: 'https://paw.example/payment-success' },
      exception: { values: [{ type: 'TypeError', value: 'Cannot read properties of undefined' }] },
    },
  ]);
  const [{ exception }] = events() as [{ exception: { values: { stacktrace: { frames: object[] } }[] } }];
  expect(exception.values[0]?.stacktrace.frames.length).toBeGreaterThan(0);
});

test('sends no personal data in any part of the envelope', async () => {
  hidePerson({ email: 'mlopez.ny@example.com', displayName: 'Maya Lopez' });
  const secrets = ['Maya', 'Lopez', 'mlopez', 'maya@', '0142', 'cs_test', 'Biscuit', 'hunter2', 'Elm Street'];
  const named = Object.assign(new Error('Maya Lopez (maya@example.com, +1 555 010 0142) has no "Biscuit"'), {
    name: 'Error of mlopez.ny',
    customer: { address: '12 Elm Street' },
    cause: new Error('password hunter2'),
  });
  await sendAll(named, { email: 'maya@example.com', address: '12 Elm Street' }, 'maya@example.com rejected');
  expect(events()).toHaveLength(3);
  const all = received.map(({ body }) => body).join('\n');
  for (const secret of secrets) expect(all).not.toContain(secret);
  const wanted = ['event_id', 'exception', 'level', 'platform', 'request', 'sdk', 'timestamp'];
  for (const event of events()) expect(Object.keys(event).toSorted()).toEqual(wanted);
  expect(events()).toMatchObject(events().map(() => ({ sdk: { settings: { infer_ip: 'never' } } })));
});

test('sends each error once and limits the number of reports per page', async () => {
  const many = Array.from({ length: MAX_REPORTS + 5 }, (_, index) => new Error(`problem ${index}`));
  await sendAll(new Error('problem 0'), ...many);
  expect(received).toHaveLength(MAX_REPORTS);
});

test('rejects an invalid DSN', () => {
  expect(() => openErrorService('here')).toThrow('VITE_ERROR_REPORTING_DSN is no DSN: here');
});
