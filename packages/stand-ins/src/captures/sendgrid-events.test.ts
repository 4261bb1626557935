import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHarness, type Harness } from '../testing/harness.ts';

interface Received {
  readonly body: string;
  readonly signature: string;
  readonly timestamp: string;
}
const received: Received[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    received.push({
      body: Buffer.concat(chunks).toString('utf8'),
      signature: String(request.headers['x-twilio-email-event-webhook-signature']),
      timestamp: String(request.headers['x-twilio-email-event-webhook-timestamp']),
    });
    response.writeHead(204).end();
  });
});
const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
const SETTINGS = '/v3/user/webhooks/event/settings';

let harness: Harness;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mail-events`;
  const key = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64');
  harness = await startHarness({ mailEvents: { url, key } });
});
beforeEach(async () => {
  await harness.control('POST', '/reset');
  received.length = 0;
});
afterAll(async () => {
  await harness.close();
  server.close();
});

const ask = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(harness.standIns.url + path, init);
  return (await response.json()) as { webhooks: { url: string; public_key: string }[] };
};
const send = () =>
  fetch(`${harness.standIns.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization: 'Bearer SG.key' },
    body: JSON.stringify({
      personalizations: [{ to: [{ email: 'ann@example.com' }] }],
      from: { email: 'shop@example.com' },
      subject: 'Hello',
      content: [{ type: 'text/plain', value: 'Hello' }],
      custom_args: { order: '7' },
    }),
  });

test('reports an undelivered mail with its arguments and id, signed with the key of the settings', async () => {
  await harness.control('POST', '/messages/trouble', { kind: 'mail', mode: 'undelivered' });
  const id = (await send()).headers.get('x-message-id') ?? '';
  await send();
  await harness.control('POST', '/clock/advance', { seconds: 1 });
  expect(received).toHaveLength(1);
  const [{ body, signature, timestamp } = { body: '', signature: '', timestamp: '' }] = received;
  expect(JSON.parse(body)).toMatchObject([
    {
      email: 'ann@example.com',
      event: 'bounce',
      type: 'bounce',
      status: '5.1.1',
      order: '7',
      sg_message_id: expect.stringContaining(id),
    },
  ]);
  const { webhooks } = await ask(`${SETTINGS}/all`);
  const der = Buffer.from(webhooks[0]?.public_key ?? '', 'base64');
  const publicKey = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const isSigned = (text: string) =>
    verify('sha256', Buffer.from(`${timestamp}${text}`), publicKey, Buffer.from(signature, 'base64'));
  expect([isSigned(body), isSigned(`${body} `)]).toEqual([true, false]);
});

test('sends any event about the newest mail, several times in one request', async () => {
  await send();
  const event = { to: 'ann@example.com', event: 'dropped', reason: 'Bounced Address', times: 2 };
  expect(await harness.control('POST', '/mail/event', event)).toEqual({ status: 204 });
  const events = JSON.parse(received[0]?.body ?? '') as object[];
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({ event: 'dropped', reason: 'Bounced Address' });
});

test('refuses an event about a mail that was never sent', async () => {
  const answer = await harness.control('POST', '/mail/event', { to: 'ann@example.com' });
  expect(JSON.stringify(answer)).toContain('has received no mail');
});

test('sends to the address of the settings until the reset', async () => {
  const { webhooks } = await ask(`${SETTINGS}/all`);
  const other = `${webhooks[0]?.url}/other`;
  await ask(SETTINGS, { method: 'PATCH', body: JSON.stringify({ url: other }) });
  expect((await ask(`${SETTINGS}/all`)).webhooks[0]?.url).toBe(other);
  await harness.control('POST', '/reset');
  expect((await ask(`${SETTINGS}/all`)).webhooks[0]?.url).toBe(webhooks[0]?.url);
});
