import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { aPet } from '@paw-haven/domain/testing/factories';
import {
  submittedVaccinationsQuery,
  vaccinationSchema,
  vaccinationsOfPetQuery,
} from '@paw-haven/domain/offer/vaccine/schema';
import { waitingOfPetsQuery } from '@paw-haven/domain/offer/vaccine/queue';
import { VACCINE_REASON_LENGTH } from '@paw-haven/domain/offer/vaccine/reason';
import {
  deleteDoc,
  doc,
  getDoc,
  serverTimestamp,
  setDoc,
  updateDoc,
  type Firestore,
} from 'firebase/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { addressOf } from '../support/own-files.ts';
import { runSpec, UIDS } from '../support/personas.ts';
import { stored } from '../support/stored.ts';

const WAITING = paths.vaccination('biscuit_rabies');
const CONFIRMED = paths.vaccination('biscuit_distemper');
const NONE = paths.vaccination('biscuit_bordetella');
const BEFORE = new Date('2026-11-01T15:00:00Z');
const fileOf = (uid: string, name = '1.pdf') => addressOf(storagePaths.vaccineProof(uid, name));
const PROOF = fileOf(UIDS.customer);
const NEWER = fileOf(UIDS.customer, '2.pdf');

const bench = useRulesBench();
beforeEach(() =>
  bench.given({
    [paths.pet('biscuit')]: aPet({ owner_id: UIDS.customer }),
    [WAITING]: {
      ...about('rabies'),
      state: 'submitted',
      expires_on: '2027-06-01',
      proof: PROOF,
      reason: null,
      before: null,
      submitted_at: BEFORE,
      updated_at: BEFORE,
    },
    [CONFIRMED]: {
      ...about('distemper'),
      state: 'confirmed',
      expires_on: '2026-12-03',
      proof: PROOF,
      submitted_at: BEFORE,
      updated_at: BEFORE,
    },
  }),
);

const about = (kind: string) => ({ pet_id: 'biscuit', user_id: UIDS.customer, kind });

/** A proof as its owner submits it now. */
const submission = (changes: object = {}) => ({
  state: 'submitted',
  expires_on: '2027-12-03',
  proof: NEWER,
  reason: null,
  before: null,
  submitted_at: serverTimestamp(),
  updated_at: serverTimestamp(),
  ...changes,
});
const first = (changes: object = {}) => ({ ...about('bordetella'), ...submission(), ...changes });

/** A decision as staff make it now, with the proof that they saw. */
const decision = (changes: object = {}) => ({
  state: 'confirmed',
  expires_on: '2027-06-01',
  proof: PROOF,
  submitted_at: BEFORE,
  reason: null,
  before: null,
  updated_at: serverTimestamp(),
  ...changes,
});
const seen = (changes: object = {}) => ({
  ...about('bordetella'),
  ...decision({ proof: null, submitted_at: null }),
  ...changes,
});
const admin = (): Firestore => bench.as('admin');
const maya = (): Firestore => bench.as('customer');

describe('VAX-01 reading vaccinations', () => {
  onlyThese('reading one', bench, ['customer', ...STAFF], (db) => getDoc(doc(db, WAITING)));
  onlyThese('listing those of a pet', bench, ['customer', ...STAFF], (db) =>
    runSpec(db, vaccinationsOfPetQuery(UIDS.customer, 'biscuit')),
  );
  onlyThese('VAX-04 listing what waits', bench, STAFF, (db) => runSpec(db, submittedVaccinationsQuery(10)));
  onlyThese('VAX-04 listing what waits of pets', bench, STAFF, (db) =>
    runSpec(db, waitingOfPetsQuery(['biscuit', 'olive'])),
  );
  onlyThese('removing one', bench, NO_ONE, (db) => deleteDoc(doc(db, WAITING)));
});

describe('VAX-01 submissions by the owner', () => {
  onlyThese('a first proof', bench, ['customer'], (db) => setDoc(doc(db, NONE), first()));
  onlyThese('another proof', bench, ['customer'], (db) => updateDoc(doc(db, WAITING), submission()));

  test('reads back as it was written', async () => {
    await assertSucceeds(setDoc(doc(maya(), NONE), first({ id: 'biscuit_bordetella' })));
    const found = await stored(maya(), NONE);
    expect(vaccinationSchema.parse(found)).toMatchObject({
      id: 'biscuit_bordetella',
      state: 'submitted',
      expires_on: '2027-12-03',
      proof: NEWER,
      before: null,
    });
  });

  test.each([
    ['the owner’s own decision', { state: 'confirmed' }],
    ['the owner’s own exemption', { state: 'exempt', reason: 'Old.' }],
    ['a reason', { reason: 'Because.' }],
    [
      'a decision before the first proof',
      { before: { state: 'confirmed', expires_on: '2030-01-01', proof: null, reason: null } },
    ],
    ['no proof', { proof: null }],
    ['a proof in another folder', { proof: fileOf(UIDS.otherCustomer) }],
    ['a photo of a pet', { proof: addressOf(storagePaths.petPhoto(UIDS.customer, '1.pdf')) }],
    ['a proof on another host', { proof: PROOF.replace('127.0.0.1:9199', 'photos.example') }],
    ['an address that is too long', { proof: `${PROOF}${'x'.repeat(2000)}` }],
    ['no day', { expires_on: null }],
    ['a day in another format', { expires_on: 'Dec 3' }],
    ['an instant instead of a day', { expires_on: new Date('2027-12-03T00:00:00Z') }],
    ['month 13', { expires_on: '2027-13-03' }],
    ['another kind', { kind: 'rage' }],
    ['the kind of another record', { kind: 'distemper' }],
    ['another pet', { pet_id: 'olive' }],
    ['another person', { user_id: UIDS.otherCustomer }],
    ['another id', { id: 'other' }],
    ['another field', { note: 'x' }],
    ['a signature, which its owner would read', { updated_by: UIDS.customer }],
    ['an earlier time', { updated_at: BEFORE }],
    ['an earlier submission', { submitted_at: BEFORE }],
  ])('refuses %s', async (_, changes) => {
    await assertFails(setDoc(doc(maya(), NONE), first(changes)));
    await assertFails(updateDoc(doc(maya(), WAITING), submission(changes)));
  });

  test('refuses a pet of another customer, and one that is gone', async () => {
    await bench.given({ [paths.pet('olive')]: aPet({ id: 'olive', owner_id: UIDS.otherCustomer }) });
    for (const pet_id of ['olive', 'gone'])
      await assertFails(setDoc(doc(maya(), paths.vaccination(`${pet_id}_bordetella`)), first({ pet_id })));
  });

  test('refuses a deleted account', async () => {
    await bench.given({ [paths.deletedAccount(UIDS.customer)]: { pseudonym: 'p' } });
    await assertFails(setDoc(doc(maya(), NONE), first()));
    await assertFails(updateDoc(doc(maya(), WAITING), submission()));
  });

  test('refuses a kind that services do not know', () =>
    assertFails(setDoc(doc(maya(), paths.vaccination('biscuit_rage')), first({ kind: 'rage' }))));

  test('accepts an address of up to the maximum length', async () => {
    const longest = PROOF.padEnd(2000, 'x');
    await assertFails(updateDoc(doc(maya(), WAITING), submission({ proof: `${longest}x` })));
    await assertSucceeds(updateDoc(doc(maya(), WAITING), submission({ proof: longest })));
  });

  test('refuses a submission for someone else with a file of the submitter’s own', async () => {
    for (const persona of ['otherCustomer', 'admin'] as const) {
      const uid = UIDS[persona];
      const own = { proof: fileOf(uid) };
      await assertFails(setDoc(doc(bench.as(persona), NONE), first(own)));
      await assertFails(updateDoc(doc(bench.as(persona), WAITING), submission(own)));
    }
  });

  test('VAX-02 keeps what staff decided before under a newer proof, word for word', async () => {
    const before = { state: 'confirmed', expires_on: '2026-12-03', proof: PROOF, reason: null };
    const record = doc(maya(), CONFIRMED);
    await assertFails(updateDoc(record, submission()));
    await assertFails(updateDoc(record, submission({ before: { ...before, expires_on: '2036-12-03' } })));
    await assertFails(updateDoc(record, submission({ before: { ...before, state: 'exempt' } })));
    await assertSucceeds(updateDoc(record, submission({ before })));
    // Another proof while the last one waits.
    await assertFails(updateDoc(record, submission({ before: null })));
    await assertSucceeds(updateDoc(record, submission({ before, proof: PROOF })));
  });
});

describe('VAX-01 VAX-04 decisions by staff', () => {
  onlyThese('what was seen at the salon', bench, STAFF, (db) => setDoc(doc(db, NONE), seen()));
  onlyThese('a proof', bench, STAFF, (db) => updateDoc(doc(db, WAITING), decision()));

  test.each([
    ['another day', { expires_on: '2027-05-01' }],
    ['a refusal', { state: 'refused', reason: 'Another dog.' }],
    ['a refusal without a reason', { state: 'refused' }],
    ['an exemption', { state: 'exempt', reason: 'A vet’s letter.' }],
    ['the longest reason', { state: 'refused', reason: 'x'.repeat(VACCINE_REASON_LENGTH) }],
  ])('accepts %s', (_, changes) => assertSucceeds(updateDoc(doc(admin(), WAITING), decision(changes))));

  test.each([
    ['no decision', { state: 'submitted' }],
    ['an unknown one', { state: 'fine' }],
    ['an unknown one with a reason', { state: 'fine', reason: 'Old.' }],
    ['an exemption without a reason', { state: 'exempt' }],
    ['an exemption with a blank reason', { state: 'exempt', reason: ' ' }],
    ['an exemption without an expiry', { state: 'exempt', reason: 'Old.', expires_on: null }],
    ['too long a reason', { state: 'refused', reason: 'x'.repeat(VACCINE_REASON_LENGTH + 1) }],
    ['another proof', { proof: NEWER }],
    ['another time of submission', { submitted_at: new Date('2026-11-02T15:00:00Z') }],
    ['another person', { user_id: UIDS.otherCustomer }],
    ['a signature, which its owner would read', { updated_by: UIDS.admin }],
    ['an earlier time', { updated_at: BEFORE }],
    ['another field', { note: 'x' }],
    [
      'a decision before',
      { before: { state: 'confirmed', expires_on: '2030-01-01', proof: null, reason: null } },
    ],
  ])('refuses %s', (_, changes) => assertFails(updateDoc(doc(admin(), WAITING), decision(changes))));

  test.each([
    ['a refusal without a proof', { state: 'refused' }],
    ['a proof of their own', { proof: NEWER }],
    ['a submission time', { submitted_at: serverTimestamp() }],
    ['someone who is not the owner', { user_id: UIDS.otherCustomer }],
    ['a deleted pet', { pet_id: 'gone' }],
    [
      'a decision before',
      { before: { state: 'confirmed', expires_on: '2030-01-01', proof: null, reason: null } },
    ],
    ['an exemption without a reason', { state: 'exempt' }],
    ['another day', { expires_on: 'soon' }],
  ])('refuses to begin with %s', (_, changes) => assertFails(setDoc(doc(admin(), NONE), seen(changes))));

  test('VAX-02 keeps what counted before when a proof is refused, and nothing when a decision is', async () => {
    const before = { state: 'confirmed', expires_on: '2026-12-03', proof: PROOF, reason: null };
    await assertSucceeds(updateDoc(doc(maya(), CONFIRMED), submission({ before })));
    const { submitted_at } = (await getDoc(doc(admin(), CONFIRMED))).data() ?? {};
    const refusal = { state: 'refused', reason: 'Blurred.', proof: NEWER, submitted_at };
    await assertFails(updateDoc(doc(admin(), CONFIRMED), decision(refusal)));
    await assertSucceeds(updateDoc(doc(admin(), CONFIRMED), decision({ ...refusal, before })));
    await assertSucceeds(
      updateDoc(doc(admin(), CONFIRMED), decision({ ...refusal, reason: 'Too blurred.', before })),
    );
    const confirmed = { proof: NEWER, submitted_at };
    await assertFails(updateDoc(doc(admin(), CONFIRMED), decision({ ...confirmed, before })));
    await assertSucceeds(updateDoc(doc(admin(), CONFIRMED), decision(confirmed)));
    await assertFails(updateDoc(doc(admin(), CONFIRMED), decision({ ...refusal, before })));
    await assertSucceeds(updateDoc(doc(admin(), CONFIRMED), decision(refusal)));
  });
});
