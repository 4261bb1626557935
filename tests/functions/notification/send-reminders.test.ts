/** The timer sends each reminder once, whenever it runs. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import {
  sendDueReminders,
  sendReminders,
} from '../../../functions/src/services/notification/send-reminders.ts';
import { countOperations } from '../support/count-operations.ts';
import { anAppointmentIn, ledgerOf, openMessages, setUpReach, statesOf } from '../support/messages.ts';
import { at, setUpSalon } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true, prepare: (salon) => setUpReach(salon) });
const messages = openMessages(salon);

const run = () => sendReminders(messages.dependencies);
const later = (minutes: number) => salon.advanceMinutes(minutes);
const mails = async () => (await messages.outbox('mail')).map(({ subject }) => subject);

describe('NOTIF-28 a reminder', () => {
  test('NOTIF-29 comes 24 hours before on all channels and says to arrive early', async () => {
    await anAppointmentIn(salon, 24 + 1 / 60);
    await run();
    expect(await messages.outbox()).toEqual([]);
    await later(2);
    expect(await run()).toEqual({ reminded: 1, delivered: 0, checked: 0, failed: 0 });
    const sent = await messages.outbox();
    expect(sent.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'push', 'sms']);
    for (const { text } of sent) expect(text).toContain('Please arrive 5 minutes early.');
  });

  test('comes once, however often the job runs', async () => {
    await anAppointmentIn(salon, 24);
    await run();
    await run();
    await later(5);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('comes once if the job runs three times simultaneously', async () => {
    for (let number = 0; number < 12; number += 1)
      await anAppointmentIn(salon, 23.9, { id: `appointment-${number}` });
    await Promise.all([run(), run(), run()]);
    expect(await mails()).toHaveLength(12);
    expect(await messages.outbox('sms')).toHaveLength(12);
  });

  test.each([
    ['three hours', 3],
    ['eight hours', 8],
    ['most of a day', 23],
  ])('comes late after the job was down for %s', async (_, hours) => {
    await run();
    await anAppointmentIn(salon, 24.5);
    await later(hours * 60 + 30);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test('comes within the hour for an appointment that was stored late', async () => {
    await run();
    await anAppointmentIn(salon, 20);
    // The first run of an hour looks further back.
    await later(60);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test.each([
    ['was cancelled', 23.9, { status: 'cancelled' as const }],
    ['is under way', 0.5, { status: 'in-progress' as const }],
    ['has begun', -0.1, {}],
    ['is further away', 30, {}],
  ])('does not come for an appointment that %s', async (_, hours, changes) => {
    await anAppointmentIn(salon, hours, changes);
    await run();
    expect(await messages.outbox()).toEqual([]);
    expect(await ledgerOf(salon)).toEqual([]);
  });

  test.each([
    [
      'mail',
      { email: { appointment_reminders: false } },
      ['email: suppressed preference-off', 'push: sent', 'sms: sent'],
    ],
    [
      'push and text',
      { preferences: { appointment_reminders: false } },
      ['email: sent', 'push: suppressed preference-off', 'sms: suppressed preference-off'],
    ],
    ['a browser', { devices: [] }, ['email: sent', 'push: suppressed no-device', 'sms: sent']],
  ])('does not come by %s if that is switched off, and the ledger says why', async (_, reach, states) => {
    await setUpReach(salon, 'maya', reach);
    await anAppointmentIn(salon, 23.9);
    await run();
    await run();
    expect(await statesOf(salon)).toEqual(states);
  });

  test('does not come for a visit booked less than a day before, and the ledger gives the reason', async () => {
    const now = salon.dependencies.now();
    await anAppointmentIn(salon, 20, { created_at: now, updated_at: now });
    await run();
    await run();
    expect(await messages.outbox()).toEqual([]);
    expect(await statesOf(salon)).toEqual(['email: suppressed booked-late']);
  });

  test('comes for the new time of a moved appointment', async () => {
    await setUpReach(salon);
    // Open every day, whatever day it is.
    await setUpSalon(salon);
    const appointment = await salon.bookedAppointment({ day: salon.dayIn(4) });
    const move = async (days: number) => {
      const to = at(salon.dayIn(days), '11:00');
      const actor = { uid: 'maya', roles: [] };
      await salon.move(appointment.id, to, { actor });
      return to;
    };
    const until = async (date: Date, hours: number) => {
      const minutes = (date.getTime() - salon.dependencies.now().getTime()) / 60_000 - hours * 60;
      await later(Math.ceil(minutes));
      await run();
    };
    const moved = await move(6);
    await until(appointment.appointment_date, 23);
    expect(await mails()).toEqual([]);
    await until(moved, 24);
    expect(await mails()).toHaveLength(1);
    const again = await move(12);
    await until(again, 24);
    expect(await mails()).toHaveLength(2);
  });

  test('does not come after a retry if the appointment was canceled meanwhile', async () => {
    await messages.trouble({ kind: 'mail', mode: 'error-before' });
    const { id } = await anAppointmentIn(salon, 24);
    await run();
    await documents.appointment(salon.db, id).update({ status: 'cancelled' });
    await later(5);
    await run();
    expect(await mails()).toEqual([]);
  });

  test('waits for the end of the quiet hours, except for email', async () => {
    const now = salon.dependencies.now();
    const clock = (minutes: number) =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', hour: '2-digit', minute: '2-digit' }).format(
        new Date(now.getTime() + minutes * 60_000),
      );
    const quiet_hours = { start: clock(-60), end: clock(90) };
    // UTC has no daylight saving time.
    await salon.db.doc(paths.businessSettings()).update({ quiet_hours, time_zone: 'UTC' });
    await anAppointmentIn(salon, 24);
    await run();
    expect((await messages.outbox()).map(({ kind }) => kind)).toEqual(['mail']);
    await later(60);
    await run();
    expect(await messages.outbox()).toHaveLength(1);
    await later(31);
    await run();
    expect((await messages.outbox()).map(({ kind }) => kind).toSorted()).toEqual(['mail', 'push', 'sms']);
  });
});

describe('the run every five minutes', () => {
  const runDue = () => sendDueReminders(messages.dependencies);

  test('reads two documents when nothing is due', async () => {
    await anAppointmentIn(salon, 30);
    const counted = countOperations(salon.firestore);
    await runDue();
    expect(counted.take()).toEqual({ reads: 2, writes: 0 });
  });

  test('NOTIF-28 sends what fell due in the last 15 minutes, once; the hourly run sends the rest', async () => {
    await anAppointmentIn(salon, 23.9, { id: 'just-now' });
    await anAppointmentIn(salon, 23.5, { id: 'missed' });
    expect(await runDue()).toMatchObject({ reminded: 1 });
    expect(await runDue()).toMatchObject({ reminded: 0 });
    expect(await run()).toMatchObject({ reminded: 1 });
    expect(await mails()).toHaveLength(2);
  });

  test('sends what waits for a retry', async () => {
    await messages.trouble({ kind: 'mail', mode: 'error-before', count: 1 });
    await anAppointmentIn(salon, 23.9);
    await runDue();
    expect(await mails()).toEqual([]);
    await later(5);
    expect(await runDue()).toMatchObject({ delivered: 1 });
    expect(await mails()).toHaveLength(1);
  });
});

describe('a run', () => {
  test('continues after an unreadable appointment', async () => {
    const broken = await anAppointmentIn(salon, 23.5, { id: 'broken' });
    await salon.db.doc(paths.appointment(broken.id)).update({ total_amount: 'much' });
    await anAppointmentIn(salon, 23.6);
    expect(await run()).toMatchObject({ reminded: 1, failed: 0 });
  });

  test('reads only what is due', async () => {
    const batch = salon.db.batch();
    const now = salon.dependencies.now().getTime();
    const template = await anAppointmentIn(salon, 400);
    for (let number = 0; number < 200; number += 1) {
      const far = { id: `far-${number}`, appointment_date: new Date(now + (48 + number) * 3_600_000) };
      batch.set(documents.appointment(salon.db, far.id), { ...template, ...far });
    }
    await batch.commit();
    await anAppointmentIn(salon, 24);
    expect(await run()).toMatchObject({ reminded: 1 });
    expect(await ledgerOf(salon)).toHaveLength(3);
  });

  test('is continued by the next one if it ends early', async () => {
    for (let number = 0; number < 3; number += 1)
      await anAppointmentIn(salon, 23.9, { id: `appointment-${number}` });
    await messages.trouble({ kind: 'mail', mode: 'error-before', count: 2 });
    await sendReminders(messages.dependencies, () => true);
    await later(5);
    await run();
    expect(await mails()).toHaveLength(3);
  });
});
