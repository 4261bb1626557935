/** Copies of messages about visits to someone else's address. */
import { COPIES_PER_ADDRESS, NEWCOMER_COPIES } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { readyEvent } from '@paw-haven/domain/notify/delivery/events';
import { aProfile, anAppointment } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { answerCopies } from '../../../functions/src/http.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { hashOfAddress, signCopies, signUnsubscribe } from '../../../functions/src/lib/link-token.ts';
import { askCopies, endCopies } from '../../../functions/src/services/notification/copies.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { notify } from '../../../functions/src/services/notification/notify.ts';
import { recordMailReport } from '../../../functions/src/services/notification/record-mail-reports.ts';
import { LINK_KEY, openMessages, setUpReach } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ prepare: (opened) => setUpReach(opened, 'maya', { devices: [] }) });
const messages = openMessages(salon);
const { db } = salon;
const SAM = 'sam@example.com';

const ask = (email = SAM, uid = 'maya', isConfirmed = true) =>
  askCopies(salon.dependencies, { uid, isConfirmed, input: { requestId: salon.next(), email } });
const sendAll = () => deliverDue(messages.dependencies, () => readBusiness(messages.dependencies));
const mailsTo = async (to: string) => (await messages.outbox('mail')).filter((mail) => mail.to === to);
const other = async () => (await documents.profile(db, 'maya').get()).data()?.also_tell;
/** The token of the link to `mail-copies` in a mail. */
const tokenIn = (text: string | undefined) => /mail-copies\?token=([\w.-]+)/.exec(text ?? '')?.[1] ?? '';
const press = (token: string, method = 'POST') =>
  answerCopies(salon.dependencies, LINK_KEY, { method, token });

/** Maya's visit is ready. */
async function ready(id = 'visit') {
  const visit = anAppointment({ id, status: 'in-progress', ready_at: salon.dependencies.now() });
  await documents.appointment(db, id).set(visit);
  await notify(messages.dependencies, readyEvent(visit, salon.dependencies.now()));
}
async function allow() {
  await ask();
  await sendAll();
  const [mail] = await mailsTo(SAM);
  await press(tokenIn(mail?.text));
  return mail;
}

describe('KIN-04 asking the owner of another address', () => {
  test('sends one fixed text without any name, and nothing else until a button is pressed', async () => {
    await ask();
    await sendAll();
    const [mail, ...more] = await mailsTo(SAM);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Copies of emails from Paw Haven');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/maya|Name of/i);
    const token = tokenIn(mail?.text);
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT']) await press(token, method);
    expect((await other())?.confirmed_at).toBeNull();
    await ready();
    expect(await mailsTo(SAM)).toHaveLength(1);
    expect((await press(token)).status).toBe(200);
    expect((await other())?.confirmed_at).toEqual(salon.dependencies.now());
  });

  test('asks an address once a week, whoever asks, with the same answer', async () => {
    await documents.profile(db, 'leo').set(aProfile({ id: 'leo', email: 'leo@example.com' }));
    expect(await ask()).toEqual({ asked: true });
    expect(await ask()).toEqual({ asked: true });
    expect(await ask('SAM@example.com'.toLowerCase(), 'leo')).toEqual({ asked: true });
    await sendAll();
    expect(await mailsTo(SAM)).toHaveLength(COPIES_PER_ADDRESS.calls);
    await salon.advanceSeconds(COPIES_PER_ADDRESS.windowMs / 1000);
    await ask(SAM, 'leo');
    await sendAll();
    expect(await mailsTo(SAM)).toHaveLength(COPIES_PER_ADDRESS.calls + 1);
  });

  test('a thousand new accounts together ask few addresses a day', async () => {
    for (let index = 0; index < NEWCOMER_COPIES.calls + 3; index += 1) {
      const id = `account-${index}`;
      await documents.profile(db, id).set(aProfile({ id, email: `${id}@example.com` }));
      await ask(`stranger-${index}@example.com`, id);
    }
    await sendAll();
    const questions = (await messages.outbox('mail')).filter(({ to }) => to.startsWith('stranger-'));
    expect(questions).toHaveLength(NEWCOMER_COPIES.calls);
  });

  test('refuses accounts without a confirmed address, and the own address', async () => {
    expect(await refusal(ask(SAM, 'maya', false))).toBe('email-needed');
    expect(await refusal(ask('maya@example.com'))).toBe('invalid-input');
    expect(await refusal(ask(SAM, 'nobody'))).toBe('user-not-found');
    expect(await other()).toBeUndefined();
  });
});

describe('KIN-04 the links', () => {
  const link = (changes: object = {}) => ({
    action: 'allow' as const,
    uid: 'maya',
    address: hashOfAddress(SAM),
    until: new Date(salon.dependencies.now().getTime() + 1000),
    ...changes,
  });

  test.each<[string, () => string]>([
    ['none', () => ''],
    ['of another key', () => signCopies(link(), 'another')],
    ['changed after signing', () => `x${signCopies(link(), LINK_KEY)}`],
    ['of another kind', () => signUnsubscribe('maya', LINK_KEY)],
  ])('a token that is %s is refused', async (_, token) => {
    await ask();
    expect((await press(token())).status).toBe(400);
    expect((await other())?.confirmed_at).toBeNull();
  });

  test.each([
    ['too old', { until: new Date(0) }],
    ['for an address that was replaced', { address: hashOfAddress('former@example.com') }],
    ['for someone who is gone', { uid: 'nobody' }],
  ])('one that is %s allows nothing', async (_, changes) => {
    await ask();
    expect((await press(signCopies(link(changes), LINK_KEY))).status).toBe(410);
    expect((await other())?.confirmed_at).toBeNull();
  });
});

describe('KIN-04 copies', () => {
  test('go to the address that agreed, name it in the ledger, and end with one press', async () => {
    await allow();
    await ready();
    const [, copy] = await mailsTo(SAM);
    expect(copy?.subject).toBe((await mailsTo('maya@example.com'))[0]?.subject);
    const row = (await db.doc(paths.delivery('ready-visit_email_maya_copy')).get()).data();
    expect(row).toMatchObject({ to: SAM, user_id: 'maya', state: 'sent' });
    const token = tokenIn(copy?.text);
    expect((await press(token, 'GET')).status).toBe(200);
    expect(await other()).toBeDefined();
    for (let times = 0; times < 2; times += 1) expect((await press(token)).status).toBe(200);
    expect(await other()).toBeUndefined();
    await ready('second');
    expect(await mailsTo(SAM)).toHaveLength(2);
  });

  test.each([
    ['bounces', { reason: 'invalid-recipient', unsubscribes: false }],
    ['unsubscribes', { reason: 'opted-out', unsubscribes: true }],
  ] as const)('KIN-04 end if the address %s, and the customer’s own stays as it is', async (_, report) => {
    await allow();
    await ready();
    const before = (await documents.profile(db, 'maya').get()).data();
    const deliveryId = 'ready-visit_email_maya_copy';
    const late = { deliveryId, to: SAM, detail: '', hasArrived: false, ...report };
    expect(await recordMailReport(messages.dependencies, late)).toBe('recorded');
    const { also_tell: _also, ...rest } = before ?? {};
    expect((await documents.profile(db, 'maya').get()).data()).toEqual(rest);
    await ready('second');
    expect([await mailsTo(SAM), await mailsTo('maya@example.com')].map(({ length }) => length)).toEqual([
      2, 2,
    ]);
  });

  test('that wait when the customer ends them are not sent', async () => {
    await allow();
    await messages.trouble({ kind: 'mail', mode: 'error-before', to: SAM, count: 1 });
    await ready();
    await endCopies(salon.dependencies, 'maya');
    await salon.advanceSeconds(3600);
    await sendAll();
    expect(await mailsTo(SAM)).toHaveLength(1);
    expect((await db.doc(paths.delivery('ready-visit_email_maya_copy')).get()).get('reason')).toBe(
      'opted-out',
    );
  });
});
