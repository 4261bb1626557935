/** What decides on how much a customer pays online. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { lastVisitQuery, noShowsQuery } from '@paw-haven/domain/appointment/queries';
import type { Policy } from '@paw-haven/domain/policy/schema';
import { asksForVisits, type Standing } from '@paw-haven/domain/policy/share';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';

/**
 * Past visits are read only where the policy asks for them, and outside of the transaction: they hardly change.
 * `hasVisited`: where the caller knows already.
 */
export async function readStanding(
  db: Firestore,
  transaction: Transaction,
  about: { readonly uid: string; readonly policy: Policy | null | undefined; readonly hasVisited: boolean },
): Promise<Standing> {
  const { uid, policy, hasVisited } = about;
  const terms = (await transaction.get(documents.customerTerms(db, uid))).data();
  const limit = policy?.prepay_after_no_shows ?? 0;
  const [visits, missed] = await Promise.all([
    asksForVisits(policy) && !hasVisited ? rawQueryOf(db, lastVisitQuery(uid)).get() : undefined,
    limit > 0 ? rawQueryOf(db, noShowsQuery(uid, terms?.prepay_lifted_at, limit)).get() : undefined,
  ]);
  return {
    isKnown: hasVisited || visits?.empty === false,
    noShows: missed?.size ?? 0,
    paysAtSalon: terms?.pays_at_salon ?? false,
  };
}
