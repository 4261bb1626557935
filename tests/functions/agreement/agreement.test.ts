/** The salon's agreement: customers sign its current version before they book online. */
import { clientClaimSchema } from '@paw-haven/domain/people/client/claim';
import { agreementSchema, agreementTextSchema } from '@paw-haven/domain/offer/agreement/schema';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { DEFAULT_POLICY } from '@paw-haven/domain/offer/policy/schema';
import { anAgreement, aPet, aProfile } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { describe, expect, test } from 'vitest';
import { dataOf, documents, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { agreementHashOf } from '../../../functions/src/lib/ids.ts';
import { recordAgreement } from '../../../functions/src/services/agreement/agreement.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { moveClaim } from '../../../functions/src/services/client/move-claim.ts';
import { saveClient } from '../../../functions/src/services/client/save-client.ts';
import { countOperations } from '../support/count-operations.ts';
import { openAccounts } from '../support/accounts.ts';
import { ADMIN, MAYA } from '../support/actors.ts';
import { endAtEachStep } from '../support/crash-injection.ts';
import { refusal } from '../support/race.ts';
import { ZONE } from '../support/records.ts';
import { openSalon } from '../support/salon.ts';

const TEXT = 'We may shave what is matted.\nA dog that bites goes home.';
const NEWER = `${TEXT}\nPlease be on time.`;
const [HASH, NEWER_HASH] = [agreementHashOf(TEXT), agreementHashOf(NEWER)];

const salon = await openSalon({
  prepare: async (opened) => {
    await documents.profile(opened.db, 'maya').set(aProfile({ id: 'maya' }));
    await documents.pet(opened.db, 'olive').set(aPet({ id: 'olive', owner_id: 'maya', name: 'Olive' }));
  },
});
const { db } = salon;

const ask = (agreement_text: string | null = TEXT) => documents.settings(db).update({ agreement_text });
const signing = (hash = HASH, name = 'Maya Lopez') => ({ agreement: { hash, name } });
const signed = async () =>
  dataOf(await queryOf(db, { collection: COLLECTIONS.agreements }, agreementSchema).get());
const texts = async () =>
  dataOf(await queryOf(db, { collection: COLLECTIONS.agreementTexts }, agreementTextSchema).get());
const audited = async () =>
  (await db.collection(COLLECTIONS.auditLog).get()).docs.flatMap((line) => {
    const [action, actor, subject] = ['action', 'actor', 'subject'].map((name) => String(line.get(name)));
    return action?.startsWith('agreement-') ? [`${action} ${subject} by ${actor}`] : [];
  });
const onPaper = (userId = 'maya', { hash = HASH, actor = ADMIN } = {}) =>
  recordAgreement(salon.dependencies, { actor, input: { requestId: 'paper', userId, hash } });
const phone = (userId = 'maya', petId = 'maya-pet') => salon.phone({ requestId: 'phone', userId, petId });

async function expectNothingHeld(): Promise<void> {
  await salon.expectNothingHeld();
  expect(await salon.countIn(COLLECTIONS.customers)).toBe(0);
}

describe('CARE-06 a customer', () => {
  test.each([
    ['pays online', {}, {}],
    ['pays at the salon', { deposit_new: 0, deposit_known: 0 }, {}],
    [
      'brings several pets',
      {},
      {
        service: 'nails',
        pets: [
          { petId: 'maya-pet', service: 'nails' },
          { petId: 'olive', service: 'nails' },
        ],
      },
    ],
  ])('who %s gets no hold without a signature, and books with one', async (_, policy, request) => {
    await ask();
    await documents.settings(db).update({ policy: { ...DEFAULT_POLICY, ...policy } });
    const start = (changes: object = {}) =>
      startCheckout(salon.dependencies, salon.bookingRequest({ ...request, ...changes }));
    expect(await refusal(start())).toBe('agreement-missing');
    await expectNothingHeld();
    expect(await signed()).toEqual([]);
    await expect(start(signing())).resolves.toHaveProperty('url');
    expect(await signed()).toEqual([
      {
        id: `maya_${HASH}`,
        user_id: 'maya',
        hash: HASH,
        source: 'checkout',
        name: 'Maya Lopez',
        signed_at: expect.any(Date) as Date,
      },
    ]);
    expect(await texts()).toMatchObject([{ id: HASH, text: TEXT }]);
    expect(await audited()).toEqual(['agreement-signed maya by maya']);
  });

  test('who may pay at the salon must sign too', async () => {
    await ask();
    await documents.customerTerms(db, 'maya').set({ pays_at_salon: true });
    expect(await refusal(salon.book())).toBe('agreement-missing');
    const { url } = await startCheckout(salon.dependencies, salon.bookingRequest(signing()));
    expect(url).toContain('/payment-success?appointment_id=');
  });

  test('is asked once per version, and a signature is never overwritten', async () => {
    await ask();
    await salon.book(signing());
    await expect(salon.book({ time: '12:00' })).resolves.toMatch(/^cs_/);
    const [first] = await signed();
    await salon.advanceMinutes(5);
    await salon.book({ time: '14:00', ...signing(HASH, 'Somebody Else') });
    expect(await signed()).toEqual([first]);
    await ask(NEWER);
    expect(await refusal(salon.book({ time: '16:00' }))).toBe('agreement-missing');
    await salon.book({ uid: 'leo', time: '16:00', ...signing(NEWER_HASH, 'Leo Park') });
    expect((await signed()).map(({ id }) => id)).toEqual([`leo_${NEWER_HASH}`, `maya_${HASH}`]);
    expect((await texts()).map(({ text }) => text).toSorted()).toEqual([TEXT, NEWER]);
    // The earlier text again, which was already signed.
    await ask();
    await expect(salon.book()).resolves.toMatch(/^cs_/);
  });

  test('who saw an outdated text gets no hold, and nothing is signed', async () => {
    await ask(NEWER);
    expect(await refusal(salon.book(signing()))).toBe('agreement-changed');
    await expectNothingHeld();
    expect([await signed(), await texts()]).toEqual([[], []]);
  });

  test('has signed even if the time was taken meanwhile', async () => {
    await salon.bookedAppointment({ uid: 'leo' });
    await ask();
    expect(await refusal(salon.book(signing()))).toBe('slot-taken');
    expect(await signed()).toHaveLength(1);
    await expect(salon.book({ time: '14:00' })).resolves.toMatch(/^cs_/);
  });

  test('cannot use another customer’s signature', async () => {
    await ask();
    await salon.book({ uid: 'leo', ...signing(HASH, 'Leo Park') });
    expect(await refusal(salon.book({ time: '14:00' }))).toBe('agreement-missing');
  });

  test('whose account is being deleted cannot sign', async () => {
    await ask();
    await db.doc(paths.deletedAccount('maya')).set({
      pseudonym: 'former-1',
      full_name: null,
      addresses: [],
      started_at: salon.dependencies.now(),
      finished_at: null,
    });
    expect(await refusal(salon.book(signing()))).toBe('unauthenticated');
    expect(await signed()).toEqual([]);
  });

  test('ALL-05 can send an unneeded signature when no agreement is asked for; it is not stored', async () => {
    await expect(salon.book(signing())).resolves.toMatch(/^cs_/);
    expect([await signed(), await texts(), await audited()]).toEqual([[], [], []]);
  });

  test('need not sign to move a visit', async () => {
    const { id } = await salon.bookedAppointment();
    await ask();
    const to = instantOf(salon.dayIn(4), '14:00', ZONE);
    await salon.move(id, to, { actor: MAYA });
    expect((await salon.appointment(id))?.appointment_date).toEqual(to);
  });

  test('and another customer can sign a new version at the same time', async () => {
    await ask();
    await Promise.all([
      salon.book(signing()),
      salon.book({ uid: 'leo', time: '14:00', ...signing(HASH, 'Leo Park') }),
    ]);
    expect(await signed()).toHaveLength(2);
    expect(await texts()).toHaveLength(1);
  });

  test('has one signature and one audit entry after a process ends at any step and is repeated', async () => {
    const request = signing();
    const prepare = async () => {
      await salon.reset();
      await ask();
      await documents
        .settings(db)
        .update({ policy: { ...DEFAULT_POLICY, deposit_new: 0, deposit_known: 0 } });
    };
    await prepare();
    const steps = await endAtEachStep(
      salon.dependencies,
      (crashing) => startCheckout(crashing, salon.bookingRequest(request)),
      async () => {
        const again = await startCheckout(salon.dependencies, salon.bookingRequest(request)).catch(
          (error: unknown) => (error as { code?: string }).code,
        );
        if (typeof again === 'string') expect(again).toBe('already-booked');
        expect(await signed()).toHaveLength(1);
        expect(await audited()).toHaveLength(1);
        expect(await salon.allAppointments()).toHaveLength(1);
        await prepare();
      },
    );
    expect(steps).toBeGreaterThan(1);
  });

  test('causes no extra read without an agreement, and one document with it', async () => {
    const operations = countOperations(salon.firestore);
    const readsOf = async (time: string) => {
      operations.take();
      await salon.book({ time });
      return operations.take().reads;
    };
    await salon.book({ time: '09:00' });
    const before = await readsOf('11:00');
    await ask('  ');
    expect(await readsOf('13:00')).toBe(before);
    await salon.reset();
    await ask();
    await salon.book({ time: '09:00', ...signing() });
    expect(await readsOf('11:00')).toBe(before + 1);
  });
});

describe('CARE-06 the salon', () => {
  test('books for a client who has not signed', async () => {
    await ask();
    await phone();
    expect(await salon.allAppointments()).toHaveLength(1);
  });

  test('records a signature on paper once, and the customer can then book online', async () => {
    await ask();
    expect(await onPaper()).toEqual({ agreementId: `maya_${HASH}` });
    const [paper] = await signed();
    expect(paper).toMatchObject({ source: 'paper', name: null });
    await salon.advanceMinutes(1);
    await onPaper();
    expect(await signed()).toEqual([paper]);
    expect(await texts()).toMatchObject([{ id: HASH, text: TEXT }]);
    expect(await audited()).toEqual(['agreement-on-paper maya by adrian']);
    await expect(salon.book()).resolves.toMatch(/^cs_/);
  });

  test('records it for a client without an account and for the account that claimed one', async () => {
    await ask();
    const input = { requestId: 'dana', full_name: 'Dana Reed', phone: '555-234-0142' };
    const dependencies = { ...salon.dependencies, users: openAccounts([]) };
    const { userId } = await saveClient(dependencies, { actor: ADMIN, input });
    await onPaper(userId);
    await documents.profile(db, 'pointer').set(aProfile({ id: 'pointer', merged_into: 'maya' }));
    await onPaper('pointer');
    expect((await signed()).map(({ user_id: id }) => id).toSorted()).toEqual([userId, 'maya'].toSorted());
  });

  test.each<[string, Actor]>([
    ['customers', { uid: 'maya', roles: [] }],
    ['groomers', { uid: 'grace', roles: ['groomer'] }],
  ])('does not let %s record a signature', async (_, actor) => {
    await ask();
    expect(await refusal(onPaper('maya', { actor }))).toBe('permission-denied');
    expect(await signed()).toEqual([]);
  });

  test('records nothing for an unknown person or for another text than the current one', async () => {
    await ask();
    expect(await refusal(onPaper('nobody'))).toBe('user-not-found');
    expect(await refusal(onPaper('maya', { hash: NEWER_HASH }))).toBe('agreement-changed');
    await ask(null);
    expect(await refusal(onPaper())).toBe('agreement-changed');
    expect(await signed()).toEqual([]);
  });
});

test('CLIENT-04 moves a client’s signatures to the account that claims it, and keeps the account’s own', async () => {
  const [item, both] = [HASH, NEWER_HASH];
  const paper = { source: 'paper', name: null } as const;
  for (const hash of [item, both])
    await documents.agreement(db, 'client', hash).set(anAgreement({ ...paper, user_id: 'client', hash }));
  const own = anAgreement({ user_id: 'dana', hash: both, name: 'Dana Reed' });
  await documents.agreement(db, 'dana', both).set(own);
  const at = salon.dependencies.now();
  const claim = clientClaimSchema.parse({
    id: 'dana_client',
    user_id: 'dana',
    client_id: 'client',
    state: 'moving',
    needs_look: false,
    created_at: at,
    updated_at: at,
  });
  await documents.clientClaim(db, 'dana', 'client').set(claim);
  // Twice at once, as when the timer continues the claim.
  await Promise.all([moveClaim(salon.dependencies, claim), moveClaim(salon.dependencies, claim)]);
  expect(await signed()).toEqual(
    [anAgreement({ ...paper, user_id: 'dana', hash: item }), own].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  );
});

test('hashes the text as SHA-256 of its UTF-8 bytes', () => {
  expect(agreementHashOf('café')).toBe('850f7dc43910ff890f8879c0ed26fe697c93a067ad93a7d50f466a7028a9bf4e');
});
