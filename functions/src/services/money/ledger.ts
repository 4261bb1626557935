/** Writes entries of `ledger`, in the transaction that moves the money. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { LedgerEntry } from '@paw-haven/domain/money/bill/ledger';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { documents } from '../../lib/firestore/collections.ts';

export interface LedgerInput extends Pick<
  LedgerEntry,
  'id' | 'visit_id' | 'method' | 'kind' | 'cents' | 'by'
> {
  readonly tip_cents?: number;
  readonly tax_cents?: number;
  readonly reason?: string;
}

/** The day that current payments count toward: today, or tomorrow if today is closed. Call it among the reads. */
export async function readLedgerDay(
  db: Firestore,
  transaction: Transaction,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<DayKey> {
  const today = dayOf(now, zone);
  const closeout = await transaction.get(documents.closeout(db, today));
  return closeout.exists ? addDays(today, 1) : today;
}

/** Writes an entry. Idempotent by its id. */
export function writeLedgerEntry(
  db: Firestore,
  transaction: Transaction,
  { tip_cents = 0, tax_cents = 0, reason = '', ...entry }: LedgerInput,
  { day, at }: { readonly day: DayKey; readonly at: Date },
): void {
  transaction.set(documents.ledgerEntry(db, entry.id), { ...entry, tip_cents, tax_cents, reason, day, at });
}
