import { describe, expect, test } from 'vitest';
import { openHarness } from '../testing/harness.ts';

const harness = await openHarness();

type Json = Record<string, unknown>;
const MESSAGES = '/2010-04-01/Accounts/AC1/Messages';
const BASIC = `Basic ${Buffer.from('AC1:secret').toString('base64')}`;
const NUMBER = '+15550100142';

async function ask(
  path: string,
  init: RequestInit = {},
): Promise<{ status: number; body: Json; headers: Headers }> {
  const response = await fetch(harness.standIns.url + path, init);
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? {} : (JSON.parse(text) as Json),
    headers: response.headers,
  };
}

const text = (params: Record<string, string> = {}, authorization = BASIC) =>
  ask(`${MESSAGES}.json`, {
    method: 'POST',
    headers: { authorization },
    body: new URLSearchParams({ To: NUMBER, From: '+15550100100', Body: 'Hello', ...params }),
  });
const look = (path: string) => ask(MESSAGES + path, { headers: { authorization: BASIC } });

const push = (message: Json = {}, authorization = 'Bearer token') =>
  ask('/v1/projects/demo/messages:send', {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({
      message: { fid: 'phone', notification: { title: 'Hi', body: 'There' }, ...message },
    }),
  });

const mail = () =>
  ask('/v3/mail/send', {
    method: 'POST',
    headers: { authorization: 'Bearer SG.key' },
    body: JSON.stringify({
      personalizations: [{ to: [{ email: 'ann@example.com' }] }],
      from: { email: 'shop@example.com' },
      subject: 'Hello',
      content: [{ type: 'text/plain', value: 'Hello' }],
    }),
  });

const captured = async (kind: string) =>
  (await (await fetch(`${harness.standIns.url}/api/outbox?kind=${kind}`)).json()) as Json[];

describe('Twilio', () => {
  test('accepts a text message and reports its status later', async () => {
    const sent = await text({ Body: 'x'.repeat(161) });
    expect(sent).toMatchObject({ status: 201, body: { status: 'queued', num_segments: '2', price: null } });
    expect(await captured('sms')).toMatchObject([{ to: NUMBER, text: 'x'.repeat(161) }]);
    const later = await look(`/${String(sent.body['sid'])}.json`);
    expect(later.body).toMatchObject({ status: 'delivered', price: '-0.01660', error_code: null });
  });

  test('lists messages by recipient and time, newest first', async () => {
    await text({ Body: 'First' });
    await text({ To: '+15550100199' });
    await text({ Body: 'Second' });
    const bodies = async (query: string) =>
      ((await look(`.json?${query}`)).body['messages'] as Json[]).map(({ body }) => body);
    expect(await bodies(`To=${encodeURIComponent(NUMBER)}`)).toEqual(['Second', 'First']);
    expect(await bodies(`DateSent>=${new Date(Date.now() + 60_000).toISOString()}`)).toEqual([]);
  });

  test.each<[string, Record<string, string>, number]>([
    ['no recipient', { To: '' }, 21_604],
    ['a number that is none', { To: '555' }, 21_211],
    ['the magic invalid number', { To: '+15005550001' }, 21_211],
    ['a landline', { To: '+15005550009' }, 21_614],
    ['a number that opted out', { To: '+15005550004' }, 21_610],
    ['no sender', { From: '' }, 21_603],
    ['no text', { Body: '' }, 21_602],
    ['a novel', { Body: 'x'.repeat(1601) }, 21_617],
  ])('rejects %s', async (_, params, code) => {
    expect(await text(params)).toMatchObject({ status: 400, body: { code, status: 400 } });
    expect(await captured('sms')).toEqual([]);
  });

  test('rejects requests for other accounts', async () => {
    expect((await text({}, '')).status).toBe(401);
    const other = `Basic ${Buffer.from('AC2:secret').toString('base64')}`;
    expect((await text({}, other)).body).toMatchObject({ code: 20_003 });
  });

  test('sends nothing after STOP, until START', async () => {
    await harness.control('POST', '/sms/reply', { from: NUMBER, body: ' stop ' });
    expect((await text()).body).toMatchObject({ code: 21_610 });
    await harness.control('POST', '/sms/reply', { from: NUMBER, body: 'START' });
    expect((await text()).status).toBe(201);
  });

  test('reports that the carrier rejected a message later', async () => {
    await harness.control('POST', '/messages/trouble', { kind: 'sms', mode: 'undelivered' });
    const { body } = await text();
    expect((await look(`/${String(body['sid'])}.json`)).body).toMatchObject({
      status: 'undelivered',
      error_code: 30_003,
    });
  });

  test('rejects unsupported paths', async () => {
    const answer = await ask('/2010-04-01/Accounts/AC1/Calls.json', { method: 'POST' });
    expect(answer).toMatchObject({ status: 501, body: { code: 20_501 } });
  });
});

describe('Firebase Cloud Messaging', () => {
  test.each([
    ['an installation', {}],
    ['a registration token', { fid: undefined, token: 'phone' }],
  ])('accepts a message for %s', async (_, message) => {
    expect(await push(message)).toMatchObject({
      status: 200,
      body: { name: expect.stringMatching(/^projects\/demo\/messages\/\w+$/) },
    });
    expect(await captured('push')).toMatchObject([{ to: 'phone', subject: 'Hi', text: 'There' }]);
  });

  test('reads title and body of a data message', async () => {
    await push({ notification: undefined, data: { title: 'Quiet', body: 'Data' } });
    expect(await captured('push')).toMatchObject([{ subject: 'Quiet', text: 'Data' }]);
  });

  test.each<[string, Json, number, string]>([
    ['no address', { fid: undefined }, 400, 'INVALID_ARGUMENT'],
    ['an installation and a token', { token: 'phone-token' }, 400, 'INVALID_ARGUMENT'],
    ['data that is no text', { data: { count: 1 } }, 400, 'INVALID_ARGUMENT'],
    ['too much data', { data: { text: 'x'.repeat(4096) } }, 400, 'INVALID_ARGUMENT'],
    ['a browser that is gone', { fid: 'unregistered-1' }, 404, 'UNREGISTERED'],
  ])('rejects %s', async (_, message, status, errorCode) => {
    expect(await push(message)).toMatchObject({ status, body: { error: { details: [{ errorCode }] } } });
    expect(await captured('push')).toEqual([]);
  });

  test('unregisters a browser on request, and requires an access token', async () => {
    await harness.control('POST', '/push/unregister', { to: 'phone' });
    expect((await push()).status).toBe(404);
    expect((await push({}, '')).status).toBe(401);
  });
});

describe.each([
  ['mail', mail, 202, 500],
  ['sms', text, 201, 500],
  ['push', push, 200, 503],
] as const)('trouble with %s', (kind, send, fine, broken) => {
  const trouble = (mode: string, more: object = {}) =>
    harness.control('POST', '/messages/trouble', { kind, mode, ...more });

  test('throttles with Retry-After', async () => {
    await trouble('throttle', { seconds: 7 });
    const answer = await send();
    expect(answer.status).toBe(429);
    expect(answer.headers.get('retry-after')).toBe('7');
    expect((await send()).status).toBe(fine);
  });

  test('fails before and after accepting the message', async () => {
    await trouble('error-before');
    expect((await send()).status).toBe(broken);
    expect(await captured(kind)).toHaveLength(0);
    await trouble('error-after');
    expect((await send()).status).toBe(broken);
    expect(await captured(kind)).toHaveLength(1);
  });

  test('breaks the connection before and after accepting the message', async () => {
    await trouble('drop-before');
    await expect(send()).rejects.toThrow('fetch failed');
    expect(await captured(kind)).toHaveLength(0);
    await trouble('drop-after');
    await expect(send()).rejects.toThrow('fetch failed');
    expect(await captured(kind)).toHaveLength(1);
  });

  test('delays the response', async () => {
    await trouble('delay', { seconds: 5 });
    const answer = send();
    await expect.poll(async () => (await captured(kind)).length).toBe(1);
    await harness.control('POST', '/clock/advance', { seconds: 5 });
    expect((await answer).status).toBe(fine);
  });

  test('affects only the given recipient and number of times', async () => {
    await trouble('error-before', { to: 'somebody-else', count: 9 });
    expect((await send()).status).toBe(fine);
    await trouble('error-before', { count: 2 });
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([
      broken,
      broken,
      fine,
    ]);
  });
});
