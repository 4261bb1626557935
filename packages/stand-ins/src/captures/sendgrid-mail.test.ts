import { expect, test } from 'vitest';
import { openHarness } from '../testing/harness.ts';

const harness = await openHarness();

const MAIL = {
  personalizations: [{ to: [{ email: 'ann@example.com' }] }],
  from: { email: 'shop@example.com' },
  subject: 'Hello',
  content: [
    { type: 'text/plain', value: 'Good morning' },
    { type: 'text/html', value: '<p>Good morning</p>' },
  ],
};

const attached = (changes: object) => ({
  attachments: [{ content: 'aGVsbG8=', filename: 'a.ics', type: 'text/calendar', ...changes }],
});

const send = (mail: unknown, authorization = 'Bearer SG.key'): Promise<Response> =>
  fetch(`${harness.standIns.url}/v3/mail/send`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify(mail),
  });

const captured = async (query = ''): Promise<Record<string, unknown>[]> =>
  (await (await fetch(`${harness.standIns.url}/api/outbox${query}`)).json()) as Record<string, unknown>[];

test('captures a mail and responds as SendGrid does', async () => {
  const response = await send(MAIL);
  expect(response.status).toBe(202);
  expect(response.headers.get('x-message-id')).toMatch(/^[\w-]{22}$/);
  expect(await captured()).toEqual([
    {
      id: expect.any(String),
      kind: 'mail',
      to: 'ann@example.com',
      subject: 'Hello',
      text: 'Good morning',
      html: '<p>Good morning</p>',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      raw: MAIL,
    },
  ]);
});

test('captures one mail per recipient with its subject and text', async () => {
  const personalizations = [
    {
      to: [{ email: 'a@example.com' }],
      cc: [{ email: 'b@example.com' }],
      subject: 'Own',
      substitutions: { '-n-': 'A' },
    },
    { to: [{ email: 'c@example.com' }], substitutions: { '-n-': 'C' } },
  ];
  await send({ ...MAIL, personalizations, content: [{ type: 'text/plain', value: 'Dear -n-' }] });
  expect((await captured()).map(({ to, subject, text }) => [to, subject, text])).toEqual([
    ['a@example.com', 'Own', 'Dear A'],
    ['b@example.com', 'Own', 'Dear A'],
    ['c@example.com', 'Hello', 'Dear C'],
  ]);
});

test('lists by kind and recipient, newest last, and deletes', async () => {
  await send(MAIL);
  await send({ ...MAIL, subject: 'Second' });
  await send({ ...MAIL, personalizations: [{ to: [{ email: 'bob@example.com' }] }] });
  expect((await captured('?kind=mail&to=Ann@example.com')).map(({ subject }) => subject)).toEqual([
    'Hello',
    'Second',
  ]);
  expect(await captured('?kind=sms')).toEqual([]);
  await fetch(`${harness.standIns.url}/api/outbox?to=ann@example.com`, { method: 'DELETE' });
  expect((await captured()).map(({ to }) => to)).toEqual(['bob@example.com']);
  await fetch(`${harness.standIns.url}/api/outbox`, { method: 'DELETE' });
  expect(await captured()).toEqual([]);
  expect((await fetch(`${harness.standIns.url}/api/outbox?kind=letter`)).status).toBe(400);
});

test.each<[string, object, string]>([
  ['no recipients', { personalizations: [] }, 'personalizations'],
  ['no to', { personalizations: [{ cc: [{ email: 'a@example.com' }] }] }, 'personalizations.0.to'],
  ['a bad address', { personalizations: [{ to: [{ email: 'ann' }] }] }, 'personalizations.0.to.0.email'],
  ['no sender', { from: undefined }, 'from.email'],
  ['a bad sender', { from: { email: 'shop' } }, 'from.email'],
  ['no subject', { subject: undefined }, 'subject'],
  ['no content', { content: [] }, 'content'],
  ['HTML before text', { content: MAIL.content.toReversed() }, 'content'],
  ['an attachment that is no base64', attached({ content: '%' }), 'attachments.0.content'],
  ['an attachment without a name', attached({ filename: undefined }), 'attachments.0.filename'],
  [
    'an attachment with parameters',
    attached({ type: 'text/calendar; method=PUBLISH' }),
    'attachments.0.type',
  ],
  ['a reserved header', { headers: { 'Reply-To': 'x@example.com' } }, 'headers'],
  ['a header of two lines', { headers: { 'X-A': 'a\r\nBcc: b' } }, 'headers.X-A'],
  ['empty content', { content: [{ type: 'text/plain', value: '' }] }, 'content.0.value'],
])('rejects a mail with %s', async (_name, changes, field) => {
  const response = await send({ ...MAIL, ...changes });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ errors: [{ message: expect.any(String), field, help: null }] });
  expect(await captured()).toEqual([]);
});

test('accepts a template without subject and content', async () => {
  expect((await send({ ...MAIL, subject: undefined, content: undefined, template_id: 'd-1' })).status).toBe(
    202,
  );
});

test('only validates in sandbox mode', async () => {
  expect((await send({ ...MAIL, mail_settings: { sandbox_mode: { enable: true } } })).status).toBe(200);
  expect(await captured()).toEqual([]);
});

test('rejects a request without a key and invalid JSON', async () => {
  expect((await send(MAIL, '')).status).toBe(401);
  const headers = { authorization: 'Bearer SG.key' };
  const response = await fetch(`${harness.standIns.url}/v3/mail/send`, {
    method: 'POST',
    headers,
    body: '{',
  });
  expect(response.status).toBe(400);
});

test('rejects template requests', async () => {
  const response = await fetch(`${harness.standIns.url}/v3/templates`);
  expect(response.status).toBe(501);
  expect(await response.text()).toMatch('not in the local backend');
});
