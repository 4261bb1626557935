import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { describe, expect, test } from 'vitest';
import { answerConfirmation } from '../../../functions/src/http.ts';
import { signConfirmation, signUnsubscribe } from '../../../functions/src/lib/link-token.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { anAppointmentIn, LINK_KEY, openMessages, setUpReach, type Captured } from '../support/messages.ts';
import { at, setUpSalon } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true, prepare: (salon) => setUpReach(salon) });
const messages = openMessages(salon);

const ask = (method: string, token: string) =>
  answerConfirmation(salon.dependencies, LINK_KEY, { method, token });
const tokenOf = ({ id, appointment_date: date }: Appointment) =>
  signConfirmation({ appointmentId: id, date }, LINK_KEY);
const linkIn = (message: Captured | undefined) =>
  /https:\/\/functions\.example\/confirm-visit\?token=([\w.-]+)/.exec(message?.text ?? '')?.[1] ?? '';

describe('CONF-01 the link in the reminder', () => {
  test('is in email and text, asks on GET and confirms on POST, without a sign-in', async () => {
    const { id } = await anAppointmentIn(salon, 23.9);
    await sendReminders(messages.dependencies);
    const [mail] = await messages.outbox('mail');
    const [text] = await messages.outbox('sms');
    expect(linkIn(text)).toBe(linkIn(mail));
    expect(mail?.html).toContain(linkIn(mail));
    const page = await ask('GET', linkIn(mail));
    expect(page.status).toBe(200);
    expect(page.html).toMatch(/<form method="post" action="\?token=[^"]+"><button>I’ll be there<\/button>/);
    expect((await salon.appointment(id))?.confirmed_at).toBeUndefined();
    expect((await ask('POST', linkIn(mail))).status).toBe(200);
    expect((await salon.appointment(id))?.confirmed_at).toBeInstanceOf(Date);
  });

  test('reveals nothing about the visit', async () => {
    const visit = await anAppointmentIn(salon, 20);
    for (const method of ['GET', 'POST', 'PUT'])
      expect((await ask(method, tokenOf(visit))).html).not.toMatch(/Biscuit|Groom|maya|\d{1,2}:\d{2}/i);
  });

  test('keeps the first answer when it is used again or concurrently', async () => {
    const visit = await anAppointmentIn(salon, 20);
    const answers = await Promise.all([1, 2, 3].map(() => ask('POST', tokenOf(visit))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const first = await salon.appointment(visit.id);
    await salon.advanceMinutes(5);
    expect((await ask('POST', tokenOf(visit))).status).toBe(200);
    expect(await salon.appointment(visit.id)).toEqual(first);
  });

  test('confirms all pets of the visit that are still booked', async () => {
    const visit = await anAppointmentIn(salon, 20, { visit_id: 'appointment-1' });
    await anAppointmentIn(salon, 21, { id: 'second', visit_id: 'appointment-1' });
    await anAppointmentIn(salon, 22, { id: 'third', visit_id: 'appointment-1', status: 'cancelled' });
    await anAppointmentIn(salon, 20, { id: 'another' });
    await ask('POST', tokenOf(visit));
    const ids = ['appointment-1', 'second', 'third', 'another'];
    const confirmed = await Promise.all(
      ids.map(async (id) => (await salon.appointment(id))?.confirmed_at !== undefined),
    );
    expect(confirmed).toEqual([true, true, false, false]);
  });

  test.each([
    ['was cancelled', { status: 'cancelled' as const }],
    ['has another time', { appointment_date: new Date('2036-01-01T15:00:00Z') }],
  ])('no longer works when the visit %s', async (_, changes) => {
    const visit = await anAppointmentIn(salon, 20);
    await documents.appointment(salon.db, visit.id).update(changes);
    expect((await ask('POST', tokenOf(visit))).status).toBe(410);
    expect((await salon.appointment(visit.id))?.confirmed_at).toBeUndefined();
  });

  test('no longer works once the visit has begun or is gone', async () => {
    const visit = await anAppointmentIn(salon, -0.1);
    expect((await ask('POST', tokenOf(visit))).status).toBe(410);
    await documents.appointment(salon.db, visit.id).delete();
    expect((await ask('POST', tokenOf(visit))).status).toBe(410);
  });

  test('is refused with another key, visit, time or purpose', async () => {
    const visit = await anAppointmentIn(salon, 20);
    const { id, appointment_date: date } = visit;
    const signature = tokenOf(visit).split('.').at(-1);
    const tokens = [
      '',
      id,
      tokenOf({ ...visit, id: 'another' }).replace('another', id),
      signConfirmation({ appointmentId: id, date }, 'guessed'),
      `${id}.${(date.getTime() + 1).toString(36)}.${signature}`,
      signUnsubscribe(id, LINK_KEY),
    ];
    for (const token of tokens) expect((await ask('POST', token)).status).toBe(400);
    expect((await salon.appointment(id))?.confirmed_at).toBeUndefined();
  });
});

test('CONF-01 clears the answer when the visit is moved, and the former link does not restore it', async () => {
  await setUpSalon(salon);
  const visit = await salon.bookedAppointment({ day: salon.dayIn(2) });
  await ask('POST', tokenOf(visit));
  expect((await salon.appointment(visit.id))?.confirmed_at).toBeDefined();
  const to = at(salon.dayIn(3), '11:00');
  await rescheduleAppointment(salon.dependencies, {
    actor: { uid: visit.user_id, roles: [] },
    appointmentId: visit.id,
    to,
  });
  expect(await salon.appointment(visit.id)).toMatchObject({ appointment_date: to });
  expect((await salon.appointment(visit.id))?.confirmed_at).toBeUndefined();
  expect((await ask('POST', tokenOf(visit))).status).toBe(410);
});

test('CONF-01 never cancels an unconfirmed visit', async () => {
  const { id } = await anAppointmentIn(salon, 23.9);
  await sendReminders(messages.dependencies);
  await salon.advanceMinutes(24 * 60);
  await sendReminders(messages.dependencies);
  expect((await salon.appointment(id))?.status).toBe('scheduled');
});
