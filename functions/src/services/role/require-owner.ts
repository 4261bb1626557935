import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { AppError } from '@paw-haven/domain/errors';
import type { Actor } from '@paw-haven/domain/permissions';
import { ownersQuery, roleRowSchema } from '@paw-haven/domain/role/schema';
import type { STAFF_ROLES } from '@paw-haven/domain/roles';
import { dataOf, queryOf } from '../../lib/firestore/collections.ts';

export interface RoleChange {
  readonly userId: string;
  readonly role: (typeof STAFF_ROLES)[number];
}

export interface AskedRoleChange extends RoleChange {
  readonly actor: Actor;
  /** When the actor last proved who it is. */
  readonly signedInAt: Date | null;
}

/**
 * The ids of all owners, read within the transaction: of two owners who revoke each other at once, the second is no
 * longer one. Throws `permission-denied` when the actor is not among them.
 */
export async function requireOwner(db: Firestore, transaction: Transaction, actor: Actor): Promise<string[]> {
  const owners = dataOf(await transaction.get(queryOf(db, ownersQuery(), roleRowSchema)));
  const ids = owners.map((row) => row.user_id);
  if (!ids.includes(actor.uid)) throw new AppError('permission-denied');
  return ids;
}
