import { createHmac } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/harness.ts';

const NUMBER = '+15550100142';
const OWN_NUMBER = '+15550100100';

let harness: Harness;
let server: Server;
let url: string;
let received: { readonly params: Record<string, string>; readonly signature: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const params = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      received.push({ params, signature: String(request.headers['x-twilio-signature']) });
      response.writeHead(200).end('<Response/>');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/text-reply`;
  harness = await startHarness({ incomingTexts: { url, authToken: 'secret', to: OWN_NUMBER } });
});
beforeEach(async () => {
  received = [];
  await harness.control('POST', '/reset');
});
afterAll(async () => {
  await harness.close();
  server.close();
});

const bodies = () => received.map(({ params }) => params['Body']);

test('hands a text over with Twilio’s fields and signature, as often as asked', async () => {
  const { sid, statuses } = await harness.control('POST', '/sms/reply', {
    from: NUMBER,
    body: 'Hello',
    pictures: 1,
    times: 3,
  });
  expect(statuses).toEqual([200, 200, 200]);
  const [first] = received;
  expect(first?.params).toMatchObject({
    MessageSid: sid,
    From: NUMBER,
    To: OWN_NUMBER,
    Body: 'Hello',
    NumMedia: '1',
  });
  const signed = Object.entries(first?.params ?? {})
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .reduce((all, [name, value]) => all + name + value, url);
  expect(first?.signature).toBe(createHmac('sha1', 'secret').update(signed).digest('base64'));
  expect(new Set(received.map(({ params }) => params['MessageSid'])).size).toBe(1);
});

test('holds texts, releases them in reverse, and delivers one again', async () => {
  await harness.control('POST', '/sms/webhook', { url, hold: 'yes' });
  await harness.control('POST', '/sms/reply', { from: NUMBER, body: 'STOP' });
  const { sid } = await harness.control('POST', '/sms/reply', { from: NUMBER, body: 'START' });
  expect(received).toEqual([]);
  expect(await harness.control('POST', '/sms/release', { order: 'reverse' })).toEqual({ released: 2 });
  expect(bodies()).toEqual(['START', 'STOP']);
  await harness.control('POST', `/sms/incoming/${String(sid)}/deliver`);
  expect(bodies()).toEqual(['START', 'STOP', 'START']);
});

test('shows texts on the page, with a form for another one, and only as text', async () => {
  await harness.control('POST', '/sms/reply', { from: NUMBER, body: '<script>alert(1)</script>' });
  await harness.control('POST', '/sms/reply', { from: NUMBER, body: 'quit' });
  const page = await (await fetch(`${harness.standIns.url}/captures`)).text();
  expect(page).not.toContain('<script>alert(1)');
  expect(page).toContain(`Texts end for: ${NUMBER}`);
  expect(page).toContain('data-call="POST /_test/sms/reply"');
});

test.each(['', '12345', 'TWILIO'])('refuses a text from “%s”', async (from) =>
  expect(await harness.control('POST', '/sms/reply', { from, body: 'Hi' })).toMatchObject({
    error: expect.anything() as unknown,
  }),
);
