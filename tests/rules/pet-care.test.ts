import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { CARE_ALERTS, CARE_LIMITS, petCareSchema } from '@paw-haven/domain/people/care/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet } from '@paw-haven/domain/testing/factories';
import { deleteDoc, doc, getDoc, serverTimestamp, setDoc, updateDoc } from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const CARE = paths.petCare('biscuit');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [paths.pet('biscuit')]: aPet({ owner_id: UIDS.customer }),
    [paths.pet('olive')]: aPet({ id: 'olive', name: 'Olive', owner_id: UIDS.customer }),
    [CARE]: { alerts: ['bites'], text: 'Ears last.', updated_by: UIDS.owner, updated_at: new Date() },
  }),
);

const petCare = (uid: string, changes: object = {}) => ({
  alerts: ['bites', 'muzzle'],
  text: null,
  updated_by: uid,
  updated_at: serverTimestamp(),
  ...changes,
});

describe('CARE-01 care of a pet', () => {
  onlyThese('reading it: not its owner, and no groomer', bench, STAFF, (db) => getDoc(doc(db, CARE)));
  onlyThese('reading that there is nothing yet', bench, STAFF, (db) =>
    getDoc(doc(db, paths.petCare('olive'))),
  );
  onlyThese('listing it', bench, NO_ONE, (db) => runSpec(db, { collection: 'pet_care', limit: 1 }));
  onlyThese('the first alerts', bench, STAFF, (db, uid) =>
    setDoc(doc(db, paths.petCare('olive')), petCare(uid)),
  );
  onlyThese('other alerts', bench, STAFF, (db, uid) => updateDoc(doc(db, CARE), petCare(uid)));
  onlyThese('removing it', bench, NO_ONE, (db) => deleteDoc(doc(db, CARE)));

  test('is never read or written by staff who own the pet', async () => {
    await bench.given({ [paths.pet('biscuit')]: aPet({ owner_id: UIDS.admin }) });
    await assertFails(getDoc(doc(bench.as('admin'), CARE)));
    await assertFails(updateDoc(doc(bench.as('admin'), CARE), petCare(UIDS.admin)));
    await assertSucceeds(getDoc(doc(bench.as('owner'), CARE)));
  });

  test('exists only for existing pets', async () => {
    const gone = paths.petCare('gone');
    await assertFails(setDoc(doc(bench.as('admin'), gone), petCare(UIDS.admin)));
    await bench.given({ [gone]: { alerts: ['bites'] } });
    await assertFails(getDoc(doc(bench.as('admin'), gone)));
  });

  test('keeps all eight alerts, the text, the author and the time', async () => {
    const text = 'x'.repeat(CARE_LIMITS.text);
    const care = petCare(UIDS.admin, { alerts: [...CARE_ALERTS], text });
    await assertSucceeds(setDoc(doc(bench.as('admin'), CARE), care));
    const found = await stored(bench.as('owner'), CARE);
    expect(petCareSchema.parse({ ...found, id: 'biscuit' })).toMatchObject({
      alerts: CARE_ALERTS,
      text,
      updated_by: UIDS.admin,
      updated_at: expect.any(Date),
    });
  });

  test('GROOM-02 keeps the usual grooms that functions wrote', async () => {
    const usuals = [{ text: '#5', at: new Date('2026-01-01T00:00:00Z'), groomer_id: 'house' }];
    const olive = doc(bench.as('admin'), paths.petCare('olive'));
    await assertFails(setDoc(olive, petCare(UIDS.admin, { usuals })));
    await bench.given({ [CARE]: { usuals } });
    const care = doc(bench.as('admin'), CARE);
    await assertSucceeds(updateDoc(care, petCare(UIDS.admin)));
    await assertFails(updateDoc(care, petCare(UIDS.admin, { usuals: [] })));
  });

  test('GROOM-03 keeps the incidents that functions wrote', async () => {
    const incidents = [{ kind: 'bite', at: new Date('2026-01-01T00:00:00Z') }];
    const olive = doc(bench.as('admin'), paths.petCare('olive'));
    await assertFails(setDoc(olive, petCare(UIDS.admin, { incidents })));
    await bench.given({ [CARE]: { incidents } });
    const care = doc(bench.as('admin'), CARE);
    await assertSucceeds(updateDoc(care, petCare(UIDS.admin)));
    await assertFails(updateDoc(care, petCare(UIDS.admin, { incidents: [] })));
  });

  test.each([
    ['no alerts', { alerts: [] }],
    ['its own id', { id: 'biscuit' }],
    ['a text', { text: 'Ears last.' }],
  ])('accepts %s', (_, changes) =>
    assertSucceeds(setDoc(doc(bench.as('owner'), CARE), petCare(UIDS.owner, changes))),
  );

  test.each([
    ['an unknown alert', { alerts: ['bites', 'smells'] }],
    ['an alert twice', { alerts: ['bites', 'bites'] }],
    ['alerts that are not a list', { alerts: 'bites' }],
    ['alerts as a map', { alerts: { bites: true } }],
    ['a text that is too long', { text: 'x'.repeat(CARE_LIMITS.text + 1) }],
    ['a text that is not a string', { text: 7 }],
    ['another id', { id: 'rex' }],
    ['an extra field', { color: 'red' }],
    ['another author', { updated_by: UIDS.owner }],
    ['another time', { updated_at: new Date('2026-01-01T00:00:00Z') }],
  ])('refuses %s', async (_, changes) => {
    await assertFails(setDoc(doc(bench.as('admin'), paths.petCare('olive')), petCare(UIDS.admin, changes)));
    await assertFails(updateDoc(doc(bench.as('admin'), CARE), petCare(UIDS.admin, changes)));
  });
});
