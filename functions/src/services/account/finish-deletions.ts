import { checkoutSessionSchema } from '@paw-haven/domain/payment/checkout-session';
import { paths } from '@paw-haven/domain/paths';
import {
  deletedAccountSchema,
  deletedAccountsQuery,
  isForgettable,
  type DeletedAccount,
} from '@paw-haven/domain/profile/erasure';
import { pageAfter } from '@paw-haven/domain/query';
import { eachLimited } from '../../lib/each-limited.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import type { AccountDependencies, PaymentDependencies } from '../dependencies.ts';
import { carryOut } from './delete-account.ts';

export type FinishingDependencies = AccountDependencies & PaymentDependencies;

const PAGE = 50;
const MOST_SESSIONS = 500;
const PARALLEL = 4;

export interface FinishReport {
  readonly finished: number;
  readonly forgotten: number;
  readonly errors: readonly unknown[];
}

/**
 * Every night: finishes failed deletions, removes personal metadata at the payment provider, and erases and forgets
 * accounts whose tokens can no longer be valid. Never throws for a single account: the next run tries it again.
 */
export async function finishDeletions(dependencies: FinishingDependencies): Promise<FinishReport> {
  const [finished, forgotten, errors] = [new Set<string>(), new Set<string>(), [] as unknown[]];
  let query = deletedAccountsQuery(PAGE);
  for (;;) {
    const accounts = dataOf(await queryOf(dependencies.db, query, deletedAccountSchema).get());
    for (const account of accounts) {
      try {
        if (account.finished_at === null) finished.add(account.id);
        if (await finish(dependencies, account)) forgotten.add(account.id);
      } catch (error) {
        errors.push(error);
      }
    }
    const last = accounts.at(-1);
    if (!last || accounts.length < PAGE) break;
    query = { ...pageAfter(query, last), limit: PAGE };
  }
  return { finished: finished.size, forgotten: forgotten.size, errors };
}

/** True when the account is forgotten. */
async function finish(dependencies: FinishingDependencies, account: DeletedAccount): Promise<boolean> {
  const { db, now, live } = dependencies;
  const isLast = isForgettable(account, now());
  // Records that were written during or after the deletion.
  if (isLast || account.finished_at === null) await carryOut(dependencies, account);
  const isForgotten = await forgetAtProvider(dependencies, account, isLast);
  if (!isLast || !isForgotten) return false;
  await live.forget(account.id);
  await documents.deletedAccount(db, account.id).delete();
  return true;
}

/**
 * Goes through the sessions stored under the pseudonym and deletes each when it is done. An open one may still be
 * paid, so it is kept until the last run. False if there may be more.
 */
async function forgetAtProvider(
  { db, payments }: FinishingDependencies,
  { pseudonym }: DeletedAccount,
  isLast: boolean,
): Promise<boolean> {
  const all = { collection: paths.checkoutSessions(pseudonym), limit: MOST_SESSIONS };
  const sessions = dataOf(await queryOf(db, all, checkoutSessionSchema).get());
  const over = sessions.filter(({ status }) => isLast || status !== 'open');
  const { errors } = await eachLimited(over, PARALLEL, async ({ id }) => {
    await payments.forgetCustomer(id, pseudonym);
    await db.doc(paths.checkoutSession(pseudonym, id)).delete();
  });
  if (errors.length > 0) throw errors[0];
  return sessions.length < MOST_SESSIONS;
}
