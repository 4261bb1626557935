/** Closing a day: its cash is counted, its ledger entries are then final, and its settled bills are closed. */
import { billTotals } from '@paw-haven/domain/money/bill/bill';
import { ledgerEntrySchema, ledgerOfDayQuery, ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import { openBillsQuery } from '@paw-haven/domain/money/bill/queries';
import { billSchema, type Bill } from '@paw-haven/domain/money/bill/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { pageAfter, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { dayOf, startOfDay } from '@paw-haven/domain/core/calendar/time';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { closeSettledBill, requirePermission, writeAuditLine } from './bill.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';

/**
 * Closes a day. A repeated request gives the same result. Throws `permission-denied`, `day-closed`, and `invalid-input`
 * for a future day or for a difference without a note.
 */
export async function closeDay(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'close-day'> },
): Promise<CallableOutput<'close-day'>> {
  requirePermission(mayTakeMoney(actor));
  const { db, now } = dependencies;
  const { requestId, day, cashCountedCents: counted, floatCents = 0, note = '' } = input;
  const zone = await readZone(dependencies);
  if (day > dayOf(now(), zone)) throw new AppError('invalid-input', { field: 'day' });
  const auditId = requestedId('close-day', actor.uid, requestId);
  const closed = await transact(db, async (transaction) => {
    const closeout = (await transaction.get(documents.closeout(db, day))).data();
    if (closeout) {
      const isRepeated = (await transaction.get(documents.auditEntry(db, auditId))).exists;
      if (!isRepeated) throw new AppError('day-closed');
      return { differenceCents: closeout.difference_cents };
    }
    // Without the limit of the page, because the totals need all entries.
    const { limit: _, ...all } = ledgerOfDayQuery(day);
    const entries = dataOf(await transaction.get(queryOf(db, all, ledgerEntrySchema)));
    const { byMethod, tipCents, taxCents, feeCents } = ledgerTotals(entries);
    const differenceCents = counted - floatCents - byMethod.cash;
    if (differenceCents !== 0 && note === '') throw new AppError('invalid-input', { field: 'note' });
    transaction.create(documents.closeout(db, day), {
      id: day,
      totals: byMethod,
      tip_cents: tipCents,
      tax_cents: taxCents,
      ...(feeCents !== 0 && { fee_cents: feeCents }),
      entries: entries.length,
      float_cents: floatCents,
      cash_counted_cents: counted,
      difference_cents: differenceCents,
      note,
      closed_by: actor.uid,
      closed_at: now(),
    });
    writeAuditLine(dependencies, transaction, {
      id: auditId,
      action: 'day-closed',
      actor,
      subject: day,
      to: differenceCents === 0 ? undefined : formatCents(differenceCents),
    });
    return { differenceCents };
  });
  // If the process ends before this, the next close does it.
  await closeSettledBills(dependencies, { actor, before: startOfDay(addDays(day, 1), zone) });
  return closed;
}

/** Closes the bills opened before `before` whose visit is over and whose due is 0. The others stay open. */
async function closeSettledBills(
  dependencies: DataDependencies,
  { actor, before }: { readonly actor: Actor; readonly before: Date },
): Promise<void> {
  const query = openBillsQuery(before, BILLS_AT_ONCE);
  let next: QuerySpec | undefined = query;
  while (next) {
    const page: readonly Bill[] = dataOf(await queryOf(dependencies.db, next, billSchema).get());
    for (const bill of page)
      if (billTotals(bill).dueCents === 0)
        await closeSettledBill(dependencies, { actor, visitId: bill.id }).catch(isLeftOpen);
    const last = page.length === BILLS_AT_ONCE ? page.at(-1) : undefined;
    next = last && pageAfter(query, last);
  }
}

const BILLS_AT_ONCE = 100;

/** A bill that cannot be closed does not keep the day open. */
function isLeftOpen(error: unknown): void {
  if (!(error instanceof AppError)) throw error;
}

/**
 * Corrects a closed day with an entry in the current ledger day; the closed day stays as it is. Throws
 * `permission-denied`, and `invalid-input` for a day that is not closed.
 */
export async function correctDay(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'correct-day'> },
): Promise<CallableOutput<'correct-day'>> {
  requirePermission(mayTakeMoney(actor));
  const { db, now } = dependencies;
  const { requestId, day, method, cents, reason } = input;
  const id = requestedId('correct-day', actor.uid, requestId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const [entry, closeout] = await Promise.all([
      transaction.get(documents.ledgerEntry(db, id)),
      transaction.get(documents.closeout(db, day)),
    ]);
    if (entry.exists) return { entryId: id };
    if (!closeout.exists) throw new AppError('invalid-input', { field: 'day' });
    const at = now();
    const countsTo = await readLedgerDay(db, transaction, { now: at, zone });
    const ledgerEntry = { id, visit_id: null, method, kind: 'correction', cents, by: actor.uid } as const;
    writeLedgerEntry(db, transaction, { ...ledgerEntry, reason: `${day}: ${reason}` }, { day: countsTo, at });
    writeAuditLine(dependencies, transaction, {
      id: dependencies.newId(),
      action: 'day-corrected',
      actor,
      subject: day,
      field: method,
      to: formatCents(cents),
    });
    return { entryId: id };
  });
}
