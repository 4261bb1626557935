/** Deletions that end at any step, and concurrent writes during a deletion. */
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { paths, storagePaths } from '@paw-haven/domain/core/records/paths';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { admitCall } from '../../../functions/src/lib/rate-limit.ts';
import { deleteAccount } from '../../../functions/src/services/account/delete-account.ts';
import { endSessions } from '../../../functions/src/services/account/end-sessions.ts';
import { finishDeletions } from '../../../functions/src/services/account/finish-deletions.ts';
import { createAppointment } from '../../../functions/src/services/appointment/create-appointment.ts';
import { notifyAppointment } from '../../../functions/src/services/notification/notify.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { createProfile } from '../../../functions/src/services/profile/create-profile.ts';
import { copyReviewNames } from '../../../functions/src/services/profile/copy-review-names.ts';
import { refreshReviews } from '../../../functions/src/services/site/refresh-site.ts';
import { crashAt, endAtEachStep, withOthersMeanwhile } from '../support/crash-injection.ts';
import { rounds } from '../support/race.ts';
import { EMAIL, LEO, NAME, openLife, PHONE, UID } from './life.ts';

import { parseInput } from '../../../functions/src/lib/run-callable.ts';

const life = await openLife();
const { live, leave, strayTraces } = life;
const dependencies = () => life.dependencies;

describe('a deletion whose process ends', () => {
  /** Stores a record of each kind that is found in a different way, in one batch because many processes are ended. */
  async function resetWorld(): Promise<void> {
    await life.leaving.reset();
    life.leaving.accounts.set(UID, { isDisabled: false, sessionsBeginAt: undefined });
    life.leaving.files.set(storagePaths.petPhoto(UID, 'a.webp'), 'bytes');
    await life.leaving.database.ref(`presence/${conversationIdOf(UID, LEO)}/${UID}`).set({ userName: NAME });
    const { db, now } = life.salon.dependencies;
    await db.recursiveDelete(db.collection('deleted_accounts'));
    const records: Record<string, object> = {
      [paths.profile(UID)]: { full_name: NAME, email: EMAIL, phone: PHONE },
      [paths.pet('biscuit')]: { owner_id: UID, name: 'Biscuit', photo_urls: [] },
      [paths.customer(UID)]: { holds: [] },
      [paths.payment(UID, 'pi_1')]: { amount: 4500, metadata: { user_id: UID, special_requests: NAME } },
      [paths.appointment('visit')]: anAppointment({ id: 'visit', user_id: UID, status: 'completed' }),
      [paths.review('visit')]: { user_id: UID, user_name: NAME, review_text: `Signed, ${NAME}` },
      [paths.message('m1')]: { participants: [UID, LEO], message: NAME },
      [paths.delivery('own')]: { user_id: UID, to: EMAIL },
      [paths.delivery('notified')]: { user_id: LEO, data: { partner: UID, sender: NAME } },
      [paths.delivery('sent')]: { user_id: BUSINESS_ID, to: EMAIL, data: { asked: 'olivia' } },
      [paths.auditEntry('line')]: { actor: UID, subject: 'visit', at: now() },
      [paths.rateLimit(`${UID}_create-payment`)]: { calls: 1, started_at: now() },
    };
    const batch = db.batch();
    for (const [path, record] of Object.entries(records)) batch.set(db.doc(path), record);
    await batch.commit();
  }

  test('is completed at any step by a repeated call or by the timer, which may end at any step too', async () => {
    await resetWorld();
    const check = async (step: number): Promise<void> => {
      // Before the first write nothing has changed.
      const hasBegun = (await documents.deletedAccount(life.salon.db, UID).get()).exists;
      if (!hasBegun) expect(await strayTraces()).toHaveLength(14);
      if (step % 2 === 1) await leave();
      else {
        await crashAt(life.leaving.dependencies, step / 2, finishDeletions);
        expect((await finishDeletions(life.leaving.dependencies)).errors).toEqual([]);
      }
      expect(await strayTraces()).toEqual([]);
      expect(life.leaving.accounts.has(UID)).toBe(false);
      await resetWorld();
    };
    // An odd number: steps before a write and after one alternate.
    const ended = await endAtEachStep(life.leaving.dependencies, leave, check, rounds(5, 1));
    expect(ended).toBeGreaterThan(30);
  });
});

test('leaves no records that others write during the deletion', async () => {
  const visit = await live();
  const visits = await life.salon.countIn('appointments');
  const deps = dependencies();
  const { db, now } = life.salon.dependencies;
  const olivia = { uid: 'olivia', roles: ['owner'] } as const;
  let round = 0;
  const codes = new Set<string>();
  const tried = async (act: Promise<unknown>): Promise<void> => {
    await act.catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      codes.add(error.code);
    });
  };
  const meanwhile = async (): Promise<void> => {
    round += 1;
    if (round % rounds(3, 1) !== 0) return;
    if (!(await documents.deletedAccount(db, UID).get()).exists) return;
    await createProfile(deps, { uid: UID, email: EMAIL, fullName: NAME });
    // As a rule that checked a moment ago would allow it.
    const isKnown = (await db.doc(paths.profile(UID)).get()).exists;
    if (isKnown) await life.say(`late-${round}`, LEO, LEO, UID);
    await notifyAppointment(deps, { before: undefined, after: visit, at: now() });
    await copyReviewNames(deps, visit.id);
    await tried(
      startCheckout(life.salon.dependencies, life.salon.bookingRequest({ uid: UID, petId: 'biscuit' })),
    );
    await tried(
      createAppointment(life.salon.dependencies, {
        actor: olivia,
        input: parseInput('create-appointment', {
          requestId: `call-${round}`,
          userId: UID,
          petId: 'biscuit',
          serviceId: 'nails',
          appointmentDate: life.salon.bookingRequest({ time: '16:00' }).input.date,
          specialRequests: null,
        }),
      }),
    );
    await tried(admitCall(db, { uid: UID, functionId: 'send-email', now: now() }));
    await endSessions(life.leaving.dependencies, { uid: UID });
  };
  await deleteAccount(withOthersMeanwhile(life.leaving.dependencies, meanwhile), {
    actor: { uid: UID },
    email: EMAIL,
    signedInAt: now(),
  });
  await refreshReviews(deps);
  expect(round).toBeGreaterThan(40);
  expect([...codes].toSorted()).toEqual(['pet-not-found', 'unauthenticated', 'user-not-found']);
  expect(await strayTraces()).toEqual([]);
  expect(await life.salon.countIn('appointments')).toBe(visits);
});

describe('a night that is too short for all deletions', () => {
  /** Stores deletions that broke off right after they began. */
  async function begun(...uids: readonly string[]): Promise<void> {
    const { db, now } = life.salon.dependencies;
    for (const uid of uids) {
      const person = { pseudonym: `former-${uid}`, full_name: null, addresses: [], former_ids: [] };
      const times = { started_at: now(), finished_at: null };
      await documents.deletedAccount(db, uid).set({ id: uid, ...person, ...times });
      await db.doc(paths.profile(uid)).set({ full_name: uid });
    }
  }
  const exists = async (path: string) => (await life.salon.db.doc(path).get()).exists;
  const isFinished = async (uid: string) =>
    (await documents.deletedAccount(life.salon.db, uid).get()).data()?.finished_at !== null;

  /** A clock that advances by `seconds` each time it is read. */
  function clockOf(seconds: number): () => number {
    let passed = 0;
    return () => (passed += seconds);
  }

  test('finishes the others beside an account with very many pets, which later nights continue', async () => {
    await begun('a-hoarder', 'zoe');
    const { db } = life.salon;
    const hoarded = async () =>
      (await db.collection('pets').where('owner_id', '==', 'a-hoarder').count().get()).data().count;
    const writer = db.bulkWriter();
    for (let pet = 0; pet < 300; pet += 1) {
      void writer.set(db.doc(paths.pet(`pet-${pet}`)), { owner_id: 'a-hoarder', name: 'One of many' });
      void writer.set(db.doc(paths.petCare(`pet-${pet}`)), { alerts: ['bites'] });
      void writer.set(db.doc(paths.vaccination(`pet-${pet}_rabies`)), { pet_id: `pet-${pet}` });
    }
    await writer.close();
    const first = await finishDeletions(life.leaving.dependencies, clockOf(0.2));
    expect(first).toMatchObject({ finished: 2, errors: [expect.any(Error)] });
    expect(await isFinished('zoe')).toBe(true);
    const left = await hoarded();
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(300);
    // The remaining records belong to pets that still exist.
    expect(await life.salon.countIn('vaccinations')).toBeLessThanOrEqual(left);
    expect(await life.salon.countIn('pet_care')).toBeLessThanOrEqual(left);
    expect(await isFinished('a-hoarder')).toBe(false);
    for (let night = 0; night < 3 && !(await isFinished('a-hoarder')); night += 1)
      await finishDeletions(life.leaving.dependencies, clockOf(0.2));
    expect(await isFinished('a-hoarder')).toBe(true);
    expect(await hoarded()).toBe(0);
    for (const collection of ['pet_care', 'vaccinations'])
      expect(await life.salon.countIn(collection)).toBe(0);
  });

  test('starts the next night with the accounts it had no time for', async () => {
    const uids = ['a', 'b', 'c', 'd', 'e'];
    await begun(...uids);
    const night = async () => {
      await finishDeletions(life.leaving.dependencies, clockOf(25));
      return Promise.all(uids.map((uid) => exists(paths.profile(uid))));
    };
    // The profile is deleted first.
    expect(await night()).toEqual([false, false, false, false, true]);
    expect(await night()).toEqual([false, false, false, false, false]);
    expect(await finishDeletions(life.leaving.dependencies)).toEqual({
      finished: 5,
      forgotten: 0,
      errors: [],
    });
    expect(await exists(paths.jobState('finish-deletions'))).toBe(false);
  });
});
