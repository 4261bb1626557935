/** Closing a day: its cash is counted, and its ledger entries are then final. */
import { ledgerEntrySchema, ledgerOfDayQuery, ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { dayOf } from '@paw-haven/domain/core/time';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requirePermission, writeAuditLine } from './bill.ts';
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
  const { requestId, day, cashCountedCents: counted, note = '' } = input;
  if (day > dayOf(now(), await readZone(dependencies))) throw new AppError('invalid-input', { field: 'day' });
  const auditId = requestedId('close-day', actor.uid, requestId);
  return transact(db, async (transaction) => {
    const closeout = (await transaction.get(documents.closeout(db, day))).data();
    if (closeout) {
      const isRepeated = (await transaction.get(documents.auditEntry(db, auditId))).exists;
      if (!isRepeated) throw new AppError('day-closed');
      return { differenceCents: closeout.difference_cents };
    }
    // Without the limit of the page, because the totals need all entries.
    const { limit: _, ...all } = ledgerOfDayQuery(day);
    const entries = dataOf(await transaction.get(queryOf(db, all, ledgerEntrySchema)));
    const { byMethod, tipCents, taxCents } = ledgerTotals(entries);
    const differenceCents = counted - byMethod.cash;
    if (differenceCents !== 0 && note === '') throw new AppError('invalid-input', { field: 'note' });
    transaction.create(documents.closeout(db, day), {
      id: day,
      totals: byMethod,
      tip_cents: tipCents,
      tax_cents: taxCents,
      entries: entries.length,
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
