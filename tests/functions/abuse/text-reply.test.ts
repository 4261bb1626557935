/** The webhook of incoming texts, called by strangers. */
import { createHmac } from 'node:crypto';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { afterAll, expect, test, vi } from 'vitest';
import { openSalon } from '../support/salon.ts';
import { askOf, METHODS, type TestRequest } from './ask.ts';
import { HTTP_ATTACKS } from './attacks.ts';
import { deploy } from './deployed.ts';

const salon = await openSalon({ webhooks: 'drop' });
const ask = askOf(await deploy(salon));
afterAll(() => vi.unstubAllEnvs());

const STATUS_URL = 'https://us-central1-demo-functions.cloudfunctions.net/text-status';
const URL = 'https://us-central1-demo-functions.cloudfunctions.net/text-reply';
const fields = {
  MessageSid: `SM${'0'.repeat(32)}`,
  From: '+15552340142',
  To: '+15550100100',
  Body: 'Hello',
  NumMedia: '0',
};
const formOf = (changes: Partial<typeof fields> = {}) => ({ ...fields, ...changes });
const bodyOf = (form: Readonly<Record<string, string>>) => new URLSearchParams(form).toString();
const signed = (form: Readonly<Record<string, string>>, token = 'secret', url = URL) => ({
  'x-twilio-signature': createHmac('sha1', token)
    .update(
      Object.keys(form)
        .toSorted()
        .reduce((all, name) => `${all}${name}${form[name] ?? ''}`, url),
    )
    .digest('base64'),
});
const body = bodyOf(fields);
const stored = () => salon.countIn(COLLECTIONS.messages);

test.each(METHODS)('refuses %s with 405', async (method) => {
  expect((await ask('text-reply', { method, body, headers: signed(fields) })).status).toBe(405);
  expect(await stored()).toBe(0);
});

test.each<[string, TestRequest]>([
  ['no signature', { body }],
  ['an empty signature', { body, headers: { 'x-twilio-signature': '' } }],
  ['the token of another account', { body, headers: signed(fields, 'other') }],
  ['the signature of another function', { body, headers: signed(fields, 'secret', STATUS_URL) }],
  ['another text than the signed one', { body: bodyOf(formOf({ Body: 'STOP' })), headers: signed(fields) }],
  [
    'another number than the signed one',
    { body: bodyOf(formOf({ From: '+15552340143' })), headers: signed(fields) },
  ],
  ['10 MB of letters', { body: 'x'.repeat(10_000_000), headers: signed(fields) }],
])('REPLY-01 refuses a text with %s', async (_, request) => {
  expect((await ask('text-reply', request)).status).toBe(HTTP_ATTACKS['text-reply'].unsigned);
  expect(await stored()).toBe(0);
});

test.each<[string, Partial<typeof fields>]>([
  ['to another number', { To: '+15550100199' }],
  ['from a short code', { From: '12345' }],
  ['from a name', { From: 'TWILIO' }],
  ['with a path for an id', { MessageSid: '../messages/x' }],
  ['of 100,000 letters', { Body: 'x'.repeat(100_000) }],
  ['of nothing', { Body: '' }],
])('REPLY-01 accepts and ignores a signed text %s', async (_, changes) => {
  const form = formOf(changes);
  const answer = await ask('text-reply', { body: bodyOf(form), headers: signed(form) });
  expect([answer.status, answer.body]).toEqual([200, '<Response/>']);
  expect(await stored()).toBe(0);
});

test('REPLY-01 stores a replayed text once, and half a character as the sign for one', async () => {
  const form = formOf({ Body: '\ud83d \u0000' });
  for (let times = 0; times < 3; times += 1)
    expect(
      (await ask('text-reply', { body: bodyOf(form), headers: signed({ ...form, Body: '\ufffd \u0000' }) }))
        .status,
    ).toBe(200);
  expect(await stored()).toBe(1);
  expect(await salon.countIn(COLLECTIONS.deliveries)).toBe(1);
});
