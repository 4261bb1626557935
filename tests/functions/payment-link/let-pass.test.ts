/** What staff let pass when they ask for a deposit holds for the visit that it becomes. */
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { aGroomer, aPet, aVaccination } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { exportData } from '../../../functions/src/services/account/export-data.ts';
import { ADMIN } from '../support/actors.ts';
import { refusal } from '../support/race.ts';
import { at } from '../support/records.ts';
import { openLinkSalon } from './link-salon.ts';

const salon = await openLinkSalon({
  groomers: [aGroomer({ id: 'house', order: 1, places: 3, large: { count: 1, over_lbs: 50 } })],
  prepare: async ({ db }) => {
    await db.doc(paths.service('basic-groom')).update({ vaccines: { rabies: 'block' } });
    await db.doc(paths.pet('olive')).set(aPet({ id: 'olive', owner_id: 'maya', name: 'Olive' }));
  },
});
const { db, dependencies } = salon;
const REASON = 'The vet called: it was given today.';

/** Asks for a deposit for two pets, of which only Olive has a valid vaccination. */
async function askForTwo(): Promise<string> {
  const record = aVaccination({ pet_id: 'olive', expires_on: salon.dayIn(360) });
  await db.doc(paths.vaccination(record.id)).set(record);
  const pets = [
    { petId: 'maya-pet', service: 'basic-groom' },
    { petId: 'olive', service: 'basic-groom' },
  ];
  return (await salon.ask({ pets, vaccineReason: REASON })).linkId;
}
async function pay(linkId: string): Promise<void> {
  await salon.stripe.pay(await salon.press(linkId));
  await salon.stripe.settled();
}
const waivers = async () => (await salon.auditLines()).filter(({ action }) => action === 'vaccine-waived');

describe('VAX-03 LINK-01 the reason given with a deposit', () => {
  test('VAX-03 reaches the notes of the pet that lacks a vaccination once the deposit is paid', async () => {
    expect(await refusal(salon.ask())).toBe('vaccine-missing');
    const linkId = await askForTwo();
    expect(await salon.countIn(COLLECTIONS.visitNotes)).toBe(0);
    await pay(linkId);
    const visits = await salon.allAppointments();
    const [waived, ...others] = visits.filter((visit) => visit.vaccine_waived);
    expect(visits).toHaveLength(2);
    expect(others).toEqual([]);
    expect(waived).toMatchObject({ pet_id: 'maya-pet', paid_cents: 900 });
    expect(await salon.allIn(COLLECTIONS.visitNotes)).toMatchObject([
      { id: waived?.id, user_id: 'maya', pet_id: 'maya-pet', vaccine_reason: REASON, updated_by: ADMIN.uid },
    ]);
    expect(await waivers()).toEqual([
      expect.objectContaining({ actor: ADMIN.uid, subject: waived?.id, from: null, to: 'rabies' }),
    ]);
    expect(await salon.link(linkId)).not.toHaveProperty('waiver');
  });

  test('VAX-03 is not in what the customer downloads, and not at the payment provider', async () => {
    const linkId = await askForTwo();
    const sessionId = await salon.press(linkId);
    const own = await exportData(dependencies, { uid: 'maya', email: null });
    expect(own.payment_links).toMatchObject([{ id: linkId }]);
    expect(JSON.stringify([own, await salon.sessionOf(sessionId)])).not.toContain('The vet called');
  });

  test('VAX-03 is gone with a link that lapses or is ended', async () => {
    const lapsing = await askForTwo();
    await salon.advanceMinutes(LINK_LIMITS.usualHours * 60 + 1);
    await salon.timer();
    const ended = await askForTwo();
    expect(await salon.link(ended)).toMatchObject({ waiver: { reason: REASON } });
    await salon.cancelLink(ended);
    for (const [linkId, state] of [
      [lapsing, 'lapsed'],
      [ended, 'cancelled'],
    ] as const) {
      expect(await salon.link(linkId)).toMatchObject({ state });
      expect(await salon.link(linkId)).not.toHaveProperty('waiver');
    }
    expect(await salon.allAppointments()).toEqual([]);
    expect(await salon.countIn(COLLECTIONS.visitNotes)).toBe(0);
    expect(await waivers()).toEqual([]);
  });

  test('VAX-03 is not stored if it was not needed', async () => {
    await askForTwo();
    const { linkId } = await salon.ask({
      petId: 'olive',
      appointmentDate: at(salon.day(), '14:00').toISOString(),
      vaccineReason: REASON,
    });
    expect(await salon.link(linkId)).not.toHaveProperty('waiver');
    await pay(linkId);
    expect((await salon.allAppointments())[0]).not.toHaveProperty('vaccine_waived');
    expect(await salon.countIn(COLLECTIONS.visitNotes)).toBe(0);
  });
});

test('DOOR-04 a deposit is asked for beyond the limit on large dogs once staff have confirmed it', async () => {
  for (const pet of ['maya-pet', 'olive']) await documents.pet(db, pet).update({ weight: 80 });
  const large = (petId: string, more: object = {}) =>
    salon.ask({ petId, vaccineReason: REASON, ...more }).then(({ linkId }) => linkId);
  await large('maya-pet');
  const later = { appointmentDate: at(salon.day(), '14:00').toISOString() };
  expect(await refusal(large('olive', later))).toBe('day-limit');
  await pay(await large('olive', { ...later, passLimit: true }));
  expect(await salon.allAppointments()).toMatchObject([{ pet_id: 'olive', large: true }]);
});
