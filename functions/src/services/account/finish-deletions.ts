import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { checkoutSessionSchema } from '@paw-haven/domain/booking/payment/checkout-session';
import { paths } from '@paw-haven/domain/core/records/paths';
import {
  deletedAccountSchema,
  deletedAccountsQuery,
  isPurgeable,
  type DeletedAccount,
} from '@paw-haven/domain/people/profile/erasure';
import { pageAfter } from '@paw-haven/domain/core/records/query';
import { eachLimited } from '../../lib/each-limited.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { converterOf } from '../../lib/firestore/converter.ts';
import type { AccountDependencies, PaymentDependencies } from '../dependencies.ts';
import { eraseAccount } from './delete-account.ts';

export type FinishingDependencies = AccountDependencies & PaymentDependencies;

const PAGE = 50;
const MAX_SESSIONS = 500;
const PARALLEL = 4;

/** Time limits for one account, and for starting another one. The scheduled function has 540 seconds. */
const ACCOUNT_SECONDS = 60;
const NIGHT_SECONDS = 400;

const JOB = 'finish-deletions';
/** Stored if a run is out of time: the last account that it processed. */
const jobState = converterOf(z.object({ after: z.string() }));

export interface FinishReport {
  readonly finished: number;
  readonly forgotten: number;
  readonly errors: readonly unknown[];
}

/**
 * Runs every night: finishes failed deletions, removes personal metadata at the payment provider, and erases and
 * forgets accounts whose tokens can no longer be valid. Never throws for a single account; the next run retries it. The
 * time per account is limited, and accounts that a run did not reach come first the next night.
 */
export async function finishDeletions(
  dependencies: FinishingDependencies,
  secondsPassed: () => number = () => 0,
): Promise<FinishReport> {
  const { db } = dependencies;
  const [finished, forgotten, errors] = [new Set<string>(), new Set<string>(), [] as unknown[]];
  const job = db.doc(paths.jobState(JOB)).withConverter(jobState);
  const begin = (await job.get()).data()?.after;
  let last: string | undefined;
  for await (const account of inTurn(db, begin)) {
    if (last !== undefined && secondsPassed() >= NIGHT_SECONDS) {
      await job.set({ after: last });
      return { finished: finished.size, forgotten: forgotten.size, errors };
    }
    last = account.id;
    const end = secondsPassed() + ACCOUNT_SECONDS;
    try {
      if (account.finished_at === null) finished.add(account.id);
      if (await finish(dependencies, account, () => requireTime(secondsPassed() < end)))
        forgotten.add(account.id);
    } catch (error) {
      errors.push(error);
    }
  }
  if (begin !== undefined) await job.delete();
  return { finished: finished.size, forgotten: forgotten.size, errors };
}

function requireTime(hasTime: boolean): void {
  if (!hasTime)
    throw new Error('The account has more records than its share of the night: the next one goes on.');
}

/** Yields all deleted accounts: first those after the id `after`, then the others. */
async function* inTurn(
  db: FinishingDependencies['db'],
  after: string | undefined,
): AsyncGenerator<DeletedAccount> {
  const all = deletedAccountsQuery(PAGE);
  const rounds = after === undefined ? [all] : [{ ...pageAfter(all, { id: after }), limit: PAGE }, all];
  for (const [round, first] of rounds.entries()) {
    let query = first;
    for (;;) {
      const accounts = dataOf(await queryOf(db, query, deletedAccountSchema).get());
      for (const account of accounts) {
        if (round > 0 && after !== undefined && account.id > after) return;
        yield account;
      }
      const last = accounts.at(-1);
      if (!last || accounts.length < PAGE) break;
      query = { ...pageAfter(query, last), limit: PAGE };
    }
  }
}

/** Resolves to whether the account is now forgotten. */
async function finish(
  dependencies: FinishingDependencies,
  account: DeletedAccount,
  inTime: () => void,
): Promise<boolean> {
  const { db, now, live } = dependencies;
  const isLast = isPurgeable(account, now());
  // The last run repeats the erasure for records that were written during or after the deletion.
  if (isLast || account.finished_at === null) await eraseAccount(dependencies, account, inTime);
  await forgetPayer(dependencies, account);
  const isForgotten = await eraseAtProvider(dependencies, account, isLast);
  if (!isLast || !isForgotten) return false;
  await live.forget(account.id);
  await documents.deletedAccount(db, account.id).delete();
  return true;
}

/** Removes the saved card at the payment provider, with the customer there. */
async function forgetPayer(
  { db, payments }: FinishingDependencies,
  { id, payer_id: payer }: DeletedAccount,
): Promise<void> {
  if (payer === undefined) return;
  await payments.forgetPayer(payer);
  await documents.deletedAccount(db, id).update({ payer_id: FieldValue.delete() });
}

/**
 * Removes personal metadata of the sessions stored under the pseudonym, then deletes their records. Open sessions may
 * still be paid, so they are kept until the last run. Resolves to false if there may be more sessions.
 */
async function eraseAtProvider(
  { db, payments }: FinishingDependencies,
  { pseudonym }: DeletedAccount,
  isLast: boolean,
): Promise<boolean> {
  const all = { collection: paths.checkoutSessions(pseudonym), limit: MAX_SESSIONS };
  const sessions = dataOf(await queryOf(db, all, checkoutSessionSchema).get());
  const over = sessions.filter(({ status }) => isLast || status !== 'open');
  const { errors } = await eachLimited(over, PARALLEL, async ({ id }) => {
    await payments.forgetCustomer(id, pseudonym);
    await db.doc(paths.checkoutSession(pseudonym, id)).delete();
  });
  if (errors.length > 0) throw errors[0];
  return sessions.length < MAX_SESSIONS;
}
