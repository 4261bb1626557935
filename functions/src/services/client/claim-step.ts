/** One step of a claim or a merge: a transaction that may run twice, and that a merge can take back. */
import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import type { ClientClaim, SamePet } from '@paw-haven/domain/people/client/claim';
import { fieldsLike, type MergeChange } from '@paw-haven/domain/people/client/merge-changes';
import { isDeleted } from '../../lib/deleted-account.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { markOfRecord } from '../import/marks.ts';

export type MoveDependencies = Pick<DataDependencies, 'db' | 'now'>;
export type Claim = Pick<ClientClaim, 'id' | 'user_id' | 'client_id'>;

/** Maximum writes per step; a transaction takes 500. */
export const STEP_WRITES = 400;

export type Stored = DocumentData | undefined;

/** What a step may use besides the transaction. */
export interface StepContext {
  readonly transaction: Transaction;
  /** Records a change for an undo; does nothing in a claim. Call it among the writes. */
  readonly record: (change: MergeChange) => void;
  /** Pets that staff say are the same. */
  readonly samePets: readonly SamePet[];
  readonly isMerge: boolean;
}

/**
 * Writes nothing if the claim has ended, or if the account is being deleted, which erases the records of both ids.
 * Resolves to what `run` returns.
 */
export async function step(
  { db }: MoveDependencies,
  { user_id: uid, client_id: clientId }: Claim,
  run: (context: StepContext) => Promise<number>,
): Promise<number> {
  return transact(db, async (transaction) => {
    const reference = documents.clientClaim(db, uid, clientId);
    const claim = (await transaction.get(reference)).data();
    if (claim?.state !== 'moving' || (await isDeleted(transaction, db, uid))) return 0;
    const changes: MergeChange[] = [];
    const { merge } = claim;
    const count = await run({
      transaction,
      record: (change) => changes.push(change),
      samePets: merge?.same_pets ?? [],
      isMerge: merge !== undefined,
    });
    if (merge && changes.length > 0) {
      writeChanges({ db }, transaction, { claim: { ...claim, merge }, n: merge.steps + 1, changes });
      transaction.update(reference, { 'merge.steps': merge.steps + 1 });
    }
    return count;
  });
}

interface NewChanges {
  readonly claim: Claim & { readonly merge: NonNullable<ClientClaim['merge']> };
  readonly n: number;
  readonly changes: readonly MergeChange[];
}

/** Stores what a step changes, so that it can be undone. */
export function writeChanges(
  { db }: Pick<MoveDependencies, 'db'>,
  transaction: Transaction,
  { claim: { id, user_id, client_id, merge }, n, changes }: NewChanges,
): void {
  const reference = documents.mergeChanges(db, id, n);
  transaction.create(reference, {
    id: reference.id,
    claim_id: id,
    user_id,
    client_id,
    n,
    changes: [...changes],
    delete_at: merge.undo_until,
  });
}

/** The fingerprint of a record as it is stored. */
export const markOf = (fields: DocumentData): string => markOfRecord(datesIn(fields));

/** A record of which some fields change, such as its owner. */
export const movedChange = (path: string, stored: DocumentData, changes: DocumentData): MergeChange => ({
  path,
  how: 'moved',
  before: { ...fieldsLike(changes, stored) },
  mark: markOf({ ...stored, ...changes }),
});

/** Fields of a record that stays, each of which can be undone without the others if it is a change of its own. */
export const fieldsChange = (path: string, stored: DocumentData, changes: DocumentData): MergeChange => ({
  path,
  how: 'fields',
  before: { ...fieldsLike(changes, stored) },
  mark: markOf(changes),
});

/** A record that is created, replaced or deleted. */
export const wholeChange = (path: string, before: Stored, after: Stored): MergeChange => ({
  path,
  how: 'whole',
  before: before ?? null,
  mark: after === undefined ? null : markOf(after),
});
