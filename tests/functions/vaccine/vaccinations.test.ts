/** Required vaccinations are checked when a visit is booked and again when it is moved. */
import { COLLECTIONS, paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { aPet, aService, aVaccination } from '@paw-haven/domain/testing/factories';
import type { Vaccination } from '@paw-haven/domain/offer/vaccine/schema';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { exportData } from '../../../functions/src/services/account/export-data.ts';
import { recordAudit } from '../../../functions/src/services/audit/record-changes.ts';
import { deletePetRecords } from '../../../functions/src/services/profile/delete-pet-records.ts';
import { handleVaccinationChange } from '../../../functions/src/services/vaccine/handle-vaccination-change.ts';
import {
  correctVaccineFlag,
  syncVaccineFlag,
} from '../../../functions/src/services/vaccine/sync-vaccine-flag.ts';
import { removeProofs } from '../../../functions/src/services/vaccine/remove-proofs.ts';
import { countOperations } from '../support/count-operations.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { openAccounts } from '../support/accounts.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';

const salon = await openSalon({ profiles: true });
const { db } = salon;

/** Sets which vaccinations a service asks for, and runs the trigger. */
async function ask(vaccines: NonNullable<ReturnType<typeof aService>['vaccines']>, id = 'basic-groom') {
  await db.doc(paths.service(id)).update({ vaccines });
  await syncVaccineFlag({ db });
}
const has = (changes: Partial<Vaccination>) => {
  const record = aVaccination({ pet_id: 'maya-pet', expires_on: salon.dayIn(360), ...changes });
  return db.doc(paths.vaccination(record.id)).set(record);
};
/** Moves the visit as Maya by default. */
const move = (id: string, days: number, changes: Parameters<typeof salon.move>[2] = {}) =>
  salon.move(id, at(salon.dayIn(days), '14:00'), { actor: MAYA, ...changes });
const waiverOf = async (id: string) => (await documents.visitNote(db, id).get()).data()?.vaccine_reason;
const audited = async (name: string) => (await salon.auditLines()).filter(({ action }) => action === name);

describe('VAX-03 booking', () => {
  test('is refused before any hold if a vaccination is missing', async () => {
    await ask({ rabies: 'block', distemper: 'warn' });
    await expect(startCheckout(salon.dependencies, salon.bookingRequest())).rejects.toMatchObject({
      code: 'vaccine-missing',
      details: { kinds: 'rabies' },
    });
    expect(await refusal(salon.phone())).toBe('vaccine-missing');
    await salon.expectNothingHeld();
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
    await has({ expires_on: salon.dayIn(3), ...changes });
    if (code === undefined) await expect(salon.book()).resolves.toMatch(/^cs_/);
    else expect(await refusal(salon.book())).toBe(code);
  });

  test('VAX-02 checks the visit’s day in the business’s time zone', async () => {
    await ask({ rabies: 'block' });
    await has({ expires_on: salon.dayIn(3) });
    expect(await refusal(salon.book({ day: salon.dayIn(4) }))).toBe('vaccine-missing');
    // 5:30 PM in New York is the next day in UTC for four or five months.
    await expect(salon.book({ time: '17:00' })).resolves.toMatch(/^cs_/);
  });

  test('is allowed if a missing vaccination only warns', async () => {
    await ask({ rabies: 'warn' });
    await expect(salon.book()).resolves.toMatch(/^cs_/);
  });

  test('checks add-ons too, and each pet of a visit separately', async () => {
    await ask({ bordetella: 'block' }, 'nails');
    await db.doc(paths.pet('olive')).set(aPet({ id: 'olive', owner_id: 'maya', name: 'Olive' }));
    await db.doc(paths.service('nails')).update({ is_add_on: true });
    expect(await refusal(salon.book({ addOns: ['nails'] }))).toBe('vaccine-missing');
    await has({ kind: 'bordetella' });
    await expect(salon.book({ addOns: ['nails'] })).resolves.toMatch(/^cs_/);
    const pets = [
      { petId: 'maya-pet', service: 'nails' },
      { petId: 'olive', service: 'nails' },
    ];
    const several = { pets, service: 'nails', time: '14:00' };
    expect(await refusal(salon.book(several))).toBe('vaccine-missing');
    await has({ kind: 'bordetella', pet_id: 'olive' });
    await expect(salon.book(several)).resolves.toMatch(/^cs_/);
  });

  test('ALL-05 counts an unreadable record as missing', async () => {
    await ask({ rabies: 'block' });
    await db.doc(paths.vaccination('maya-pet_rabies')).set({ state: 'confirmed', expires_on: 'always' });
    expect(await refusal(salon.book())).toBe('vaccine-missing');
  });

  test('is allowed for staff with a reason, which only staff can read, and logged', async () => {
    await ask({ rabies: 'block' });
    const request = { requestId: 'phone-1', vaccineReason: 'The vet called: it was given today.' };
    const { appointmentId } = await salon.phone(request);
    const [visit] = await salon.allAppointments();
    expect(visit).toMatchObject({ id: appointmentId, vaccine_waived: true });
    expect((await documents.visitNote(db, appointmentId).get()).data()).toMatchObject({
      user_id: 'maya',
      note: null,
      vaccine_reason: 'The vet called: it was given today.',
      updated_by: 'adrian',
    });
    const own = await exportData(salon.dependencies, { uid: 'maya', email: null });
    expect(own.appointments).toMatchObject([{ id: appointmentId }]);
    expect(JSON.stringify([visit, own])).not.toContain('The vet called');
    expect(await audited('vaccine-waived')).toEqual([
      expect.objectContaining({ actor: 'adrian', subject: appointmentId, from: null, to: 'rabies' }),
    ]);
    // Repeated: the same visit, and one line.
    expect(await salon.phone(request)).toMatchObject({ appointmentId });
    expect(await audited('vaccine-waived')).toHaveLength(1);
  });

  test('does not store a reason that was not needed', async () => {
    await ask({ rabies: 'block' });
    await has({});
    await salon.phone({ vaccineReason: 'Just in case.' });
    expect((await salon.allAppointments())[0]).not.toHaveProperty('vaccine_waived');
    expect(await salon.countIn(COLLECTIONS.visitNotes)).toBe(0);
    expect(await audited('vaccine-waived')).toEqual([]);
  });

  test('reads nothing when all are off, else one document per kind and pet', async () => {
    const operations = countOperations(salon.firestore);
    const readsOf = async (time: string) => {
      operations.take();
      await salon.book({ time });
      return operations.take().reads;
    };
    await salon.book({ time: '09:00' });
    const before = await readsOf('11:00');
    await ask({ rabies: 'warn' });
    expect(await readsOf('13:00')).toBe(before + 1);
    await ask({ rabies: 'warn', distemper: 'warn', bordetella: 'warn' });
    await salon.reset();
    await salon.book({ time: '09:00' });
    await ask({ rabies: 'warn', distemper: 'warn', bordetella: 'warn' });
    expect(await readsOf('11:00')).toBe(before + 3);
  });
});

describe('VAX-04 moving checks again', () => {
  test('on the new day; staff need a reason, which also passes their next move', async () => {
    const { id } = await salon.bookedAppointment();
    await ask({ rabies: 'block' });
    await has({ expires_on: salon.dayIn(5) });
    await move(id, 5);
    expect(await refusal(move(id, 6))).toBe('vaccine-missing');
    expect(await refusal(move(id, 6, { actor: ADMIN }))).toBe('vaccine-missing');
    expect(await refusal(move(id, 6, { vaccineReason: 'I am no staff.' }))).toBe('permission-denied');
    expect(await salon.appointment(id)).toMatchObject({
      appointment_date: at(salon.dayIn(5), '14:00'),
    });
    await move(id, 6, { actor: ADMIN, vaccineReason: 'The vet called.' });
    expect(await salon.appointment(id)).toMatchObject({
      appointment_date: at(salon.dayIn(6), '14:00'),
      vaccine_waived: true,
    });
    expect(await waiverOf(id)).toBe('The vet called.');
    expect(await audited('vaccine-waived')).toMatchObject([{ actor: 'adrian', subject: id, to: 'rabies' }]);
    await move(id, 7, { actor: ADMIN });
    // The customer is checked all the same.
    expect(await refusal(move(id, 8))).toBe('vaccine-missing');
    expect(await waiverOf(id)).toBe('The vet called.');
  });

  test('after a customer’s move, even if staff had given a reason before', async () => {
    const { id } = await salon.bookedAppointment();
    await ask({ rabies: 'block' });
    await move(id, 5, { actor: ADMIN, vaccineReason: 'The vet called.' });
    await has({ state: 'submitted' });
    await move(id, 6);
    expect(await salon.appointment(id)).not.toHaveProperty('vaccine_waived');
    expect(await waiverOf(id)).toBeUndefined();
    await db.doc(paths.vaccination('maya-pet_rabies')).delete();
    expect(await refusal(move(id, 7, { actor: ADMIN }))).toBe('vaccine-missing');
  });

  test('not for another time on the same day', async () => {
    const { id } = await salon.bookedAppointment({ time: '10:00' });
    await ask({ rabies: 'block' });
    await move(id, 3);
    expect(await salon.appointment(id)).toMatchObject({
      appointment_date: at(salon.dayIn(3), '14:00'),
    });
    expect(await refusal(move(id, 4))).toBe('vaccine-missing');
  });

  test('with no extra reads when no service asks', async () => {
    const { id } = await salon.bookedAppointment();
    const operations = countOperations(salon.firestore);
    const readsOf = async (days: number) => {
      operations.take();
      await move(id, days, { actor: ADMIN });
      return operations.take().reads;
    };
    const off = await readsOf(5);
    await ask({ rabies: 'warn' });
    // The service and the pet's record.
    expect(await readsOf(6)).toBe(off + 2);
    await ask({});
    expect(await readsOf(7)).toBe(off);
  });
});

test('VAX-02 the settings say whether any active service asks', async () => {
  const asks = async () => (await documents.settings(db).get()).data()?.asks_vaccines;
  await syncVaccineFlag({ db });
  expect(await asks()).toBeUndefined();
  await ask({ distemper: 'warn' });
  expect(await asks()).toBe(true);
  await db.doc(paths.service('basic-groom')).update({ is_active: false });
  await syncVaccineFlag({ db });
  expect(await asks()).toBe(false);
});

test('VAX-02 settings written after the services, or with a wrong flag, are corrected without a loop', async () => {
  const settings = documents.settings(db);
  const before = (await settings.get()).data();
  if (!before) throw new Error('no settings');
  await settings.delete();
  await ask({ rabies: 'warn' });
  await settings.set(before);
  await correctVaccineFlag({ db }, { before: undefined, after: { ...before } });
  const right = (await settings.get()).data();
  expect(right?.asks_vaccines).toBe(true);
  await settings.update({ asks_vaccines: false });
  await correctVaccineFlag({ db }, { before: { ...right }, after: { ...right, asks_vaccines: false } });
  const { updateTime: last } = await settings.get();
  expect((await settings.get()).data()?.asks_vaccines).toBe(true);
  // The event of the correction itself.
  await correctVaccineFlag({ db }, { before: { ...right, asks_vaccines: false }, after: { ...right } });
  expect((await settings.get()).updateTime).toEqual(last);
  const operations = countOperations(salon.firestore);
  await correctVaccineFlag({ db }, { before: { ...right }, after: { ...right, business_name: 'Fur & Co' } });
  expect(operations.take().reads).toBe(0);
});

describe('VAX-01 vaccination records', () => {
  const fileOf = (name: string) =>
    `http://127.0.0.1:9199/v0/b/b.appspot.com/o/vaccine-proofs%2Fmaya%2F${name}?alt=media&token=t`;
  const pathOf = (name: string) => storagePaths.vaccineProof('maya', name);
  const removed: string[] = [];
  const remove = async (path: string) => void removed.push(path);
  const store = { remove, removeFolder: remove } as unknown as Parameters<typeof removeProofs>[0]['store'];

  test('delete a proof that no record names any more, and keep one that still counts', async () => {
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
    // The pet is gone, and with it what was sent for it without a record.
    expect(removed).toEqual([pathOf('1.pdf'), pathOf('2.pdf'), pathOf('maya-pet-')]);
    // Another customer's file.
    await removeProofs({ db, store }, { id, before: { ...second, before: null, user_id: 'leo' } });
    expect(removed).toHaveLength(3);
  });

  test('VAX-03 make groomers ask again about the visits of the next days after a decision', async () => {
    const { appointmentId: soon } = await salon.phone({
      appointmentDate: at(salon.dayIn(1), '10:00').toISOString(),
    });
    const { appointmentId: later } = await salon.phone({
      requestId: 'later',
      appointmentDate: at(salon.dayIn(9), '10:00').toISOString(),
    });
    const before = aVaccination({ pet_id: 'maya-pet', state: 'submitted' });
    await has({});
    await handleVaccinationChange(
      { ...salon.dependencies, store },
      { id: before.id, before, after: { ...before, state: 'confirmed' } },
    );
    const markOf = async (id: string) => (await salon.appointment(id))?.care_at;
    expect(await markOf(soon)).toBeInstanceOf(Date);
    expect(await markOf(later)).toBeUndefined();
  });

  test('are deleted with the pet', async () => {
    await has({});
    await has({ pet_id: 'leo-pet' });
    await deletePetRecords({ db }, 'maya-pet');
    expect(await salon.countIn(COLLECTIONS.vaccinations)).toBe(2);
    await db.doc(paths.pet('maya-pet')).delete();
    await deletePetRecords({ db }, 'maya-pet');
    const { docs } = await db.collection(COLLECTIONS.vaccinations).get();
    expect(docs.map(({ id }) => id)).toEqual(['leo-pet_rabies']);
  });

  test('VAX-04 log a decision under its pet', async () => {
    const before = aVaccination({ state: 'submitted' });
    await recordAudit({ db, users: openAccounts([]) }, 'vaccination', {
      eventId: 'event',
      at: salon.dependencies.now(),
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
