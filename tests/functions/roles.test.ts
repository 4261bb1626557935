import { COLLECTIONS, paths } from '@paw-haven/domain/paths';
import type { Actor } from '@paw-haven/domain/permissions';
import type { Auth } from 'firebase-admin/auth';
import { describe, expect, test } from 'vitest';
import { createUserDirectory } from '../../functions/src/gateways/users.ts';
import { readActor } from '../../functions/src/lib/actor.ts';
import { documents } from '../../functions/src/lib/firestore/collections.ts';
import { grantRole } from '../../functions/src/services/role/grant-role.ts';
import { revokeRole } from '../../functions/src/services/role/revoke-role.ts';
import type { RoleChange } from '../../functions/src/services/role/require-owner.ts';
import { countIn, refusal } from './support/salon.ts';
import { openTestWorld } from './support/test-world.ts';

const world = await openTestWorld(() => hold('olivia', 'owner'));

/** Since then nobody has been signed out on all devices. */
const ENDED = new Date('2026-01-01T00:00:00Z');
/** As Firebase's Auth answers; only what is asked of it. */
const auth = {
  getUsers: ([one]: { uid?: string }[]) => {
    const uid = one?.uid ?? '';
    const users =
      uid === 'nobody'
        ? []
        : [{ uid, emailVerified: uid !== 'impostor', tokensValidAfterTime: ENDED.toUTCString() }];
    return Promise.resolve({ users, notFound: [] });
  },
} as unknown as Pick<Auth, 'getUsers'>;
const hold = (user_id: string, role: 'owner' | 'admin') =>
  documents
    .userRole(world.db, user_id, role)
    .set({ user_id, role, created_at: new Date('2026-01-01T00:00:00Z') });
const actorOf = (uid: string): Promise<Actor> => readActor(world.db, uid);
const users = createUserDirectory(auth, false);
const change = async (by: string, userId: string, role: RoleChange['role'], signedInAt: Date | null) => ({
  actor: await actorOf(by),
  signedInAt,
  userId,
  role,
});
const grant = async (by: string, userId: string, role: RoleChange['role'], since: Date | null = ENDED) =>
  grantRole({ ...world.dependencies, users }, await change(by, userId, role, since));
const revoke = async (by: string, userId: string, role: RoleChange['role'], since: Date | null = ENDED) =>
  revokeRole({ ...world.dependencies, users }, await change(by, userId, role, since));

describe('grant-role', () => {
  test('ROLE-02 an owner makes an admin; doing it twice changes nothing', async () => {
    expect(await grant('olivia', 'leo', 'admin')).toEqual({ roles: ['admin'] });
    expect(await grant('olivia', 'leo', 'admin')).toEqual({ roles: ['admin'] });
    expect((await actorOf('leo')).roles).toEqual(['admin']);
    expect(await countIn(world, COLLECTIONS.auditLog)).toBe(1);
  });

  test('refuses an admin and a customer, also for themselves', async () => {
    await hold('adrian', 'admin');
    for (const by of ['adrian', 'maya']) {
      expect(await refusal(grant(by, by, 'owner'))).toBe('permission-denied');
    }
    expect((await world.db.doc(paths.userRole('maya', 'owner')).get()).exists).toBe(false);
  });

  test('refuses a user who does not exist', async () => {
    expect(await refusal(grant('olivia', 'nobody', 'admin'))).toBe('user-not-found');
  });

  test('refuses who has signed up with an address that may be an employee’s', async () => {
    expect(await refusal(grant('olivia', 'impostor', 'admin'))).toBe('email-unconfirmed');
    expect((await actorOf('impostor')).roles).toEqual([]);
    expect(await createUserDirectory(auth, true).stateOf('impostor')).toBe('confirmed');
  });
});

test('a session that was ended on all devices changes no role, though its token lives on for an hour', async () => {
  await hold('adrian', 'owner');
  for (const since of [new Date(ENDED.getTime() - 1000), null]) {
    expect(await refusal(grant('olivia', 'leo', 'owner', since))).toBe('sign-in-needed');
    expect(await refusal(revoke('olivia', 'adrian', 'owner', since))).toBe('sign-in-needed');
  }
  expect((await actorOf('leo')).roles).toEqual([]);
  expect((await actorOf('adrian')).roles).toEqual(['owner']);
});

describe('revoke-role', () => {
  test('takes a role away at once', async () => {
    await hold('adrian', 'admin');
    expect(await revoke('olivia', 'adrian', 'admin')).toEqual({ roles: [] });
    expect((await actorOf('adrian')).roles).toEqual([]);
  });

  test('refuses the last owner, also by oneself', async () => {
    expect(await refusal(revoke('olivia', 'olivia', 'owner'))).toBe('last-owner');
    expect((await actorOf('olivia')).roles).toEqual(['owner']);
  });

  test('leaves one of two owners who revoke each other at once', async () => {
    for (let run = 0; run < 5; run += 1) {
      await hold('olivia', 'owner');
      await hold('otto', 'owner');
      const results = await Promise.allSettled([
        revoke('olivia', 'otto', 'owner'),
        revoke('otto', 'olivia', 'owner'),
      ]);
      expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
      const owners = await world.db.collection(COLLECTIONS.userRoles).where('role', '==', 'owner').get();
      expect(owners.size).toBe(1);
      await world.db.recursiveDelete(world.db.collection(COLLECTIONS.userRoles));
    }
  });

  test('refuses an admin', async () => {
    await hold('adrian', 'admin');
    expect(await refusal(revoke('adrian', 'olivia', 'owner'))).toBe('permission-denied');
  });
});
