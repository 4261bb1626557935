/** `unpaid_holds/open` within the transactions that change holds. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { liveHolds, type UnpaidHold } from '@paw-haven/domain/payment/unpaid-holds';
import { documents } from '../../lib/firestore/collections.ts';

export interface UnpaidList {
  /** Those that live. */
  readonly holds: readonly UnpaidHold[];
  /** Keeps these instead; with the last one the document goes. Call it among the writes. */
  readonly write: (holds: readonly UnpaidHold[]) => void;
}

export async function readUnpaid(db: Firestore, transaction: Transaction, now: Date): Promise<UnpaidList> {
  const reference = documents.unpaidHolds(db);
  const listed = (await transaction.get(reference)).data()?.holds ?? [];
  const write = (holds: readonly UnpaidHold[]): void => {
    const last = holds.reduce((latest, { until }) => Math.max(latest, until.getTime()), 0);
    if (holds.length === 0) transaction.delete(reference);
    else transaction.set(reference, { holds: [...holds], delete_at: new Date(last) });
  };
  return { holds: liveHolds(listed, now), write };
}

/**
 * Takes holds out of the list: call it among the reads, and what it resolves to among the writes. Undefined when none is
 * there.
 */
export async function unlistHolds(
  db: Firestore,
  transaction: Transaction,
  isOver: (hold: UnpaidHold) => boolean,
  now: Date,
): Promise<(() => void) | undefined> {
  const { holds, write } = await readUnpaid(db, transaction, now);
  if (!holds.some(isOver)) return undefined;
  return () => write(holds.filter((hold) => !isOver(hold)));
}

/** As above, for one hold. */
export function unlistHold(
  db: Firestore,
  transaction: Transaction,
  entryId: string,
  now: Date,
): Promise<(() => void) | undefined> {
  return unlistHolds(db, transaction, (hold) => hold.entry_id === entryId, now);
}

export const markEnding = (holds: readonly UnpaidHold[], displaced: readonly UnpaidHold[]): UnpaidHold[] =>
  holds.map((hold) => (displaced.includes(hold) ? { ...hold, ending: true } : hold));
