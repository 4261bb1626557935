import { paths } from '@paw-haven/domain/core/records/paths';
import { DEFAULT_EMAIL_PREFERENCES } from '@paw-haven/domain/people/profile/schema';
import { readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { PlanDependencies } from '../dependencies.ts';

/** Turns off promotional email and the newsletter, but not appointment emails. Idempotent. */
export async function unsubscribe({ db }: Pick<PlanDependencies, 'db'>, uid: string): Promise<void> {
  const reference = readable.profile(db, uid);
  await transact(db, async (transaction) => {
    const snapshot = await transaction.get(reference);
    if (!snapshot.exists) return;
    const preferences = snapshot.data()?.value?.email_preferences ?? DEFAULT_EMAIL_PREFERENCES;
    transaction.update(db.doc(paths.profile(uid)), {
      email_preferences: { ...preferences, promotional_emails: false, newsletter: false },
    });
  });
}
