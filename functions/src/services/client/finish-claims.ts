/** Continues what a claim, a merge or its undoing has left when a process ended. */
import {
  clientClaimSchema,
  unfinishedClaimsOfQuery,
  unfinishedClaimsQuery,
  type ClientClaim,
} from '@paw-haven/domain/people/client/claim';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Transaction } from 'firebase-admin/firestore';
import { dataOf, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import type { MoveDependencies } from './claim-step.ts';
import { moveClaim } from './move-claim.ts';
import { moveBack } from './move-back.ts';

/** Maximum claims that one scheduled run continues. */
const MAX_CLAIMS = 20;

const finish = (dependencies: MoveDependencies, claim: ClientClaim): Promise<unknown> =>
  claim.state === 'undoing' ? moveBack(dependencies, claim) : moveClaim(dependencies, claim);

/** Continues interrupted claims. Resolves to the number of finished claims and to the errors. */
export async function finishClaims(
  dependencies: MoveDependencies,
): Promise<{ readonly done: number; readonly errors: readonly unknown[] }> {
  const claims = dataOf(
    await queryOf(dependencies.db, unfinishedClaimsQuery(MAX_CLAIMS), clientClaimSchema).get(),
  );
  const errors: unknown[] = [];
  for (const claim of claims) {
    try {
      await finish(dependencies, claim);
    } catch (error) {
      errors.push(error);
    }
  }
  return { done: claims.length - errors.length, errors };
}

const SIDES = ['user_id', 'client_id'] as const;

/** Finishes what still moves records to or from a client, because later records could be left with a former id. */
async function finishClaimsOf(dependencies: MoveDependencies, clientId: string): Promise<void> {
  for (const side of SIDES) {
    const query = queryOf(dependencies.db, unfinishedClaimsOfQuery(clientId, side), clientClaimSchema);
    for (const claim of dataOf(await query.get())) await finish(dependencies, claim);
  }
}

/** Runs `begin`; if it finds an unfinished claim with `requireFinished`, finishes that claim and repeats it. */
export async function afterOthers<T>(
  dependencies: MoveDependencies,
  clientId: string,
  begin: () => Promise<T>,
): Promise<T> {
  try {
    return await begin();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'busy') throw error;
    await finishClaimsOf(dependencies, clientId);
    return begin();
  }
}

/** Throws `busy` if something still moves records to or from the client. */
export async function requireFinished(
  { db }: Pick<MoveDependencies, 'db'>,
  transaction: Transaction,
  clientId: string,
): Promise<void> {
  for (const side of SIDES) {
    const found = await transaction.get(rawQueryOf(db, unfinishedClaimsOfQuery(clientId, side)).select());
    if (!found.empty) throw new AppError('busy');
  }
}
