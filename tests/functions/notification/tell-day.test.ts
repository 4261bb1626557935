/** LATE-02: staff tell those of a day that the salon is running late, or something of their own. */
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { aProfile } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import {
  askUnconfirmed,
  messageDay,
  tellLate,
} from '../../../functions/src/services/notification/tell-day.ts';
import { ADMIN, GROOMER, MAYA } from '../support/actors.ts';
import { anAppointmentIn, openMessages, setUpReach } from '../support/messages.ts';
import { refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  prepare: (opened) => setUpReach(opened, 'maya', { devices: [] }),
  frozenAt: new Date('2026-11-24T15:00:00Z'),
});
const messages = openMessages(salon);
const { db, dependencies } = salon;
const TODAY = '2026-11-24';

const sent = async () => {
  await deliverDue(messages.dependencies, () => readBusiness(messages.dependencies));
  return messages.outbox();
};
const visit = (id: string, hours: number, changes: Partial<Appointment> = {}) =>
  anAppointmentIn(salon, hours, { id, user_id: 'maya', pet_id: 'maya-pet', ...changes });
const tell = (
  minutes: number,
  visits: readonly string[],
  changes: { groomerId?: string } = {},
  actor = ADMIN,
) => tellLate(dependencies, { actor, input: { minutes, visits: [...visits], ...changes } });
const message = (text: string, visits: readonly string[], day = TODAY) =>
  messageDay(dependencies, { actor: ADMIN, input: { day, text, visits: [...visits] } });

describe('LATE-02 running late', () => {
  test('LATE-02 tells each person once for a delay, and again for a longer one', async () => {
    await visit('one', 2);
    await visit('two', 4);
    expect(await tell(30, ['one', 'two'])).toEqual({ notified: 1 });
    expect(await tell(30, ['one', 'two'])).toEqual({ notified: 0 });
    expect(await tell(15, ['one'])).toEqual({ notified: 0 });
    const [mail, text, ...more] = (await sent()).toSorted((a, b) => (a.kind < b.kind ? -1 : 1));
    expect(more).toEqual([]);
    expect(text?.text).toBe(
      "Paw Haven: We're running late today. Your 12:00 PM visit will start about 30 minutes late. We're sorry! Reply STOP to opt out.",
    );
    expect(mail?.subject).toBe('We’re running late');
    expect(await tell(45, ['one'])).toEqual({ notified: 1 });
    expect(await sent()).toHaveLength(4);
  });

  test('LATE-02 tells only those who were named, are expected today, and have not arrived', async () => {
    await visit('arrived', 1, { arrived_at: dependencies.now() });
    await visit('done', 2, { status: 'completed' });
    await visit('tomorrow', 25);
    await visit('of-ana', 3, { groomer_id: 'ana', lane: 'ana' });
    const all = ['arrived', 'done', 'tomorrow', 'of-ana'];
    expect(await tell(30, ['unnamed'])).toEqual({ notified: 0 });
    expect(await tell(30, all, { groomerId: 'house' })).toEqual({ notified: 0 });
    expect(await sent()).toEqual([]);
    expect(await tell(30, all, { groomerId: 'ana' })).toEqual({ notified: 1 });
  });

  test('LATE-02 is for staff, and nothing is sent about a pet that no longer comes', async () => {
    await visit('one', 2);
    for (const actor of [MAYA, GROOMER])
      expect(await refusal(tell(30, ['one'], {}, actor))).toBe('permission-denied');
    const inactive = { reason: 'died', at: dependencies.now(), by_owner: true, ending: false };
    await db.doc(paths.pet('maya-pet')).update({ inactive });
    await tell(30, ['one']);
    expect(await sent()).toEqual([]);
  });

  test('LATE-02 a pet that arrives before the message is sent is not announced to be late', async () => {
    await visit('one', 2);
    await tell(30, ['one']);
    await documents.appointment(db, 'one').update({ arrived_at: dependencies.now() });
    expect(await sent()).toEqual([]);
  });
});

describe('CONF-01 asking again who has not confirmed', () => {
  const ask = (visits: readonly string[], actor = ADMIN) =>
    askUnconfirmed(dependencies, { actor, input: { day: TODAY, visits: [...visits] } });

  test('CONF-01 sends the reminder again, once per visit, with the link to confirm', async () => {
    await visit('one', 6);
    expect(await ask(['one'])).toEqual({ notified: 1 });
    expect(await ask(['one'])).toEqual({ notified: 0 });
    const texts = await sent();
    expect(texts.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'sms']);
    for (const { text } of texts) expect(text).toMatch(/confirm-visit\?token=/);
  });

  test('CONF-01 asks no one who was not named, has confirmed, or is still to be reminded', async () => {
    await visit('one', 6, { confirmed_at: dependencies.now() });
    await visit('leos', 7, { user_id: 'leo', pet_id: 'leo-pet' });
    expect(await ask(['one'])).toEqual({ notified: 0 });
    expect(await sent()).toEqual([]);
    expect(await refusal(ask(['leos'], GROOMER))).toBe('permission-denied');
  });
});

describe('LATE-02 a message to everyone with a visit on a day', () => {
  test('LATE-02 is sent once per text, with the link to move or cancel', async () => {
    await visit('one', 50);
    const day = dayOf(new Date(dependencies.now().getTime() + 50 * 3_600_000), ZONE);
    expect(await message('The street is closed.', ['one'], day)).toEqual({ notified: 1 });
    expect(await message('The street is closed.', ['one'], day)).toEqual({ notified: 0 });
    const texts = await sent();
    expect(texts.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'sms']);
    expect(texts.find(({ kind }) => kind === 'sms')?.text).toBe(
      'Paw Haven: The street is closed. Move or cancel: https://pawhaven.example/appointments Reply STOP to opt out.',
    );
    expect(texts.find(({ kind }) => kind === 'mail')?.text).toContain(
      'https://pawhaven.example/appointments',
    );
    expect(await message('The street is open again.', ['one'], day)).toEqual({ notified: 1 });
  });

  test('LATE-02 says to call to those without an account', async () => {
    const client = { account: false, email: 'dana@example.com', phone: null };
    await db.doc(paths.profile('client')).set(aProfile({ id: 'client', ...client } as never));
    await visit('one', 2, { user_id: 'client' });
    expect(await message('The street is closed.', ['one'])).toEqual({ notified: 1 });
    const [mail, ...more] = await sent();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('The street is closed.');
    expect(mail?.text).not.toContain('/appointments');
    expect(mail?.text).toMatch(/call/i);
  });

  test('LATE-02 is in Spanish but for its own words', async () => {
    await db.doc(paths.profile('maya')).update({ language: 'es' });
    await visit('one', 2);
    await message('The street is closed.', ['one']);
    await tell(30, ['one']);
    const texts = (await sent()).filter(({ kind }) => kind === 'sms').map(({ text }) => text);
    expect(texts.toSorted()).toEqual([
      'Paw Haven: Hoy llevamos retraso. Su cita de las 12:00 PM empieza unos 30 minutos tarde. ¡Disculpe! STOP para darse de baja.',
      'Paw Haven: The street is closed. Cambiar o cancelar: https://pawhaven.example/appointments STOP para darse de baja.',
    ]);
  });
});
