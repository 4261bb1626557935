/** Refunds that the provider accepted but could not deliver: their money returns to the salon. */
import type { Transaction } from 'firebase-admin/firestore';
import { negated, toCents } from '@paw-haven/domain/core/cents';
import { refundKeyOf } from '@paw-haven/domain/booking/payment/issue';
import {
  isToCard,
  refundSchema,
  refundsOfSessionQuery,
  type Refund,
} from '@paw-haven/domain/booking/payment/refund';
import { refundedCents } from '@paw-haven/domain/booking/price/refund';
import type { CheckoutState, Refund as ProviderRefund } from '../../gateways/payment-gateway.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { writeConfirmed } from '../money/card-refunds.ts';
import { issueAbout, issueIdOf } from '../money/payment-issues.ts';

type Session = Pick<CheckoutState, 'id' | 'payment'>;

/**
 * Handles a refund that the provider accepted but could not deliver: marks it as failed, reverses its ledger entry and
 * adds a payment issue. Idempotent.
 */
export async function returnRefund(
  dependencies: DataDependencies,
  session: Session,
  failed: ProviderRefund,
): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const [existing] = await readTogether(
      transaction,
      documents.paymentIssue(db, issueIdOf('refund-failed', failed.id)),
    );
    if (existing) return;
    const found = dataOf(await transaction.get(queryOf(db, refundsOfSessionQuery(session.id), refundSchema)));
    const refund = refundOf(found, failed);
    if (!refund) return returnIssue(dependencies, transaction, { session, failed, zone });
    const pets = await readTogether(
      transaction,
      documents.appointment(db, refund.appointment_id),
      ...refund.parts.map((part) => documents.appointment(db, part.appointment_id)),
    );
    const [first, ...parts] = pets;
    const day = await readLedgerDay(db, transaction, { now: now(), zone });
    const at = now();
    transaction.update(documents.refund(db, refund.id), {
      state: 'failed',
      failed_at: at,
      provider_id: null,
      attempt: refund.attempt + 1,
      return_count: (refund.return_count ?? 0) + 1,
      ...(first && { issue_id: issueIdOf('refund-failed', failed.id) }),
    });
    for (const [index, pet] of parts.entries()) {
      if (!pet) continue;
      // The refund is still promised, and a visit marked as fully refunded counts as paid again.
      transaction.update(documents.appointment(db, pet.id), {
        refunded_cents: refundedCents(pet),
        ...(pet.payment_status === 'failed' && { payment_status: 'paid' }),
      });
      writeConfirmed(db, transaction, pet, { cents: negated(refund.parts[index]?.cents ?? 0), at });
    }
    writeLedgerEntry(
      db,
      transaction,
      {
        id: `returned_${refund.id}_${refund.attempt}`,
        visit_id: refund.visit_id,
        method: 'online',
        kind: refund.fee ? 'fee' : 'refund',
        cents: refund.cents,
        tip_cents: refund.tip_cents,
        tax_cents: refund.tax_cents,
        by: 'system',
      },
      { day, at },
    );
    if (first) {
      const about = { cents: refund.cents, reason: 'refund-failed', refundId: failed.id } as const;
      const issue = issueAbout(first, { ...about, at });
      transaction.set(documents.paymentIssue(db, issue.id), issue);
    }
  });
}

/** Finds our record of a failed refund. For refunds from the provider's dashboard, only the amount is known. */
function refundOf(refunds: readonly Refund[], { id, cents }: ProviderRefund): Refund | undefined {
  const done = refunds.filter((refund) => refund.state === 'done' && isToCard(refund));
  return (
    done.find(({ provider_id: provider }) => provider === id) ??
    done.find(
      (refund) =>
        refund.reason === 'provider' && (refund.provider_id ?? null) === null && refund.cents === cents,
    )
  );
}

interface ReturnedIssue {
  readonly session: Session;
  readonly failed: ProviderRefund;
  readonly zone: string;
}

/** Handles a failed refund of a payment that did not become an appointment: reopens its payment issue. */
async function returnIssue(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { session, failed, zone }: ReturnedIssue,
): Promise<void> {
  const { payment } = session;
  const [issue] = await readTogether(transaction, documents.paymentIssue(db, appointmentIdOf(session.id)));
  if (issue?.refund_id !== failed.id || !payment) return;
  const paymentDocument = documents.payment(db, issue.user_id, payment.id);
  const [entry, paid] = await readTogether(
    transaction,
    documents.ledgerEntry(db, `refund_${refundKeyOf(issue)}`),
    paymentDocument,
  );
  const day = await readLedgerDay(db, transaction, { now: now(), zone });
  const at = now();
  transaction.update(documents.paymentIssue(db, issue.id), {
    refund_id: null,
    return_count: (issue.return_count ?? 0) + 1,
    issue_id: issueIdOf('refund-failed', failed.id),
  });
  if (paid) transaction.update(paymentDocument, { amount_refunded: payment.amount_refunded });
  if (entry) {
    const { cents, tax_cents } = entry;
    const id = `returned_${refundKeyOf(issue)}`;
    const back = { ...entry, id, cents: negated(cents), tax_cents: negated(tax_cents) };
    writeLedgerEntry(db, transaction, back, { day, at });
  }
  const about = { cents: toCents(issue.amount), reason: 'refund-failed', refundId: failed.id, at } as const;
  const failure = issueAbout(issue, about);
  transaction.set(documents.paymentIssue(db, failure.id), failure);
}
