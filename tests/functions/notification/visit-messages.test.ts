/** Messages about a visit of several pets are sent once. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addMinutes, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { inOrder } from '@paw-haven/domain/booking/visit/pets';
import { paths } from '@paw-haven/domain/core/records/paths';
import { newBill } from '@paw-haven/domain/money/bill/bill';
import { receiptEvent } from '@paw-haven/domain/notify/delivery/events';
import { beforeEach, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { setAppointmentStatus } from '../../../functions/src/services/appointment/change-status.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { notify, notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { ADMIN } from '../support/actors.ts';
import { BOTH, ONE } from '../support/bookings.ts';
import { at, HALF } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { openMessages, setUpReach } from '../support/messages.ts';

const salon = await openSalon({ sizes: true, webhooks: 'drop' });
const messages = openMessages(salon);

beforeEach(() => setUpReach(salon));

/** Runs the trigger for each appointment. */
async function tell(before: readonly Appointment[] = []): Promise<void> {
  for (const after of inOrder(await salon.allAppointments()))
    await notifyAppointment(messages.dependencies, {
      before: before.find(({ id }) => id === after.id),
      after,
      at: salon.dependencies.now(),
    });
}
const mails = async () => (await messages.outbox('mail')).filter(({ to }) => to === 'maya@example.com');

test('ADDON-05 sends one confirmation for all pets, with one calendar entry per pet', async () => {
  await salon.visitOf();
  await tell();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Pet: Biscuit and Olive');
  expect(mail?.text).toContain('Biscuit: Nail grind: $10.00');
  expect(mail?.text).toContain('Paid: $115.00');
  const attachments = mail?.raw['attachments'] as { content: string }[];
  const [file, ...rest] = attachments.map(({ content }) => Buffer.from(content, 'base64').toString());
  expect(rest).toEqual([]);
  expect(file?.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file?.replaceAll('\r\n ', '')).toMatch(/SUMMARY:Basic Groom for Olive at/);
  expect(await messages.outbox('sms')).toHaveLength(1);
});

test('ADDON-05 sends one reminder', async () => {
  await salon.visitOf({ ...BOTH, day: salon.dayIn(5) });
  const start = at(salon.dayIn(5), '10:00');
  await salon.advanceMinutes(
    (addMinutes(start, 30 - 24 * 60).getTime() - salon.dependencies.now().getTime()) / MINUTE_MS,
  );
  await sendReminders(messages.dependencies);
  await salon.advanceMinutes(90);
  await sendReminders(messages.dependencies);
  const sent = await mails();
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringContaining('for Biscuit and Olive')]);
});

test('ADDON-05 sends no second reminder after the first pet is canceled, but one for a new time', async () => {
  const [biscuit, olive] = await salon.visitOf({ ...BOTH, day: salon.dayIn(5) });
  const untilADayBefore = async (date: Date) =>
    salon.advanceMinutes(
      (addMinutes(date, 30 - 24 * 60).getTime() - salon.dependencies.now().getTime()) / MINUTE_MS,
    );
  await untilADayBefore(at(salon.dayIn(5), '10:00'));
  await sendReminders(messages.dependencies);
  await salon.cancel({ actor: ADMIN, appointmentId: biscuit?.id ?? '' });
  await salon.advanceMinutes(90);
  expect(await sendReminders(messages.dependencies)).toMatchObject({ reminded: 0, failed: 0 });
  const subjects = async () => (await mails()).map(({ subject }) => subject);
  expect(await subjects()).toEqual([expect.stringContaining('for Biscuit and Olive')]);
  const later = at(salon.dayIn(9), '14:00');
  await salon.move(olive?.id ?? '', later);
  await untilADayBefore(later);
  await sendReminders(messages.dependencies);
  expect(await subjects()).toEqual([expect.anything(), expect.stringContaining('for Olive')]);
});

test('ADDON-07 sends one message for a move, and one for the canceled whole visit', async () => {
  const before = await salon.visitOf();
  await salon.move(before[1]?.id ?? '', at(salon.day(), '14:00'));
  await tell(before);
  expect((await mails()).map(({ text }) => text)).toEqual([
    expect.stringContaining('Pet: Biscuit and Olive'),
  ]);
  const moved = await salon.allAppointments();
  await salon.cancel({ appointmentId: before[0]?.id ?? '', wholeVisit: true });
  await tell(moved);
  expect((await mails()).filter(({ text }) => text.includes('Your appointment is cancelled'))).toHaveLength(
    1,
  );
});

test('BILL-06 I18N-01 the receipt names all pets and their sizes in the language of its reader', async () => {
  await salon.db.doc(paths.profile('maya')).update({ language: 'es' });
  await documents.service(salon.db, 'styled').update({ name_es: 'Baño básico' });
  const pets = (await salon.visitOf()) as [Appointment, Appointment];
  const bill = { ...newBill(pets, salon.dependencies.now()), state: 'closed' } as const;
  await notify(messages.dependencies, receiptEvent(bill));
  const [mail] = await mails();
  expect(mail?.text).toContain('Mascota: Biscuit y Olive\n');
  expect(mail?.text).toContain('Biscuit: Baño básico (Hasta 50 lb): $60.00\n');
  expect(mail?.text).toMatch(/Olive: Baño básico \(Hasta \d+ lb\): /);
});

test('ADDON-07 names only the pet that is canceled', async () => {
  const before = await salon.visitOf();
  await salon.cancel({ appointmentId: before[1]?.id ?? '' });
  await tell(before);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Pet: Olive\n');
});

test.each([
  ['one pet', ONE, '$20.00'],
  ['a visit of two', BOTH, '$47.50'],
])('POLICY-11 tells what is refunded now after a refund by hand: %s', async (_, wish, back) => {
  await documents.settings(salon.db).update({ policy: HALF });
  const refund = async () => {
    const [{ id }] = await salon.visitOf({ ...wish, day: salon.dayIn(5) });
    const input = { requestId: `by-hand-${id}`, visitId: id, cents: 1000, reason: 'Late' };
    await refundPayment(salon.dependencies, { actor: ADMIN, input });
    return { id, before: await salon.allAppointments() };
  };
  const ours = await refund();
  await salon.cancel({ appointmentId: ours.id, wholeVisit: true });
  await tell(ours.before);
  const [mail] = await mails();
  expect(mail?.text).toContain(`refund ${back} to your card, usually within 10 days.`);
  expect((await messages.outbox('sms')).at(-1)?.text).toContain(`refund ${back} to your card`);
  const stored = await refund();
  await salon.cancel({ actor: ADMIN, appointmentId: stored.id, wholeVisit: true, choice: 'nothing' });
  await tell(stored.before);
  expect((await mails()).at(-1)?.text).toContain(`Your ${back} won’t be refunded.`);
});

test('POLICY-11 names the remaining amount in the email if there are no terms', async () => {
  const [{ id }] = await salon.visitOf({ ...ONE, day: salon.dayIn(5) });
  const input = { requestId: 'by-hand', visitId: id, cents: 1000, reason: 'Late' };
  await refundPayment(salon.dependencies, { actor: ADMIN, input });
  const before = await salon.allAppointments();
  await salon.cancel({ appointmentId: id });
  await tell(before);
  expect((await mails()).at(-1)?.text).toContain('Your $50.00 payment is not refunded automatically.');
});

test('ADDON-07 announces the visit’s start and end once', async () => {
  const visit = await salon.visitOf();
  const set = async (index: number, status: 'in-progress' | 'completed') => {
    const before = await salon.allAppointments();
    await setAppointmentStatus(salon.dependencies, {
      actor: ADMIN,
      appointmentId: visit[index]?.id ?? '',
      status,
    });
    await tell(before);
  };
  const pushes = async () => (await messages.outbox('push')).length;
  await set(0, 'in-progress');
  expect(await pushes()).toBe(1);
  await set(0, 'completed');
  await set(1, 'in-progress');
  expect(await pushes()).toBe(1);
  await set(1, 'completed');
  expect(await pushes()).toBe(2);
});
