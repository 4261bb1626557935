import type { Firestore } from 'firebase-admin/firestore';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { roleRowSchema, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import type { Role } from '@paw-haven/domain/core/records/roles';
import { dataOf, queryOf } from './firestore/collections.ts';

/** Resolves to the user's current roles, oldest first. Tokens contain no roles, so a revoked role ends immediately. */
export async function readRoles(db: Firestore, uid: string): Promise<Role[]> {
  const rows = dataOf(await queryOf(db, userRolesQuery(uid), roleRowSchema).get());
  return rows.map((row) => row.role);
}

export async function readActor(db: Firestore, uid: string): Promise<Actor> {
  return { uid, roles: await readRoles(db, uid) };
}
