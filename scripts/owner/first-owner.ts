/** Makes the first owner. All later owners are added in the app by an owner. */
import { SYSTEM, type AuditEntry } from '@paw-haven/domain/people/audit/actions';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import type { Auth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';

import { UserError } from '../lib/user-error.ts';

/**
 * Gives the account with this email address the owner role, in one transaction with the check that there is no owner
 * yet. Repeating it for the same account changes nothing.
 * @throws UserError when the account does not exist or is disabled, when its address is unconfirmed (not on the
 * emulator), or when there is another owner.
 */
export async function makeFirstOwner(
  db: Firestore,
  auth: Pick<Auth, 'getUserByEmail'>,
  email: string,
  { now, isEmulated }: { readonly now: Date; readonly isEmulated: boolean },
): Promise<string> {
  const user = await auth.getUserByEmail(email).catch((error: unknown) => {
    if (isNotFound(error))
      throw new UserError(`No one has signed up with ${email} yet. Sign up in the app first.`);
    throw error;
  });
  if (!user.emailVerified && !isEmulated)
    throw new UserError(
      `${email} isn’t confirmed yet, and anyone can sign up with it. Open the link in the verification email.`,
    );
  if (user.disabled) throw new UserError(`The account of ${email} is disabled, so no one can sign in to it.`);
  const row = db.doc(paths.userRole(user.uid, 'owner'));
  return db.runTransaction(async (transaction) => {
    const owners = await transaction.get(
      db.collection(COLLECTIONS.userRoles).where('role', '==', 'owner').limit(2),
    );
    if (owners.docs.some(({ id }) => id === row.id)) return `${email} is already an owner.`;
    if (!owners.empty) throw new UserError('There is already an owner, who can grant roles in the app.');
    transaction.set(row, { user_id: user.uid, role: 'owner', created_at: now });
    const id = `first-owner_${user.uid}_${now.getTime()}`;
    const entry: AuditEntry = {
      id,
      action: 'role-granted',
      actor: SYSTEM,
      subject: user.uid,
      from: null,
      to: 'owner',
      at: now,
    };
    transaction.set(db.doc(paths.auditEntry(id)), entry);
    return `${email} is now the owner. Sign in again to see the admin area.`;
  });
}

function isNotFound(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
