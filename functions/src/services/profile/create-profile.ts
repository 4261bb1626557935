import { paths } from '@paw-haven/domain/core/records/paths';
import { safeName } from '@paw-haven/domain/people/profile/person-name';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { effectiveSettings } from '@paw-haven/domain/offer/settings/effective';
import { readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

export interface NewUser {
  readonly uid: string;
  readonly email: string | null;
  readonly fullName: string | null;
}

/**
 * Adds missing fields to the profile, because the browser may already have written others. A deleted account gets no
 * profile. Names, which may come from a sign-in provider, are checked. Resolves to true if fields were missing.
 */
export async function createProfile({ db }: Pick<DataDependencies, 'db'>, user: NewUser): Promise<boolean> {
  const reference = db.doc(paths.profile(user.uid));
  const { business_name } = effectiveSettings((await readable.settings(db).get()).data()?.value);
  const name = safeName(user.fullName, business_name);
  const fresh = newProfile({ uid: user.uid, email: user.email, full_name: name });
  return transact(db, async (transaction) => {
    const [profile, deletion] = await transaction.getAll(reference, db.doc(paths.deletedAccount(user.uid)));
    if (deletion?.exists) return false;
    const storedFields = profile?.data() ?? {};
    const missing = Object.entries(fresh).filter(([field]) => !Object.hasOwn(storedFields, field));
    if (missing.length === 0) return false;
    transaction.set(reference, Object.fromEntries(missing), { merge: true });
    return true;
  });
}
