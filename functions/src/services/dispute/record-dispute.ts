import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { shareOfDispute } from '@paw-haven/domain/money/bill/dispute';
import type { CheckoutState, Dispute } from '../../gateways/payment-gateway.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readVisit } from '../appointment/read-visit.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { issueAbout, issueIdOf } from '../money/payment-issues.ts';

/** Records a dispute as a payment issue, and in the ledger if it moved money. Idempotent. */
export async function recordDispute(
  dependencies: DataDependencies,
  session: Pick<CheckoutState, 'id' | 'metadata'>,
  { id, cents, moved, needsResponse, isChange }: Dispute,
): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const entryId = `dispute_${id}_${moved < 0 ? 'out' : 'in'}`;
    const visitId = visitIdIn(session);
    const [appointment, bill, entry, existing] = await readTogether(
      transaction,
      documents.appointment(db, visitId),
      documents.bill(db, visitId),
      documents.ledgerEntry(db, entryId),
      documents.paymentIssue(db, issueIdOf('dispute', id)),
    );
    const { bill: billed, fee } = session.metadata;
    // A fee has no tax.
    const pets = appointment && fee === undefined ? await readVisit(db, transaction, appointment) : [];
    const day = await readLedgerDay(db, transaction, { now: now(), zone });
    const at = now();
    if (moved !== 0 && !entry) {
      const entry = { method: 'online', kind: 'dispute', cents: moved, by: 'system' } as const;
      const visit_id = appointment ? visitIdOf(appointment) : null;
      const ofBill = billed === undefined ? undefined : bill;
      const share = shareOfDispute({ sessionId: session.id, cents, moved, bill: ofBill, pets });
      writeLedgerEntry(db, transaction, { id: entryId, visit_id, ...entry, ...share }, { day, at });
    }
    if (!appointment) return;
    const issue = issueAbout(appointment, { cents, reason: 'dispute', refundId: id, at });
    const needs_response = existing && !isChange ? existing.needs_response : needsResponse;
    transaction.set(documents.paymentIssue(db, issue.id), {
      ...issue,
      ...(existing && { created_at: existing.created_at }),
      ...(needs_response !== undefined && { needs_response }),
    });
  });
}

/** The metadata of what pays a bill or a fee contains the visit's id. */
const visitIdIn = ({ id, metadata }: Pick<CheckoutState, 'id' | 'metadata'>): string =>
  metadata['bill'] ?? metadata['fee'] ?? appointmentIdOf(id);
