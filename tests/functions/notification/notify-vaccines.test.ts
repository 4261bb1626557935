/** Messages about vaccinations: who gets them, when, and only once. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aVaccination } from '@paw-haven/domain/testing/factories';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import type { ServiceVaccines } from '@paw-haven/domain/offer/vaccine/kinds';
import { readVaccineNews } from '@paw-haven/domain/offer/vaccine/news';
import { VACCINE_LIMITS, type Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { describe, expect, test } from 'vitest';
import { readBusiness } from '../../../functions/src/services/business.ts';
import { deliverDue } from '../../../functions/src/services/notification/deliver-due.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { syncVaccineFlag } from '../../../functions/src/services/vaccine/sync-vaccine-flag.ts';
import { notifyExpiringVaccines } from '../../../functions/src/services/notification/notify-vaccines.ts';
import { countOperations } from '../support/count-operations.ts';
import { anAppointmentIn, ledgerOf, openMessages, setUpReach } from '../support/messages.ts';
import { setUpSalon, ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  empty: true,
  prepare: async (opened) => {
    await setUpReach(opened);
    await setUpSalon(opened);
  },
});
const { db } = salon;
const messages = openMessages(salon);
const run = () => sendReminders(messages.dependencies);

/** Sets which vaccinations the salon's services ask for, and runs the trigger. */
async function ask(vaccines: ServiceVaccines) {
  await db.doc(paths.service('basic-groom')).update({ vaccines });
  await syncVaccineFlag({ db });
}
const today = () => dayOf(salon.dependencies.now(), ZONE);
const has = (changes: Partial<Vaccination>) => {
  const record = aVaccination({ pet_id: 'maya-pet', expires_on: addDays(today(), 360), ...changes });
  return db.doc(paths.vaccination(record.id)).set(record);
};

describe('VAX-04 a day before the visit', () => {
  const shown = async () => {
    const mails = (await messages.outbox('mail')).filter(({ subject }) => subject.includes('accination'));
    return mails.map(({ to, text }) => ({ to, text }));
  };
  const BUSINESS = 'salon@pawhaven.example';

  test('tells customer and staff once what is still missing', async () => {
    await db.doc(paths.businessSettings()).update({ business_email: BUSINESS });
    await ask({ rabies: 'warn' });
    await anAppointmentIn(salon, 24, { pet_id: 'maya-pet' });
    await run();
    await run();
    await salon.advanceMinutes(5);
    await run();
    const all = await shown();
    expect(all.map(({ to }) => to).toSorted()).toEqual(['maya@example.com', BUSINESS]);
    for (const { text } of all) expect(text).toMatch(/rabies/i);
    expect(all.find(({ to }) => to === 'maya@example.com')?.text).toContain(
      'We have no proof of rabies vaccination for Biscuit. Upload it before this visit.',
    );
    expect(
      (await messages.outbox('mail')).filter(({ subject }) => subject.startsWith('Reminder')),
    ).toHaveLength(1);
  });

  test('tells once in three simultaneous runs', async () => {
    await ask({ rabies: 'block' });
    await anAppointmentIn(salon, 23.9, { pet_id: 'maya-pet' });
    await Promise.all([run(), run(), run()]);
    expect(await shown()).toHaveLength(1);
  });

  test('tells only the salon about a proof that waits for review', async () => {
    await db.doc(paths.businessSettings()).update({ business_email: BUSINESS });
    await ask({ rabies: 'block' });
    await has({ state: 'submitted' });
    await anAppointmentIn(salon, 24, { pet_id: 'maya-pet' });
    await run();
    const all = await shown();
    expect(all.map(({ to }) => to)).toEqual([BUSINESS]);
    expect(all[0]?.text).toContain('Proof of vaccination to review');
    expect(all[0]?.text).toContain('a proof is waiting for review');
  });

  test('does not repeat a pet’s name with a link to either', async () => {
    await db.doc(paths.businessSettings()).update({ business_email: BUSINESS });
    await ask({ rabies: 'warn' });
    await anAppointmentIn(salon, 24, {
      pet_id: 'maya-pet',
      pet: { ...anAppointment().pet, name: 'Win at https://evil.example' },
    });
    await run();
    await salon.advanceMinutes(5);
    await run();
    const texts = (await shown()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts.join('\n')).toContain('We have no proof of rabies vaccination for your pet.');
    expect(JSON.stringify(await messages.outbox())).not.toContain('evil.example');
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['valid', () => has({}), {}],
    ['let pass by staff', () => Promise.resolve(), { vaccine_waived: true }],
  ])('tells nobody if it is %s', async (_, prepare, changes) => {
    await ask({ rabies: 'block' });
    await prepare();
    await anAppointmentIn(salon, 24, { pet_id: 'maya-pet', ...changes });
    await run();
    expect(await shown()).toEqual([]);
  });

  test('tells again after the visit was moved', async () => {
    await ask({ rabies: 'warn' });
    const { id, appointment_date: date } = await anAppointmentIn(salon, 24, { pet_id: 'maya-pet' });
    await run();
    const later = new Date(date.getTime() + 48 * 3_600_000);
    await db
      .doc(paths.appointment(id))
      .update({ appointment_date: later, moved_at: salon.dependencies.now() });
    await salon.advanceMinutes(48 * 60);
    await run();
    expect(await shown()).toHaveLength(2);
  });

  test('reads nothing for it when no service asks', async () => {
    await anAppointmentIn(salon, 24, { id: 'one', pet_id: 'maya-pet' });
    const operations = countOperations(salon.firestore);
    await run();
    const { reads } = operations.take();
    await salon.reset();
    await has({});
    await ask({ rabies: 'warn' });
    await anAppointmentIn(salon, 24, { id: 'one', pet_id: 'maya-pet' });
    operations.take();
    await run();
    expect(operations.take().reads).toBe(reads + 2);
  });
});

describe('VAX-04 30 days before a vaccination expires', () => {
  const deliver = async () => {
    const business = await readBusiness(salon.dependencies);
    await deliverDue(messages.dependencies, () => Promise.resolve(business));
    return messages.outbox('mail');
  };

  test('tells its owner once, in the morning, however many nights follow', async () => {
    await ask({ rabies: 'warn' });
    await has({ expires_on: addDays(today(), 30) });
    await notifyExpiringVaccines(salon.dependencies);
    await notifyExpiringVaccines(salon.dependencies);
    const [planned] = (await ledgerOf(salon)).filter(({ channel }) => channel === 'email');
    const { due_at: due } = planned ?? {};
    expect(due && dayOf(due, ZONE) >= today()).toBe(true);
    expect(due?.getTime()).toBe(due && instantOf(dayOf(due, ZONE), '09:00', ZONE).getTime());
    await salon.advanceMinutes(24 * 60);
    await notifyExpiringVaccines(salon.dependencies);
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['maya@example.com']);
    expect(mails[0]?.text).toMatch(/Rabies for Pet of maya expires on .*Upload the new proof/);
    await salon.advanceMinutes(24 * 60);
    await notifyExpiringVaccines(salon.dependencies);
    expect(await deliver()).toHaveLength(1);
  });

  test.each<[string, Partial<Vaccination>, boolean]>([
    ['exempt', { state: 'exempt', reason: 'Allergic.' }, true],
    ['refused', { state: 'refused' }, false],
    ['submitted', { state: 'submitted' }, false],
    ['of a deleted pet', { pet_id: 'gone' }, false],
  ])('one that is %s', async (_, changes, expected) => {
    await ask({ rabies: 'warn' });
    await has({ expires_on: addDays(today(), 30), ...changes });
    await notifyExpiringVaccines(salon.dependencies);
    expect((await ledgerOf(salon)).length > 0).toBe(expected);
  });

  test('does not repeat a pet’s name with a link', async () => {
    await ask({ rabies: 'warn' });
    await db.doc(paths.pet('maya-pet')).update({ name: 'Win at https://evil.example' });
    await has({ expires_on: addDays(today(), 30) });
    await notifyExpiringVaccines(salon.dependencies);
    const newsOfEntries = (await ledgerOf(salon)).map(({ data }) => data['told']);
    expect(readVaccineNews(newsOfEntries[0])?.gaps).toMatchObject([{ kind: 'rabies', petName: 'your pet' }]);
    expect(newsOfEntries.join()).not.toContain('evil.example');
  });

  test('tells of a decided one despite as many forged proofs as are read in a night', async () => {
    await ask({ rabies: 'warn' });
    const batch = db.batch();
    for (let at = 0; at < VACCINE_LIMITS.expiring; at += 1) {
      const forged = aVaccination({ pet_id: `p${at}`, state: 'submitted', expires_on: addDays(today(), 29) });
      batch.set(db.doc(paths.vaccination(forged.id)), forged);
    }
    await batch.commit();
    await has({ expires_on: addDays(today(), 30) });
    expect(await notifyExpiringVaccines(salon.dependencies)).toBe(1);
  });

  test('tells nobody when no service asks', async () => {
    await has({ expires_on: addDays(today(), 30) });
    expect(await notifyExpiringVaccines(salon.dependencies)).toBe(0);
    expect(await ledgerOf(salon)).toEqual([]);
  });
});
