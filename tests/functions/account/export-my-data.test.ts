/** Download of personal data, on our Firestore server, with bookings paid at Stripe's stand-in. */
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  joinPersonalData,
  personalDataSchema,
  type PersonalData,
} from '@paw-haven/domain/people/profile/personal-data';
import { describe, expect, test, vi } from 'vitest';
import { exportData } from '../../../functions/src/services/account/export-data.ts';
import { grantRow, setUpPerson } from '../support/person.ts';
import { refusal } from '../support/race.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({
  prepare: async (opened) => {
    await setUpPerson(opened, 'maya');
    await setUpPerson(opened, 'leo');
  },
});
const { db } = salon;

describe('export-my-data', () => {
  test('contains everything about the caller and nothing about anyone else', async () => {
    const visit = await salon.pastVisit('maya');
    await salon.pastVisit('leo', '13:00');
    const data = await exportData(salon.dependencies, { uid: 'maya', email: 'maya@example.com' });
    expect(personalDataSchema.parse(data)).toMatchObject({
      account: { id: 'maya', email: 'maya@example.com' },
      profile: { id: 'maya', full_name: 'Name of maya' },
      customer: { id: 'maya', known_since: expect.any(String) as string, holds: [] },
      notification_preferences: { user_id: 'maya', phone_number: '+15550100142' },
      pets: [{ id: 'maya-pet', owner_id: 'maya' }],
      pet_prices: [{ id: 'maya-pet', bath: { cents: 7500, minutes: 95 } }],
      vaccinations: [{ id: 'maya-pet_rabies', user_id: 'maya', state: 'confirmed' }],
      appointments: [{ id: visit.id, appointment_date: visit.appointment_date.toISOString() }],
      reviews: [{ user_id: 'maya', review_text: 'Words of maya' }],
      payments: [{ amount: 4500 }],
      deliveries: [{ to: 'maya@example.com' }],
      push_devices: [{ fid: 'fid-maya' }],
    });
    expect(JSON.stringify(data)).not.toMatch(/leo/);
  });

  test('fills every list of the contract for a person who has everything', async () => {
    await salon.pastVisit('maya');
    await grantRow(salon, 'maya', 'admin');
    await db.doc(paths.message('m1')).set({ participants: ['business', 'maya'], message: 'Hello' });
    const talk = { participants: ['business', 'maya'], last_message: 'Hello' };
    await db.doc(paths.conversation('business_maya')).set(talk);
    await db.doc(paths.messageBlock('maya_leo')).set({ blocker_id: 'maya', blocked_id: 'leo' });
    await db.doc(paths.messageReport('m2')).set({ reporter_id: 'maya', reported_id: 'leo' });
    await db.doc(paths.paymentIssue('p1')).set({ user_id: 'maya', amount: 45 });
    await db.doc(paths.groomerPrivate('house')).set({ id: 'house', user_id: 'maya' });
    await db.doc(paths.timeOff('o1')).set({ groomer_id: 'house', created_by: 'maya' });
    await db.doc(paths.consent('maya', 1)).set({ user_id: 'maya', given: true });
    await db.doc(paths.agreement('maya', 'abc')).set({ user_id: 'maya', name: 'Maya' });
    await db.doc(paths.clientClaim('maya', 'client')).set({ user_id: 'maya', state: 'done' });
    for (const path of [
      paths.bill('v1'),
      paths.extra('x1'),
      paths.refund('r1'),
      paths.visitReport('v1'),
      paths.incident('i1'),
      paths.galleryPhoto('g1'),
      paths.paymentLink('l1'),
      paths.staffInvitation('i1'),
      paths.visitRequest('maya'),
    ])
      await db.doc(path).set({ user_id: 'maya', cents: 100 });
    await db.doc(paths.customerTerms('maya')).set({ pays_at_salon: true });
    await db.doc(paths.card('maya')).set({ last4: '4242', customer_id: 'cus_1', payment_method_id: 'pm_1' });
    const { next, ...data } = await exportData(salon.dependencies, { uid: 'maya', email: null });
    expect(next).toBeNull();
    const empty = Object.entries(data).filter(
      ([, part]) => part === null || (Array.isArray(part) && part.length === 0),
    );
    expect(empty).toEqual([]);
    expect(data).toMatchObject({
      roles: [{ id: 'maya_admin', role: 'admin' }],
      conversations: [{ id: 'business_maya', last_message: 'Hello' }],
      checkout_sessions: [{ status: 'complete' }],
      payment_issues: [{ id: 'p1' }],
      customer_terms: { pays_at_salon: true },
      card: { id: 'maya', last4: '4242' },
      bills: [{ id: 'v1' }],
      extras: [{ id: 'x1' }],
      refunds: [{ id: 'r1' }],
    });
    expect(data.card).not.toHaveProperty('customer_id');
  });

  test('leaves out ids and words of staff', async () => {
    await setUpPerson(salon, 'maya');
    await db.doc(paths.clientClaim('maya', 'client')).set({ user_id: 'maya', updated_by: 'olivia' });
    await db.doc(paths.billNote('v1')).set({ user_id: 'maya', reason: 'Complains' });
    await db.doc(paths.refund('r1')).set({ user_id: 'maya', note: 'Complains' });
    await db.doc(paths.visitNote('v1')).set({ user_id: 'maya', vaccine_reason: 'Complains' });
    await db.doc(paths.incident('i1')).set({ user_id: 'maya', text: 'Nicked.', author_id: 'olivia' });
    await db.doc(paths.message('m1')).set({ participants: ['business', 'maya'], author_id: 'olivia' });
    await db.doc(paths.messageReport('m2')).set({ reporter_id: 'maya', updated_by: 'olivia' });
    await db.doc(paths.delivery('d1')).set({ user_id: 'maya', data: { asked: 'olivia', name: 'Maya' } });
    const data = await exportData(salon.dependencies, { uid: 'maya', email: null });
    expect(JSON.stringify(data)).not.toMatch(/olivia|Complains/);
    expect(data.deliveries).toContainEqual(expect.objectContaining({ data: { name: 'Maya' } }));
    // GROOM-03: the owner reads an incident only here.
    expect(data.incidents).toEqual([expect.objectContaining({ text: 'Nicked.' })]);
  });

  test('comes in pages of bounded size for a person with much data', async () => {
    await salon.pastVisit('maya');
    for (let page = 0; page < 3; page += 1) {
      const batch = db.batch();
      for (let index = 0; index < 250; index += 1) {
        const id = `flood-${String(page * 250 + index).padStart(3, '0')}`;
        batch.set(db.doc(paths.message(id)), { participants: ['leo', 'maya'], message: 'é'.repeat(4000) });
      }
      await batch.commit();
    }
    const queries = vi.spyOn(salon.firestore, 'runQuery');
    const pages: PersonalData[] = [];
    do {
      const cursor = pages.at(-1)?.next ?? undefined;
      pages.push(await exportData(salon.dependencies, { uid: 'maya', email: null, cursor }));
    } while (pages.at(-1)?.next !== null);
    const answers = await Promise.all(queries.mock.results.map(({ value }) => value as Promise<unknown[]>));
    queries.mockRestore();
    expect(pages.length).toBeGreaterThan(3);
    for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(2_100_000);
    expect(Math.max(...answers.map((answer) => answer.length))).toBeLessThanOrEqual(101);
    const whole = joinPersonalData(pages);
    const ids = whole?.messages.map(({ id }) => id);
    expect(ids).toHaveLength(750);
    expect(new Set(ids).size).toBe(750);
    expect(whole).toMatchObject({
      profile: { id: 'maya' },
      pets: [{ id: 'maya-pet' }],
      appointments: [{ user_id: 'maya' }],
      reviews: [{ user_id: 'maya' }],
      payments: [{ amount: 4500 }],
      push_devices: [{ fid: 'fid-maya' }],
    });
  });

  test.each(['', 'messages', 'messages:', 'messages:a/b', 'messages:..', 'audit_log:a', '__proto__:a'])(
    'refuses %j as a cursor',
    async (cursor) => {
      const call = exportData(salon.dependencies, { uid: 'maya', email: null, cursor });
      expect(await refusal(call)).toBe('invalid-input');
    },
  );

  test('starts after another person’s record without showing it', async () => {
    const data = await exportData(salon.dependencies, { uid: 'maya', email: null, cursor: 'profile:leo' });
    expect(JSON.stringify(data)).not.toMatch(/leo/);
    expect(data.pets).toHaveLength(1);
  });

  test('is empty for a person without records', async () => {
    const data = await exportData(salon.dependencies, { uid: 'nobody', email: null });
    expect(data).toMatchObject({ profile: null, notification_preferences: null, pets: [], payments: [] });
  });

  test('ADDON-03 contains the usual prices of many pets, page by page', async () => {
    const ids = Array.from({ length: 35 }, (_, index) => `pet-${String(index).padStart(2, '0')}`);
    const batch = db.batch();
    for (const id of ids) {
      batch.set(db.doc(paths.pet(id)), { owner_id: 'maya', name: 'One of many' });
      batch.set(db.doc(paths.petPrices(id)), { bath: { cents: 5000, minutes: 60 } });
    }
    await batch.commit();
    const idsFrom = async (cursor?: string) =>
      (await exportData(salon.dependencies, { uid: 'maya', email: null, cursor })).pet_prices.map(
        ({ id }) => id,
      );
    expect(await idsFrom()).toEqual(['maya-pet', ...ids]);
    expect(await idsFrom('pet_prices:pet-31')).toEqual(ids.slice(32));
    expect(await idsFrom('pet_prices:pet-10')).toEqual(ids.slice(11));
  });
});
