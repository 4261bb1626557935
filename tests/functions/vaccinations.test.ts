/** What services ask for is asked where time is taken, again where it is moved, and told before it is too late. */
import type { CallableRequest } from '@paw-haven/domain/callables';
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/paths';
import type { Actor } from '@paw-haven/domain/permissions';
import { addDays } from '@paw-haven/domain/calendar';
import { aPet, aService, aVaccination } from '@paw-haven/domain/testing/factories';
import { dayOf, instantOf } from '@paw-haven/domain/time';
import type { Vaccination } from '@paw-haven/domain/vaccine/schema';
import { describe, expect, test } from 'vitest';
import { documents } from '../../functions/src/lib/firestore/collections.ts';
import { createAppointment } from '../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../functions/src/services/appointment/reschedule-appointment.ts';
import { recordAudit } from '../../functions/src/services/audit/record-changes.ts';
import { deliverDue } from '../../functions/src/services/notification/deliver-due.ts';
import { readBusiness } from '../../functions/src/services/notification/business.ts';
import { sendReminders } from '../../functions/src/services/notification/send-reminders.ts';
import { forgetPet } from '../../functions/src/services/profile/forget-pet.ts';
import { followServices } from '../../functions/src/services/vaccine/follow-services.ts';
import { removeProofs } from '../../functions/src/services/vaccine/remove-proofs.ts';
import { tellExpiring } from '../../functions/src/services/vaccine/tell-vaccines.ts';
import { countOperations } from '../proof/bench/count-operations.ts';
import { openAccounts } from './support/accounts.ts';
import { anAppointmentIn, ledgerOf, openMessages, setUpReach } from './support/messages.ts';
import {
  allAppointments,
  book,
  bookedAppointment,
  bookingRequest,
  countIn,
  dayIn,
  openSalon,
  refusal,
  scheduleOf,
  ZONE,
} from './support/salon.ts';
import { openTestWorld } from './support/test-world.ts';
import { startCheckout } from '../../functions/src/services/checkout/start-checkout.ts';

const ADMIN: Actor = { uid: 'adrian', roles: ['admin'] };
const MAYA: Actor = { uid: 'maya', roles: [] };

const world = await openTestWorld(async (opened) => {
  await setUpReach(opened);
  await openSalon(opened);
});
const { db } = world;
const messages = openMessages(world);
const run = () => sendReminders(messages.dependencies);

/** What the salon's services ask for; the trigger has followed. */
async function ask(vaccines: NonNullable<ReturnType<typeof aService>['vaccines']>, id = 'basic-groom') {
  await db.doc(paths.service(id)).update({ vaccines });
  await followServices({ db });
}
const has = (changes: Partial<Vaccination>) => {
  const record = aVaccination({ pet_id: 'maya-pet', ...changes });
  return db.doc(paths.vaccination(record.id)).set(record);
};
const phone = (changes: Partial<CallableRequest<'create-appointment'>> = {}) =>
  createAppointment(world.dependencies, {
    actor: ADMIN,
    input: {
      requestId: 'phone',
      userId: 'maya',
      petId: 'maya-pet',
      serviceId: 'basic-groom',
      appointmentDate: instantOf(dayIn(world, 3), '10:00', ZONE).toISOString(),
      specialRequests: null,
      ...changes,
    },
  });
const move = (
  appointmentId: string,
  days: number,
  { actor = MAYA, ...changes }: { readonly actor?: Actor; readonly vaccineReason?: string } = {},
) =>
  rescheduleAppointment(world.dependencies, {
    actor,
    appointmentId,
    to: instantOf(dayIn(world, days), '14:00', ZONE),
    ...changes,
  });
const audited = async (action: string) =>
  (await db.collection(COLLECTIONS.auditLog).where('action', '==', action).get()).docs.map((line) =>
    line.data(),
  );

async function expectNothingHeld(): Promise<void> {
  expect((await scheduleOf(world)).busy).toEqual([]);
  expect(await allAppointments(world)).toEqual([]);
  expect((await world.stripe.client.checkout.sessions.list()).data).toEqual([]);
}

describe('VAX-03 booking', () => {
  test('is refused before any hold where a vaccination is missing', async () => {
    await ask({ rabies: 'block', distemper: 'warn' });
    await expect(startCheckout(world.dependencies, bookingRequest(world))).rejects.toMatchObject({
      code: 'vaccine-missing',
      details: { kinds: 'rabies' },
    });
    expect(await refusal(phone())).toBe('vaccine-missing');
    await expectNothingHeld();
  });

  test.each<[string, Partial<Vaccination>, string | undefined]>([
    ['confirmed until the visit’s day', { state: 'confirmed' }, undefined],
    ['exempt until the visit’s day', { state: 'exempt', reason: 'Allergic.' }, undefined],
    ['submitted', { state: 'submitted' }, undefined],
    ['refused', { state: 'refused' }, 'vaccine-missing'],
    ['another kind', { kind: 'distemper' }, 'vaccine-missing'],
    ['another pet’s', { pet_id: 'leo-pet' }, 'vaccine-missing'],
  ])('VAX-02 with one that is %s', async (_, changes, code) => {
    await ask({ rabies: 'block' });
    await has({ expires_on: dayIn(world, 3), ...changes });
    if (code === undefined) await expect(book(world)).resolves.toMatch(/^cs_/);
    else expect(await refusal(book(world))).toBe(code);
  });

  test('VAX-02 the day is the visit’s in the business’s time zone', async () => {
    await ask({ rabies: 'block' });
    await has({ expires_on: dayIn(world, 3) });
    expect(await refusal(book(world, { day: dayIn(world, 4) }))).toBe('vaccine-missing');
    // 5:30 PM in New York is the next day at Greenwich for four or five months.
    await expect(book(world, { time: '17:00' })).resolves.toMatch(/^cs_/);
  });

  test('what only warns books', async () => {
    await ask({ rabies: 'warn' });
    await expect(book(world)).resolves.toMatch(/^cs_/);
  });

  test('an add-on asks too, and each pet of a visit for itself', async () => {
    await ask({ bordetella: 'block' }, 'nails');
    await db.doc(paths.pet('olive')).set(aPet({ id: 'olive', owner_id: 'maya', name: 'Olive' }));
    await db.doc(paths.service('nails')).update({ is_add_on: true });
    expect(await refusal(book(world, { addOns: ['nails'] }))).toBe('vaccine-missing');
    await has({ kind: 'bordetella' });
    await expect(book(world, { addOns: ['nails'] })).resolves.toMatch(/^cs_/);
    const pets = [
      { petId: 'maya-pet', service: 'nails' },
      { petId: 'olive', service: 'nails' },
    ];
    const several = { pets, service: 'nails', time: '14:00' };
    expect(await refusal(book(world, several))).toBe('vaccine-missing');
    await has({ kind: 'bordetella', pet_id: 'olive' });
    await expect(book(world, several)).resolves.toMatch(/^cs_/);
  });

  test('ALL-05 a record that cannot be read counts as missing', async () => {
    await ask({ rabies: 'block' });
    await db.doc(paths.vaccination('maya-pet_rabies')).set({ state: 'confirmed', expires_on: 'always' });
    expect(await refusal(book(world))).toBe('vaccine-missing');
  });

  test('staff pass with a reason, which is kept and audited', async () => {
    await ask({ rabies: 'block' });
    const { appointmentId } = await phone({ vaccineReason: 'The vet called: it was given today.' });
    const [visit] = await allAppointments(world);
    expect(visit).toMatchObject({
      id: appointmentId,
      vaccine_reason: 'The vet called: it was given today.',
    });
    expect(await audited('vaccine-waived')).toEqual([
      expect.objectContaining({ actor: 'adrian', subject: appointmentId, from: null, to: 'rabies' }),
    ]);
    // Again: the same visit, and one line.
    await phone({ vaccineReason: 'The vet called: it was given today.' });
    expect(await audited('vaccine-waived')).toHaveLength(1);
  });

  test('a reason that was not needed is not kept', async () => {
    await ask({ rabies: 'block' });
    await has({});
    await phone({ vaccineReason: 'Just in case.' });
    expect((await allAppointments(world))[0]).not.toHaveProperty('vaccine_reason');
    expect(await audited('vaccine-waived')).toEqual([]);
  });

  test('reads nothing where all are off, else one a kind and pet', async () => {
    const operations = countOperations(world.firestore);
    const readsOf = async (time: string) => {
      operations.take();
      await book(world, { time });
      return operations.take().reads;
    };
    await book(world, { time: '09:00' });
    const before = await readsOf('11:00');
    await ask({ rabies: 'warn' });
    expect(await readsOf('13:00')).toBe(before + 1);
    await ask({ rabies: 'warn', distemper: 'warn', bordetella: 'warn' });
    await world.reset();
    await openSalon(world);
    await book(world, { time: '09:00' });
    await ask({ rabies: 'warn', distemper: 'warn', bordetella: 'warn' });
    expect(await readsOf('11:00')).toBe(before + 3);
  });
});

describe('VAX-04 moving checks again', () => {
  test('on the new day; staff need a reason, which is kept and then passes their next move', async () => {
    const { id } = await bookedAppointment(world);
    await ask({ rabies: 'block' });
    await has({ expires_on: dayIn(world, 5) });
    await move(id, 5);
    expect(await refusal(move(id, 6))).toBe('vaccine-missing');
    expect(await refusal(move(id, 6, { actor: ADMIN }))).toBe('vaccine-missing');
    expect(await refusal(move(id, 6, { vaccineReason: 'I am no staff.' }))).toBe('permission-denied');
    expect((await documents.appointment(db, id).get()).data()).toMatchObject({
      appointment_date: instantOf(dayIn(world, 5), '14:00', ZONE),
    });
    await move(id, 6, { actor: ADMIN, vaccineReason: 'The vet called.' });
    expect((await documents.appointment(db, id).get()).data()).toMatchObject({
      appointment_date: instantOf(dayIn(world, 6), '14:00', ZONE),
      vaccine_reason: 'The vet called.',
    });
    expect(await audited('vaccine-waived')).toMatchObject([{ actor: 'adrian', subject: id, to: 'rabies' }]);
    await move(id, 7, { actor: ADMIN });
    // The customer is asked all the same.
    expect(await refusal(move(id, 8))).toBe('vaccine-missing');
  });

  test('reads nothing more where no service asks', async () => {
    const { id } = await bookedAppointment(world);
    const operations = countOperations(world.firestore);
    const readsOf = async (days: number) => {
      operations.take();
      await move(id, days, { actor: ADMIN });
      return operations.take().reads;
    };
    const off = await readsOf(5);
    await ask({ rabies: 'warn' });
    // The service, and the pet's record.
    expect(await readsOf(6)).toBe(off + 2);
    await ask({});
    expect(await readsOf(7)).toBe(off);
  });
});

test('VAX-02 the settings say whether any active service asks', async () => {
  const asks = async () => (await documents.settings(db).get()).data()?.asks_vaccines;
  await followServices({ db });
  expect(await asks()).toBeUndefined();
  await ask({ distemper: 'warn' });
  expect(await asks()).toBe(true);
  await db.doc(paths.service('basic-groom')).update({ is_active: false });
  await followServices({ db });
  expect(await asks()).toBe(false);
});

describe('VAX-04 a day before the visit', () => {
  const told = async () => {
    const mails = (await messages.outbox('mail')).filter(({ subject }) => subject.includes('accination'));
    return mails.map(({ to, text }) => ({ to, text }));
  };
  const BUSINESS = 'salon@pawhaven.example';

  test('customer and staff are told of what is still missing, once', async () => {
    await db.doc(paths.businessSettings()).update({ business_email: BUSINESS });
    await ask({ rabies: 'warn' });
    await anAppointmentIn(world, 24, { pet_id: 'maya-pet' });
    await run();
    await run();
    await world.advanceMinutes(5);
    await run();
    const all = await told();
    expect(all.map(({ to }) => to).toSorted()).toEqual(['maya@example.com', BUSINESS]);
    for (const { text } of all) expect(text).toMatch(/rabies/i);
    expect(all.find(({ to }) => to === 'maya@example.com')?.text).toContain(
      'We have no proof of rabies vaccination for Biscuit. Upload it before this visit.',
    );
    expect(
      (await messages.outbox('mail')).filter(({ subject }) => subject.startsWith('Reminder')),
    ).toHaveLength(1);
  });

  test('three runs at once tell once', async () => {
    await ask({ rabies: 'block' });
    await anAppointmentIn(world, 23.9, { pet_id: 'maya-pet' });
    await Promise.all([run(), run(), run()]);
    expect(await told()).toHaveLength(1);
  });

  test('of a proof that waits the salon alone', async () => {
    await db.doc(paths.businessSettings()).update({ business_email: BUSINESS });
    await ask({ rabies: 'block' });
    await has({ state: 'submitted' });
    await anAppointmentIn(world, 24, { pet_id: 'maya-pet' });
    await run();
    const all = await told();
    expect(all.map(({ to }) => to)).toEqual([BUSINESS]);
    expect(all[0]?.text).toContain('a proof is waiting for review');
  });

  test.each<[string, () => Promise<unknown>, object]>([
    ['valid', () => has({}), {}],
    ['let pass by staff', () => Promise.resolve(), { vaccine_reason: 'The vet called.' }],
  ])('nobody where it is %s', async (_, prepare, changes) => {
    await ask({ rabies: 'block' });
    await prepare();
    await anAppointmentIn(world, 24, { pet_id: 'maya-pet', ...changes });
    await run();
    expect(await told()).toEqual([]);
  });

  test('a visit that was moved is told of anew', async () => {
    await ask({ rabies: 'warn' });
    const { id, appointment_date: date } = await anAppointmentIn(world, 24, { pet_id: 'maya-pet' });
    await run();
    const later = new Date(date.getTime() + 48 * 3_600_000);
    await db
      .doc(paths.appointment(id))
      .update({ appointment_date: later, moved_at: world.dependencies.now() });
    await world.advanceMinutes(48 * 60);
    await run();
    expect(await told()).toHaveLength(2);
  });

  test('reads nothing of it where no service asks', async () => {
    await anAppointmentIn(world, 24, { id: 'one', pet_id: 'maya-pet' });
    const operations = countOperations(world.firestore);
    await run();
    const { reads } = operations.take();
    await world.reset();
    await setUpReach(world);
    await openSalon(world);
    await has({});
    await ask({ rabies: 'warn' });
    await anAppointmentIn(world, 24, { id: 'one', pet_id: 'maya-pet' });
    operations.take();
    await run();
    expect(operations.take().reads).toBe(reads + 2);
  });
});

describe('VAX-04 30 days before it runs out', () => {
  const today = () => dayOf(world.dependencies.now(), ZONE);
  const deliver = async () => {
    const business = await readBusiness(world.dependencies);
    await deliverDue(messages.dependencies, () => Promise.resolve(business));
    return messages.outbox('mail');
  };

  test('its owner is told once, in the morning, however many nights follow', async () => {
    await ask({ rabies: 'warn' });
    await has({ expires_on: addDays(today(), 30) });
    await tellExpiring(world.dependencies);
    await tellExpiring(world.dependencies);
    const [planned] = (await ledgerOf(world)).filter(({ channel }) => channel === 'email');
    const { due_at: due } = planned ?? {};
    expect(due && dayOf(due, ZONE) >= today()).toBe(true);
    expect(due?.getTime()).toBe(due && instantOf(dayOf(due, ZONE), '09:00', ZONE).getTime());
    await world.advanceMinutes(24 * 60);
    await tellExpiring(world.dependencies);
    const mails = await deliver();
    expect(mails.map(({ to }) => to)).toEqual(['maya@example.com']);
    expect(mails[0]?.text).toMatch(/Rabies for Pet of maya runs out on .*Upload the new proof/);
    await world.advanceMinutes(24 * 60);
    await tellExpiring(world.dependencies);
    expect(await deliver()).toHaveLength(1);
  });

  test.each<[string, Partial<Vaccination>, boolean]>([
    ['exempt', { state: 'exempt', reason: 'Allergic.' }, true],
    ['refused', { state: 'refused' }, false],
    ['of a pet that is gone', { pet_id: 'gone' }, false],
  ])('one that is %s', async (_, changes, expected) => {
    await ask({ rabies: 'warn' });
    await has({ expires_on: addDays(today(), 30), ...changes });
    await tellExpiring(world.dependencies);
    expect((await ledgerOf(world)).length > 0).toBe(expected);
  });

  test('not where no service asks', async () => {
    await has({ expires_on: addDays(today(), 30) });
    expect(await tellExpiring(world.dependencies)).toBe(0);
    expect(await ledgerOf(world)).toEqual([]);
  });
});

describe('VAX-01 what is kept', () => {
  const fileOf = (name: string) =>
    `http://127.0.0.1:9199/v0/b/b.appspot.com/o/vaccine-proofs%2Fmaya%2F${name}?alt=media&token=t`;
  const pathOf = (name: string) => storagePaths.vaccineProof('maya', name);
  const removed: string[] = [];
  const store = { remove: async (path: string) => void removed.push(path) } as unknown as Parameters<
    typeof removeProofs
  >[0]['store'];

  test('a proof that no record names any more is removed; one that still counts stays', async () => {
    removed.length = 0;
    const id = 'maya-pet_rabies';
    const first = aVaccination({ pet_id: 'maya-pet', proof: fileOf('1.pdf') });
    const { state: _, ...rest } = {
      state: 'confirmed',
      expires_on: first.expires_on,
      proof: first.proof,
      reason: null,
    };
    const second = {
      ...first,
      state: 'submitted' as const,
      proof: fileOf('2.pdf'),
      before: { state: 'confirmed' as const, ...rest },
    };
    await db.doc(paths.vaccination(id)).set(second);
    await removeProofs({ db, store }, { id, before: first });
    expect(removed).toEqual([]);
    await db.doc(paths.vaccination(id)).set({ ...second, state: 'confirmed', before: null });
    await removeProofs({ db, store }, { id, before: second });
    await removeProofs({ db, store }, { id, before: undefined });
    expect(removed).toEqual([pathOf('1.pdf')]);
    await db.doc(paths.vaccination(id)).delete();
    await removeProofs({ db, store }, { id, before: { ...second, before: null } });
    expect(removed).toEqual([pathOf('1.pdf'), pathOf('2.pdf')]);
    // A file of somebody else.
    await removeProofs({ db, store }, { id, before: { ...second, before: null, user_id: 'leo' } });
    expect(removed).toHaveLength(2);
  });

  test('goes with the pet', async () => {
    await has({});
    await has({ pet_id: 'leo-pet' });
    await forgetPet({ db }, 'maya-pet');
    expect(await countIn(world, COLLECTIONS.vaccinations)).toBe(2);
    await db.doc(paths.pet('maya-pet')).delete();
    await forgetPet({ db }, 'maya-pet');
    const { docs } = await db.collection(COLLECTIONS.vaccinations).get();
    expect(docs.map(({ id }) => id)).toEqual(['leo-pet_rabies']);
  });

  test('VAX-04 a decision has a line in the audit log under its pet', async () => {
    const before = aVaccination({ state: 'submitted' });
    await recordAudit({ db, users: openAccounts([]) }, 'vaccination', {
      eventId: 'event',
      at: world.dependencies.now(),
      id: before.id,
      before: { ...before },
      after: { ...before, state: 'refused', reason: 'Another dog.' },
      writer: { authType: 'unknown', authId: 'adrian' },
    });
    expect(await audited('vaccination-decided')).toMatchObject([
      { actor: 'adrian', subject: 'biscuit', field: 'rabies', to: `refused, until ${before.expires_on}` },
    ]);
  });
});
