/**
 * Copies the account's email address to the profile. Firebase has no event for its change, so the addresses are
 * compared every night, before a role is granted and before messages.
 */
import { paths } from '@paw-haven/domain/core/records/paths';
import type { Account } from '../../gateways/users.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, RoleDependencies } from '../dependencies.ts';
import { createProfile } from './create-profile.ts';

/**
 * Resolves to true if the profile had a different address. Missing profiles are not created; accounts without
 * an email address (custom token, phone) are skipped.
 */
export async function syncAccountEmail(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  { uid, email }: Pick<Account, 'uid' | 'email'>,
): Promise<boolean> {
  const reference = db.doc(paths.profile(uid));
  // Usually nothing has changed, so check without a transaction first.
  if (email === null || storedEmail(await reference.get()) === email) return false;
  return transact(db, async (transaction) => {
    const profile = await transaction.get(reference);
    if (!profile.exists || storedEmail(profile) === email) return false;
    transaction.update(reference, { email, updated_at: now() });
    return true;
  });
}

export interface FollowReport {
  readonly checked: number;
  readonly changed: number;
  /** Profiles of accounts whose sign-up event was lost. */
  readonly created: number;
}

/** Updates all profiles and creates missing ones, page by page. Idempotent, even for concurrent runs. */
export async function followAccounts({ db, now, users }: RoleDependencies): Promise<FollowReport> {
  let [checked, changed, created] = [0, 0, 0];
  let token: string | undefined;
  do {
    const { accounts, next } = await users.page(token);
    const references = accounts.map(({ uid }) => db.doc(paths.profile(uid)));
    const profiles = references.length === 0 ? [] : await db.getAll(...references, { fieldMask: ['email'] });
    for (const [index, account] of accounts.entries()) {
      const profile = profiles[index];
      if (!profile?.exists) {
        if (await createProfile({ db }, account)) created += 1;
        continue;
      }
      if (account.email === null || storedEmail(profile) === account.email) continue;
      if (await syncAccountEmail({ db, now }, account)) changed += 1;
    }
    checked += accounts.length;
    token = next;
  } while (token !== undefined);
  return { checked, changed, created };
}

function storedEmail(profile: FirebaseFirestore.DocumentSnapshot): unknown {
  return profile.get('email') ?? null;
}
