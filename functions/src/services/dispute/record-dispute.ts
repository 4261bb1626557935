import type { PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import {
  refundSchema,
  refundsOfSessionQuery,
  type DisputeState,
} from '@paw-haven/domain/booking/payment/refund';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { shareOfDispute } from '@paw-haven/domain/money/bill/dispute';
import type { CheckoutState, Dispute } from '../../gateways/payment-gateway.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readVisit } from '../appointment/read-visit.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { executeRefunds } from '../money/card-refunds.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { issueAbout, issueIdOf } from '../money/payment-issues.ts';

/**
 * Records a dispute as a payment issue, and in the ledger if it moved money; then the payment's refunds wait, are made or
 * end. Idempotent.
 */
export async function recordDispute(
  dependencies: PaymentDependencies,
  session: Pick<CheckoutState, 'id' | 'metadata'>,
  dispute: Dispute,
): Promise<void> {
  const { db } = dependencies;
  await writeDispute(dependencies, session, dispute);
  const refunds = dataOf(await queryOf(db, refundsOfSessionQuery(session.id), refundSchema).get());
  // A scheduled function retries refunds that fail now.
  await executeRefunds(
    dependencies,
    refunds.filter(({ state }) => state !== 'done').map((refund) => refund.id),
  );
}

async function writeDispute(
  dependencies: PaymentDependencies,
  session: Pick<CheckoutState, 'id' | 'metadata'>,
  { id, cents, moved, state, needsResponse, isChange }: Dispute,
): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const entryId = `dispute_${id}_${moved < 0 ? 'out' : 'in'}`;
    const visitId = visitIdIn(session);
    const [appointment, unbooked, bill, entry, existing] = await readTogether(
      transaction,
      documents.appointment(db, visitId),
      documents.paymentIssue(db, visitId),
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
    const about = appointment ?? unbooked;
    if (!about) return;
    const issue = issueAbout(about, { cents, reason: 'dispute', refundId: id, at });
    const needs_response = needsResponseOf(existing, { needsResponse, isChange });
    transaction.set(documents.paymentIssue(db, issue.id), {
      ...issue,
      ...(existing && { created_at: existing.created_at }),
      session_id: session.id,
      dispute: stateOf(existing, state),
      ...(needs_response !== undefined && { needs_response }),
    });
  });
}

/** Events may arrive late. */
const stateOf = (existing: PaymentIssue | undefined, state: DisputeState): DisputeState =>
  state === 'open' ? (existing?.dispute ?? state) : state;

const needsResponseOf = (
  existing: PaymentIssue | undefined,
  { needsResponse, isChange }: Pick<Dispute, 'needsResponse' | 'isChange'>,
): boolean | undefined => (existing && !isChange ? existing.needs_response : needsResponse);

/** The metadata of what pays a bill or a fee contains the visit's id. */
const visitIdIn = ({ id, metadata }: Pick<CheckoutState, 'id' | 'metadata'>): string =>
  metadata['bill'] ?? metadata['fee'] ?? appointmentIdOf(id);
