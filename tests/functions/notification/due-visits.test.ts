/** The nudge for a due visit: who gets it, when, and only once. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aProfile, anAppointment } from '@paw-haven/domain/testing/factories';
import { dayOf, instantOf, MINUTE_MS } from '@paw-haven/domain/core/calendar/time';
import { beforeEach, describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { notifyDue } from '../../../functions/src/services/notification/notify-due.ts';
import { ADMIN } from '../support/actors.ts';
import { openCareSalon } from '../care/care-salon.ts';
import { at, ZONE } from '../support/records.ts';
import { ledgerOf, openMessages, setUpReach } from '../support/messages.ts';

const salon = await openCareSalon();
const { db } = salon;
const messages = openMessages(salon);
const WEEKS = 6;
const dueDay = () => addDays(salon.tomorrow(), WEEKS * 7);
const nudgeDay = () => addDays(dueDay(), 7);

beforeEach(() => setUpReach(salon));

const advanceTo = (day: string, time: string) =>
  salon.advanceMinutes(
    (instantOf(day, time, ZONE).getTime() - salon.dependencies.now().getTime()) / MINUTE_MS,
  );
/** Runs the job of 3:00 AM and the deliveries of 9:00. */
async function night(day: string): Promise<void> {
  await advanceTo(day, '03:00');
  await notifyDue(messages.dependencies);
  await notifyDue(messages.dependencies);
  await advanceTo(day, '09:05');
  await deliverDue(messages.dependencies, () => readBusiness(messages.dependencies));
}
const nudges = async () => (await ledgerOf(salon)).filter(({ event }) => event === 'due');
const mails = async () =>
  (await messages.outbox('mail')).filter(({ subject }) => subject.startsWith('Time for'));

/** Completes tomorrow’s visit with a report that says when the pet is due again. Resolves to the visit's id. */
async function visited(input: Parameters<typeof salon.visitWith>[0] = {}): Promise<string> {
  const id = await salon.visitWith(input);
  await salon.note(id, { report: 'A good boy.', nextWeeks: WEEKS, publish: true }, ADMIN);
  await advanceTo(salon.tomorrow(), '11:30');
  await salon.mark(id, 'done', ADMIN);
  return id;
}

describe('RECUR-06 a visit that is due and not booked', () => {
  test('is announced once, 7 days later at 9:00 AM, with links to book and to unsubscribe', async () => {
    const id = await visited();
    expect((await salon.appointment(id))?.nudge_on).toBe(nudgeDay());
    await night(addDays(nudgeDay(), -1));
    expect(await mails()).toEqual([]);
    await night(nudgeDay());
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe('maya@example.com');
    expect(mail?.text).toContain('It’s time for Biscuit’s next visit.');
    expect(mail?.text).toContain('/home?service=styled');
    expect(mail?.text).toContain('https://functions.example/unsubscribe?token=maya');
    await night(addDays(nudgeDay(), 1));
    await night(addDays(nudgeDay(), 2));
    expect(await mails()).toHaveLength(1);
  });

  test('is announced after a missed night, up to three days late', async () => {
    await visited();
    await night(addDays(nudgeDay(), 3));
    expect(await mails()).toHaveLength(1);
    await db.recursiveDelete(db.collection(COLLECTIONS.deliveries));
    await night(addDays(nudgeDay(), 4));
    expect(await nudges()).toEqual([]);
  });

  test('is announced once by three simultaneous runs', async () => {
    await visited();
    await advanceTo(nudgeDay(), '03:00');
    await Promise.all([1, 2, 3].map(() => notifyDue(messages.dependencies)));
    expect((await nudges()).map(({ channel }) => channel).toSorted()).toEqual(['email', 'push', 'sms']);
  });

  test('is not announced if the pet has a visit ahead, has come since, or is gone', async () => {
    const id = await visited();
    const other = (changes: object) =>
      documents.appointment(db, 'other').set(
        anAppointment({
          id: 'other',
          pet_id: 'maya-pet',
          appointment_date: at(addDays(dueDay(), 20), '10:00'),
          ...changes,
        }),
      );
    await other({});
    await night(nudgeDay());
    expect(await nudges()).toEqual([]);
    await other({ status: 'completed', appointment_date: at(dueDay(), '10:00') });
    await night(addDays(nudgeDay(), 1));
    expect(await nudges()).toEqual([]);
    await other({ status: 'cancelled' });
    const pet = documents.pet(db, 'maya-pet');
    const stored = (await pet.get()).data();
    await pet.delete();
    await night(addDays(nudgeDay(), 2));
    expect(await nudges()).toEqual([]);
    await pet.set(stored ?? aPet());
    await night(addDays(nudgeDay(), 3));
    expect((await nudges()).map(({ appointment_id: about }) => about)).toEqual([id, id, id]);
  });

  test('is not announced if a visit was booked since the night', async () => {
    await visited();
    await advanceTo(nudgeDay(), '03:00');
    await notifyDue(messages.dependencies);
    await salon.phone({ appointmentDate: at(addDays(nudgeDay(), 2), '10:00').toISOString() });
    await advanceTo(nudgeDay(), '09:05');
    await deliverDue(messages.dependencies, () => readBusiness(messages.dependencies));
    expect(await mails()).toEqual([]);
    expect((await nudges()).find(({ channel }) => channel === 'email')).toMatchObject({
      state: 'suppressed',
      reason: 'outdated',
    });
  });

  test('is suppressed and recorded on channels without promotions; texts need both switches', async () => {
    await setUpReach(salon, 'maya', {
      email: { promotional_emails: false },
      preferences: { promotional_notifications: true, sms_enabled: true },
    });
    await visited();
    await night(nudgeDay());
    expect(await mails()).toEqual([]);
    expect((await messages.outbox('sms')).filter(({ text }) => text.includes('next visit'))).toHaveLength(1);
    const states = (await nudges()).map(({ channel, state, reason }) =>
      `${channel} ${state} ${reason ?? ''}`.trim(),
    );
    expect(states.toSorted()).toEqual(['email suppressed preference-off', 'push sent', 'sms sent']);
  });

  test('is not announced to a client without an account', async () => {
    await documents
      .profile(db, 'dana')
      .set(aProfile({ id: 'dana', account: false, email: 'dana@example.com', phone: '+15550100199' }));
    await documents.pet(db, 'moss').set(aPet({ id: 'moss', owner_id: 'dana', name: 'Moss' }));
    await visited({ userId: 'dana', petId: 'moss' });
    await night(nudgeDay());
    expect(await mails()).toEqual([]);
    expect(new Set((await nudges()).map(({ reason }) => reason))).toEqual(new Set(['preference-off']));
  });

  test('is announced once for all pets of a visit', async () => {
    const pets = [
      { petId: 'maya-pet', service: 'styled' },
      { petId: 'olive', service: 'styled' },
    ];
    const first = await visited({ pets });
    const second = (await db.collection(COLLECTIONS.appointments).where('pet_id', '==', 'olive').get())
      .docs[0];
    await salon.note(second?.id ?? '', { nextWeeks: WEEKS, publish: true }, ADMIN);
    await salon.mark(second?.id ?? '', 'done', ADMIN);
    expect((await salon.appointment(second?.id ?? ''))?.visit_id).toBe(first);
    await night(nudgeDay());
    expect(await mails()).toHaveLength(1);
  });

  test('is announced only if the visit took place and its report was not withdrawn', async () => {
    const id = await salon.visitWith();
    await salon.note(id, { nextWeeks: WEEKS, publish: true }, ADMIN);
    expect((await salon.appointment(id))?.nudge_on).toBe(nudgeDay());
    await night(nudgeDay());
    expect(await nudges()).toEqual([]);
    await salon.note(id, { nextWeeks: WEEKS }, ADMIN);
    expect((await salon.appointment(id))?.nudge_on).toBeUndefined();
  });

  test('is due when its series says, unless a report says otherwise', async () => {
    const id = await salon.visitWith();
    await db.doc(paths.appointment(id)).update({ series_id: 's', series_weeks: 4 });
    await advanceTo(salon.tomorrow(), '11:30');
    await salon.mark(id, 'done', ADMIN);
    expect((await salon.appointment(id))?.nudge_on).toBe(addDays(salon.tomorrow(), 35));
    await salon.note(id, { nextWeeks: 2, publish: true }, ADMIN);
    expect((await salon.appointment(id))?.nudge_on).toBe(addDays(salon.tomorrow(), 21));
    await salon.note(id, { nextWeeks: 2 }, ADMIN);
    expect((await salon.appointment(id))?.nudge_on).toBe(addDays(salon.tomorrow(), 35));
    const alone = await salon.visitWith({ appointmentDate: at(salon.dayIn(2), '10:00').toISOString() });
    await salon.mark(alone, 'done', ADMIN);
    expect((await salon.appointment(alone))?.nudge_on).toBeUndefined();
    expect(dayOf(salon.dependencies.now(), ZONE)).toBe(salon.tomorrow());
  });

  test('is read in pages, with nothing else', async () => {
    const batch = db.batch();
    for (let index = 0; index < 205; index += 1)
      batch.set(
        db.doc(paths.appointment(`due-${index}`)),
        anAppointment({
          id: `due-${index}`,
          pet_id: 'maya-pet',
          status: 'completed',
          appointment_date: at(salon.tomorrow(), '10:00'),
          nudge_on: nudgeDay(),
        }),
      );
    await batch.commit();
    await advanceTo(nudgeDay(), '03:00');
    expect(await notifyDue(messages.dependencies)).toBe(205);
  });
});
