import { paths } from '@paw-haven/domain/core/records/paths';
import { expect, test } from 'vitest';
import { answerUnsubscribe } from '../../../functions/src/http.ts';
import { signUnsubscribe } from '../../../functions/src/lib/link-token.ts';
import { notify } from '../../../functions/src/services/notification/notify.ts';
import { openMessages, setUpReach, statesOf } from '../support/messages.ts';
import { openSalon } from '../support/salon.ts';

const KEY = 'a-key';
const salon = await openSalon({ empty: true, prepare: (salon) => setUpReach(salon) });
const messages = openMessages(salon);

const ask = (method: string, token = signUnsubscribe('maya', KEY)) =>
  answerUnsubscribe(salon.dependencies, KEY, { method, token });
const preferences = async () =>
  (await salon.db.doc(paths.profile('maya')).get()).get('email_preferences') as unknown;
const promote = (key: string) =>
  notify(messages.dependencies, {
    kind: 'promotion',
    key,
    userId: 'maya',
    appointmentId: null,
    data: { title: 'Winter coats', text: 'A fifth less.' },
  });

test('ends promotional emails with one click and keeps appointment emails', async () => {
  await promote('first');
  const [mail] = await messages.outbox('mail');
  expect(mail?.raw['headers']).toMatchObject({
    'List-Unsubscribe': '<https://functions.example/unsubscribe?token=maya>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
  expect((await ask('POST')).status).toBe(200);
  expect(await preferences()).toEqual({
    appointment_confirmations: true,
    appointment_reminders: true,
    promotional_emails: false,
    newsletter: false,
  });
  await promote('second');
  expect(await messages.outbox('mail')).toHaveLength(1);
  expect(await statesOf(salon)).toContain('email: suppressed preference-off');
});

test('changes nothing on GET and shows a page that asks', async () => {
  const { status, html } = await ask('GET');
  expect(status).toBe(200);
  expect(html).toContain('<form method="post"');
  expect(await preferences()).toMatchObject({ promotional_emails: true });
});

test.each([
  ['no token', ''],
  [
    'a token for someone else’s id with the same signature',
    `bGVv.${signUnsubscribe('maya', KEY).split('.')[1]}`,
  ],
  ['a token of another key', signUnsubscribe('maya', 'another')],
])('refuses %s', async (_, token) => {
  expect((await ask('POST', token)).status).toBe(400);
  expect(await preferences()).toMatchObject({ promotional_emails: true });
});

test('succeeds for a deleted account', async () => {
  await salon.db.doc(paths.profile('maya')).delete();
  expect((await ask('POST')).status).toBe(200);
  expect((await salon.db.doc(paths.profile('maya')).get()).exists).toBe(false);
});
