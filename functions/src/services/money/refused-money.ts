/** Money that comes back to the salon, or is taken from it, without its doing: failed refunds and disputes. */
import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { shareOfPayment, taxOfPaid } from '@paw-haven/domain/bill/bill';
import { toDollars } from '@paw-haven/domain/payment/cents';
import type { PaymentIssue } from '@paw-haven/domain/payment/issue';
import { refundSchema, refundsOfSessionQuery } from '@paw-haven/domain/payment/refund';
import type { CheckoutState, Dispute } from '../../gateways/payment-gateway.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { appointmentIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readVisit } from '../appointment/read-visit.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from './ledger.ts';
import { taxOfRefund, writeConfirmed } from './refunds.ts';

/**
 * A refund that the provider had taken and could not deliver: it is due again, and listed as an issue. Any number of
 * calls have one effect.
 */
export async function returnRefund(
  dependencies: DataDependencies,
  session: Pick<CheckoutState, 'id'>,
  providerId: string,
): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const found = dataOf(await transaction.get(queryOf(db, refundsOfSessionQuery(session.id), refundSchema)));
    const refund = found.find(
      ({ provider_id: provider, state }) => provider === providerId && state === 'done',
    );
    if (!refund) return;
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
    });
    for (const [index, pet] of parts.entries())
      if (pet) writeConfirmed(db, transaction, pet, { cents: -(refund.parts[index]?.cents ?? 0), at });
    writeLedgerEntry(
      db,
      transaction,
      {
        id: `returned_${refund.id}_${refund.attempt}`,
        visit_id: refund.visit_id,
        method: 'online',
        kind: 'refund',
        cents: refund.cents,
        tip_cents: refund.tip_cents,
        tax_cents: taxOfRefund(refund, parts),
        by: 'system',
      },
      { day, at },
    );
    if (first) {
      const about = { cents: refund.cents, reason: 'refund-failed', refundId: providerId } as const;
      const issue = issueAbout(first, { ...about, at });
      transaction.set(documents.paymentIssue(db, issue.id), issue);
    }
  });
}

/** A dispute is an issue, and an entry where it moved money. Any number of calls have one effect. */
export async function recordDispute(
  dependencies: DataDependencies,
  session: Pick<CheckoutState, 'id' | 'metadata'>,
  { id, cents, moved, needsResponse, isChange }: Dispute,
): Promise<void> {
  const { db, now } = dependencies;
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const entryId = `dispute_${id}_${moved < 0 ? 'out' : 'in'}`;
    // The payment page of a bill names its visit.
    const billed = session.metadata['bill'];
    const visitId = billed ?? appointmentIdOf(session.id);
    const [appointment, bill, entry, known] = await readTogether(
      transaction,
      documents.appointment(db, visitId),
      documents.bill(db, visitId),
      documents.ledgerEntry(db, entryId),
      documents.paymentIssue(db, issueIdOf('dispute', id)),
    );
    const pets = appointment ? await readVisit(db, transaction, appointment) : [];
    const day = await readLedgerDay(db, transaction, { now: now(), zone });
    const at = now();
    if (moved !== 0 && !entry) {
      const deed = { method: 'online', kind: 'dispute', cents: moved, by: 'system' } as const;
      const visit_id = appointment?.visit_id ?? appointment?.id ?? null;
      const page = bill?.payments.find(({ session_id: of, cents: paid }) => of === session.id && paid > 0);
      const ofPage = billed !== undefined && page ? shareOfPayment(cents, page) : undefined;
      const { tax_cents: tax, tip_cents: tip } = ofPage ?? {
        tax_cents: taxOfPaid(cents, pets),
        tip_cents: 0,
      };
      const share = moved < 0 ? { tax_cents: -tax, tip_cents: -tip } : { tax_cents: tax, tip_cents: tip };
      writeLedgerEntry(db, transaction, { id: entryId, visit_id, ...deed, ...share }, { day, at });
    }
    if (!appointment) return;
    const issue = issueAbout(appointment, { cents, reason: 'dispute', refundId: id, at });
    const needs_response = known && !isChange ? known.needs_response : needsResponse;
    transaction.set(documents.paymentIssue(db, issue.id), {
      ...issue,
      ...(known && { created_at: known.created_at }),
      ...(needs_response !== undefined && { needs_response }),
    });
  });
}

const issueIdOf = (reason: PaymentIssue['reason'], id: string): string => `${reason}_${id}`;

function issueAbout(
  { user_id, service_id, stripe_session_id, appointment_date }: Appointment,
  about: {
    readonly cents: number;
    readonly reason: PaymentIssue['reason'];
    readonly refundId: string;
    readonly at: Date;
  },
): PaymentIssue {
  const { cents, reason, refundId, at } = about;
  return {
    id: issueIdOf(reason, refundId),
    user_id,
    service_id,
    stripe_session_id,
    appointment_date,
    amount: toDollars(cents),
    reason,
    refund_id: refundId,
    created_at: at,
  };
}
