/** Entries of `ledger`, written in the transaction of the deed that they tell. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { LedgerEntry } from '@paw-haven/domain/bill/ledger';
import { addDays } from '@paw-haven/domain/calendar';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import { documents } from '../../lib/firestore/collections.ts';

export interface Deed extends Pick<LedgerEntry, 'id' | 'visit_id' | 'method' | 'kind' | 'cents' | 'by'> {
  readonly tip_cents?: number;
  readonly tax_cents?: number;
  readonly reason?: string;
}

/** The day on which money counts that moves now: today, or tomorrow once today is closed. A read of the transaction. */
export async function readLedgerDay(
  db: Firestore,
  transaction: Transaction,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<DayKey> {
  const today = dayOf(now, zone);
  const closeout = await transaction.get(documents.closeout(db, today));
  return closeout.exists ? addDays(today, 1) : today;
}

/** The id makes it once: a repeated deed writes the same entry. */
export function writeLedgerEntry(
  db: Firestore,
  transaction: Transaction,
  { tip_cents = 0, tax_cents = 0, reason = '', ...deed }: Deed,
  { day, at }: { readonly day: DayKey; readonly at: Date },
): void {
  transaction.set(documents.ledgerEntry(db, deed.id), { ...deed, tip_cents, tax_cents, reason, day, at });
}
