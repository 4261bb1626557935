/** A series is announced once: when it is booked, and when this visit and all after are moved or canceled. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet } from '@paw-haven/domain/testing/factories';
import { VISIT_LIMITS } from '@paw-haven/domain/core/limits/visit';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { addMinutes, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { beforeEach, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { countOperations } from '../support/count-operations.ts';
import { MAYA } from '../support/actors.ts';
import { openSeriesSalon } from '../appointment/series-salon.ts';
import { at, HALF, ZONE } from '../support/records.ts';
import { attachmentsOf, openMessages, setUpReach } from '../support/messages.ts';

const salon = await openSeriesSalon();
const messages = openMessages(salon);

beforeEach(async () => {
  await setUpReach(salon);
  await salon.db.doc(paths.businessSettings()).update({ business_email: 'salon@pawhaven.example' });
});

/** Runs the trigger for each appointment, in reverse order. */
async function tell(before: readonly Appointment[] = []): Promise<void> {
  for (const after of (await salon.allAppointments()).toReversed())
    await notifyAppointment(messages.dependencies, {
      before: before.find(({ id }) => id === after.id),
      after,
      at: salon.dependencies.now(),
    });
}
const mailsTo = async (to: string) => (await messages.outbox('mail')).filter((mail) => mail.to === to);
const mails = () => mailsTo('maya@example.com');
const when = (visit: number, days = 0, time = '10:00') =>
  formatInstant(at(addDays(salon.dayAt(visit), days), time), ZONE);

test('RECUR-03 sends one confirmation with all dates and a calendar entry each, and nothing to staff', async () => {
  await salon.repeat();
  await tell();
  await tell();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Appointment confirmed: ${when(0)}`);
  expect(mail?.text).toContain('Your appointments are confirmed');
  expect(mail?.text).toContain(`When: ${when(0)}`);
  expect(mail?.text).toContain(`Visit 2: ${when(1)}`);
  expect(mail?.text).toContain(`Visit 3: ${when(2)}`);
  expect(mail?.text).toContain('Pet: Biscuit\n');
  const [file] = attachmentsOf(mail);
  expect(file?.text.match(/BEGIN:VEVENT/g)).toHaveLength(3);
  expect(new Set(file?.text.match(/^UID:.*$/gm)).size).toBe(3);
  const [text, ...texts] = await messages.outbox('sms');
  expect(texts).toEqual([]);
  expect(text?.text).toMatch(/Basic Groom for Biscuit, .* at 10:00 AM, and 2 more visits\. Reply STOP/);
  expect(await mailsTo('salon@pawhaven.example')).toEqual([]);
});

test('RECUR-05 tells the salon once of a series that a customer has booked', async () => {
  await salon.setPolicy({ deposit_new: 0, deposit_known: 0 });
  await salon.makeKnown(['maya']);
  await salon.repeat({}, MAYA);
  await tell();
  const [notice, ...others] = await mailsTo('salon@pawhaven.example');
  expect(others).toEqual([]);
  expect(notice?.text).toContain('and 2 more visits');
  expect(notice?.text).toContain(`Visit 3: ${when(2)}`);
  expect(await mails()).toHaveLength(1);
});

test('RECUR-03 names several pets once, with an entry per pet and visit', async () => {
  const pets = [
    { petId: 'maya-pet', service: 'styled' },
    { petId: 'olive', service: 'styled' },
  ];
  await salon.repeat({ pets });
  await tell();
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Pet: Biscuit and Olive\n');
  expect(attachmentsOf(mail)[0]?.text.match(/BEGIN:VEVENT/g)).toHaveLength(6);
});

test('RECUR-04 announces a move of this one and all after once, and a move of this one alone without the others', async () => {
  const { appointmentIds } = await salon.repeat();
  const before = await salon.allAppointments();
  await salon.shift(appointmentIds[1] ?? '', at(addDays(salon.dayAt(1), 1), '11:00'));
  await tell(before);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Your appointments have new times');
  expect(mail?.text).toContain(`When: ${when(1, 1, '11:00')}`);
  expect(mail?.text).toContain(`Previously: ${when(1)}`);
  expect(mail?.text).toContain(`Visit 2: ${when(2, 1, '11:00')}`);
  await salon.advanceMinutes(1);
  const moved = await salon.allAppointments();
  await salon.move(appointmentIds[2] ?? '', at(addDays(salon.dayAt(2), 2), '12:00'));
  await tell(moved);
  const alone = (await mails()).at(-1);
  expect(alone?.text).toContain('Your appointment has a new time');
  expect(alone?.text).not.toContain('Visit 2');
});

test('RECUR-04 announces a cancellation of this one and all after once', async () => {
  const { appointmentIds } = await salon.repeat();
  const before = await salon.allAppointments();
  await salon.cancel({ appointmentId: appointmentIds[1] ?? '', following: true });
  await tell(before);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('Your appointments are cancelled');
  expect(mail?.text).toContain(`When: ${when(1)}`);
  expect(mail?.text).toContain(`Visit 2: ${when(2)}`);
  const canceled = attachmentsOf(mail).map(
    ({ text }) => /METHOD:CANCEL\r\n/.test(text) && /STATUS:CANCELLED/.test(text),
  );
  expect(canceled).toEqual([true, true]);
  expect((await messages.outbox('sms'))[0]?.text).toContain('has been cancelled: Basic Groom for Biscuit');
});

test('RECUR-04 gives the refunds of all of them as one sum', async () => {
  await salon.setPolicy(HALF);
  const visits = [];
  for (const days of [2, 3]) {
    const [visit] = await salon.aVisit({ service: 'styled', day: addDays(salon.dayAt(0), days) });
    await documents.appointment(salon.db, visit.id).update({ series_id: 'paid', series_weeks: 1 });
    visits.push(visit);
  }
  const [first] = visits;
  if (!first) throw new Error('It was booked.');
  await salon.advanceTo(30, first);
  const before = await salon.allAppointments();
  await salon.cancel({ appointmentId: first.id, following: true });
  await tell(before);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('We’ll refund $45.00 to your card, usually within 10 days.');
});

test('RECUR-03 sends a separate reminder for each visit', async () => {
  await salon.repeat({ everyWeeks: 1, appointmentDates: salon.dates(2, 1) });
  await tell();
  for (const visit of [0, 1]) {
    const due = addMinutes(at(salon.dayAt(visit, 1), '10:00'), 30 - 24 * 60).getTime();
    await salon.advanceMinutes((due - salon.dependencies.now().getTime()) / MINUTE_MS);
    await sendReminders(messages.dependencies);
  }
  const reminders = (await mails()).filter(({ subject }) => subject.startsWith('Reminder'));
  expect(reminders.map(({ subject }) => subject)).toEqual(
    [0, 1].map(
      (visit) =>
        `Reminder: Basic Groom for Biscuit, ${formatInstant(at(salon.dayAt(visit, 1), '10:00'), ZONE)}`,
    ),
  );
  for (const { text } of reminders) expect(text).not.toContain('Visit 2');
});

/** Books the largest series: twelve visits of four pets. */
async function repeatAll() {
  const ids = ['maya-pet', 'olive', 'moss', 'rex'];
  for (const id of ids.slice(2)) await documents.pet(salon.db, id).set(aPet({ id, owner_id: 'maya' }));
  const pets = ids.map((petId) => ({ petId, service: 'styled' }));
  expect(pets).toHaveLength(VISIT_LIMITS.pets);
  return salon.repeat({ everyWeeks: 4, appointmentDates: salon.dates(12, 4), pets });
}

test('RECUR-03 reads a series of twelve visits of four pets in one trigger, and nothing in the others', async () => {
  const counted = countOperations(salon.firestore);
  const readsWith = async (before: readonly Appointment[] = []): Promise<number[]> => {
    const reads: number[] = [];
    for (const after of (await salon.allAppointments()).toReversed()) {
      counted.take();
      const change = {
        before: before.find(({ id }) => id === after.id),
        after,
        at: salon.dependencies.now(),
      };
      await notifyAppointment(messages.dependencies, change);
      reads.push(counted.take().reads);
    }
    return reads;
  };
  const expectOneReader = (reads: readonly number[], visits: number) => {
    const [own = 0, ...others] = reads.filter((each) => each > 0);
    expect(others).toEqual([]);
    // Reads of recipients, settings, devices and the deliveries.
    expect(own).toBeGreaterThan(visits);
    expect(own).toBeLessThan(48 + 30);
  };
  const { appointmentIds } = await repeatAll();
  expectOneReader(await readsWith(), 48);
  expect(await mails()).toHaveLength(1);
  await salon.advanceMinutes(1);
  const before = await salon.allAppointments();
  await salon.shift(appointmentIds[0] ?? '', at(addDays(salon.dayAt(0), 1), '10:00'));
  expectOneReader(await readsWith(before), 48);
  expect(await mails()).toHaveLength(2);
  await salon.advanceMinutes(1);
  const moved = await salon.allAppointments();
  await salon.cancel({ appointmentId: appointmentIds[6] ?? '', following: true });
  expectOneReader(await readsWith(moved), 24);
  expect(await mails()).toHaveLength(3);
  // Repeated events, in any order, send nothing again.
  await readsWith(moved);
  await tell(moved);
  expect(await mails()).toHaveLength(3);
  expect((await mails()).at(-1)?.text).toContain('Visit 6');
});

test('RECUR-03 announces the series once when a visit moves ahead of the first before that', async () => {
  const { appointmentIds } = await salon.repeat();
  const booked = await salon.allAppointments();
  await salon.advanceMinutes(1);
  await salon.move(appointmentIds[2] ?? '', at(addDays(salon.dayAt(0), -1), '10:00'));
  const at1 = salon.dependencies.now();
  for (const after of booked)
    await notifyAppointment(messages.dependencies, { before: undefined, after, at: at1 });
  const confirmed = (await mails()).filter(({ subject }) => subject.startsWith('Appointment confirmed'));
  expect(confirmed).toHaveLength(1);
  await tell(booked);
  expect(await mails()).toHaveLength(2);
});
