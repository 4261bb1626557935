import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { refundByProvider } from '@paw-haven/domain/money/bill/provider-refund';
import type { PaymentMethod } from '@paw-haven/domain/booking/payment/methods';
import { refundEvent } from '@paw-haven/domain/notify/delivery/events';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { negated, toCents } from '@paw-haven/domain/core/cents';
import {
  isLeftToStaff,
  issueCentsLeft,
  refundKeyOf,
  type PaymentIssue,
} from '@paw-haven/domain/booking/payment/issue';
import { taxOfBooking, type Booking } from '@paw-haven/domain/booking/payment/booking';
import { isGivenUp, refundSchema, refundsOfSessionQuery } from '@paw-haven/domain/booking/payment/refund';
import { refundedCents } from '@paw-haven/domain/booking/price/refund';
import type { Payment } from '@paw-haven/domain/booking/payment/payment';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf, readable } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { readDisputed, writeConfirmed } from '../money/card-refunds.ts';
import { planNotification } from '../notification/notify.ts';
import { pseudonymOf } from '../../lib/deleted-account.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { appointmentIdOf, visitIdsOf } from '../../lib/ids.ts';
import type { Paid } from './payment-context.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

/**
 * Refunds a payment issue, notifies the customer and records the refund. The record is written last; until then another
 * call repeats all steps, which are idempotent. A disputed payment waits until the bank has decided. Throws
 * `payment-provider`, after which it can be called again.
 */
export async function refundIssue(
  dependencies: PaymentDependencies,
  issue: PaymentIssue,
  { payment: paid, paidWith }: Pick<CheckoutState, 'payment' | 'paidWith'>,
): Promise<void> {
  if (issue.refund_id !== null || !paid) return;
  const { db, payments } = dependencies;
  const paymentId = paid.id;
  const key = refundKeyOf(issue);
  // Continues if the payment was fully refunded in the provider's dashboard.
  const isTried = !isGivenUp(issue) || paid.amount_refunded >= paid.amount_received;
  const refund = isTried ? await payments.refund(paymentId, `refund_${key}`) : undefined;
  const left = paid.amount_received - paid.amount_refunded;
  if (!refund && !(await isReturnedByBank(dependencies, issue, left))) return;
  await notifyCustomer(dependencies, issue, { cents: refund?.cents ?? left, card: paidWith });
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const current = (await transaction.get(documents.paymentIssue(db, issue.id))).data();
    if (current?.refund_id !== null || refundKeyOf(current) !== key) return;
    // Use the current owner, because the account may have been deleted in the meantime.
    const paymentDocument = documents.payment(db, current.user_id, paymentId);
    const payment = (await transaction.get(paymentDocument)).data();
    const about = refund ? { refundId: refund.id } : { refundId: refundEntryId(key), byBankCents: left };
    await writeIssueRefund(dependencies, transaction, current, { ...about, zone, by: 'system' });
    const received = payment?.amount_received;
    if (refund && received !== undefined) transaction.update(paymentDocument, { amount_refunded: received });
  });
}

/** Whether the bank of a lost dispute has returned these cents. Otherwise notes how the dispute stands. */
async function isReturnedByBank(
  { db }: DataDependencies,
  { id, stripe_session_id: sessionId }: PaymentIssue,
  cents: number,
): Promise<boolean> {
  const reference = documents.paymentIssue(db, id);
  return transact(db, async (transaction) => {
    const issue = (await transaction.get(reference)).data();
    const { state, returnedCents } = await readDisputed(db, transaction, sessionId);
    const isLost = state === 'lost' && returnedCents > 0;
    if (isLost && returnedCents >= cents) return true;
    if (issue?.refund_id === null && issue.dispute !== state)
      transaction.update(reference, {
        dispute: state ?? FieldValue.delete(),
        ...(isLost && { bank_cents: returnedCents }),
      });
    return false;
  });
}

interface IssueRefund {
  readonly zone: string;
  readonly refundId: string;
  readonly by: string;
  /** Missing if the money went to the card. */
  readonly method?: NonNullable<PaymentIssue['paid_by_hand']>;
  /** What the bank of a lost dispute returned. */
  readonly byBankCents?: number;
}

/** Marks a payment issue as refunded, in the ledger and the audit log. Reads first. */
async function writeIssueRefund(
  { db, now }: DataDependencies,
  transaction: Transaction,
  issue: PaymentIssue,
  { zone, refundId, by, method, byBankCents }: IssueRefund,
): Promise<void> {
  const key = refundKeyOf(issue);
  const entry = (await transaction.get(documents.ledgerEntry(db, paymentEntryId(issue.id)))).data();
  const day = await readLedgerDay(db, transaction, { now: now(), zone });
  const at = now();
  transaction.update(documents.paymentIssue(db, issue.id), {
    refund_id: refundId,
    ...(byBankCents !== undefined && { dispute: 'lost' }),
    ...(method && { paid_by_hand: method }),
  });
  if (issue.issue_id !== undefined)
    transaction.update(documents.paymentIssue(db, issue.issue_id), { settled_at: at });
  const cents = method ? issueCentsLeft(issue) : toCents(issue.amount);
  const returned = { cents, tax_cents: entry?.tax_cents ?? 0, key, by, method };
  writeReturn(db, transaction, issue.id, returned, { day, at });
  // The dispute has taken this money, without its tax: it counts as the refund instead.
  if (byBankCents !== undefined) {
    const back = { visit_id: issue.id, method: 'online', kind: 'dispute', cents: byBankCents, by } as const;
    writeLedgerEntry(db, transaction, { ...back, id: `disputed_${refundEntryId(key)}` }, { day, at });
  }
  audit(db, transaction, {
    id: `payment-refunded_${key}`,
    action: 'payment-refunded',
    actor: by,
    subject: issue.id,
    from: null,
    to: method ?? refundId,
    at,
  });
}

/** Records that staff paid back a payment without a visit at the salon. See `settleRefund`. */
export async function settleIssue(
  dependencies: DataDependencies,
  { id, ...about }: Pick<Required<IssueRefund>, 'by' | 'method'> & { readonly id: string },
): Promise<{ readonly cents: number }> {
  const { db } = dependencies;
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const issue = (await transaction.get(documents.paymentIssue(db, id))).data();
    if (!issue) throw new AppError('invalid-input', { field: 'id' });
    if (issue.paid_by_hand === undefined) {
      if (!isLeftToStaff(issue)) throw new AppError('changed-elsewhere');
      const refundId = refundEntryId(refundKeyOf(issue));
      await writeIssueRefund(dependencies, transaction, issue, { ...about, zone, refundId });
    }
    return { cents: issueCentsLeft(issue) };
  });
}

/** Id of the ledger entry for a booking's payment. */
export const paymentEntryId = (appointmentId: string): string => `payment_${appointmentId}`;

interface Returned {
  /** US cents. */
  readonly cents: number;
  readonly tax_cents: number;
  /** Distinguishes several refunds of one payment issue. */
  readonly key?: string;
  readonly by?: string;
  readonly method?: PaymentMethod | undefined;
}

const refundEntryId = (key: string): string => `refund_${key}`;

interface When {
  readonly day: DayKey;
  readonly at: Date;
}

/** Writes the ledger entry for the full refund of a payment that did not become an appointment. */
function writeReturn(
  db: Firestore,
  transaction: Transaction,
  id: string,
  { cents, tax_cents: tax, key = id, by = 'system', method = 'online' }: Returned,
  when: When,
): void {
  const ledgerEntry = { visit_id: id, method, kind: 'refund', by } as const;
  const entry = { id: refundEntryId(key), ...ledgerEntry, cents: negated(cents), tax_cents: negated(tax) };
  writeLedgerEntry(db, transaction, entry, when);
}

/** Writes the ledger entry for a payment that was refunded by hand before it arrived. */
export function writeReturned(
  db: Firestore,
  transaction: Transaction,
  { session, booking, payment }: Paid,
  when: When,
): void {
  const cents = payment.amount_refunded;
  const returned = { cents, tax_cents: taxOfBooking(booking, cents) };
  writeReturn(db, transaction, appointmentIdOf(session.id), returned, when);
}

/** A deleted account gets no message; the payment provider sends its own receipt. */
async function notifyCustomer(
  dependencies: PaymentDependencies,
  issue: PaymentIssue,
  refund: { readonly cents: number; readonly card: CheckoutState['paidWith'] },
): Promise<void> {
  if (issue.reason === 'account-deleted') return;
  const service = (await readable.service(dependencies.db, issue.service_id).get()).data()?.value;
  const event = refundEvent(issue, { ...refund, service: service?.name ?? null });
  await planNotification(dependencies, event);
}

/**
 * Records how much of a payment was refunded, by us or in the provider's dashboard. Refunds from the dashboard are
 * distributed to the visit's pets in order, each up to what is left of its payment.
 */
export async function recordRefund(
  dependencies: DataDependencies,
  sessionId: string,
  booking: Booking,
  payment: Payment,
): Promise<void> {
  const { db, now } = dependencies;
  const pets = booking.pets.length;
  const ids = Array.from({ length: pets }, (_, index) => visitIdsOf(appointmentIdOf(sessionId), index, pets));
  const zone = await readZone(dependencies);
  await transact(db, async (transaction) => {
    const owner = (await pseudonymOf(transaction, db, booking.user_id)) ?? booking.user_id;
    const paymentDocument = documents.payment(db, owner, payment.id);
    const [[storedPayment, ...found], day, refunds] = await Promise.all([
      readTogether(transaction, paymentDocument, ...ids.map(({ id }) => documents.appointment(db, id))),
      readLedgerDay(db, transaction, { now: now(), zone }),
      payment.amount_refunded > 0
        ? transaction.get(queryOf(db, refundsOfSessionQuery(sessionId), refundSchema))
        : undefined,
    ]);
    // Keep our stored values, so that personal data of a deleted account does not return.
    const { metadata, description, customer } = storedPayment ?? payment;
    transaction.set(paymentDocument, { ...payment, metadata, description, customer });
    const appointments = found.filter((appointment) => appointment !== undefined);
    const [first] = appointments;
    // A payment that did not become an appointment has a payment issue instead.
    if (!first) return;
    const at = now();
    // A fully refunded visit does not count as paid.
    if (payment.amount_refunded >= payment.amount_received)
      for (const { id, payment_status: status } of appointments)
        if (status === 'paid')
          transaction.update(documents.appointment(db, id), { payment_status: 'failed', updated_at: at });
    const earlier = refunds ? dataOf(refunds) : [];
    const refund = refundByProvider({ pets: appointments, booked: pets, payment, earlier });
    if (!refund) return;
    for (const { pet, cents } of refund.parts)
      writeConfirmed(db, transaction, pet, { cents, at, promised: refundedCents(pet) + cents });
    const { id, cents: more, tax_cents: tax } = refund;
    transaction.set(documents.refund(db, id), {
      id,
      user_id: owner,
      appointment_id: first.id,
      visit_id: visitIdOf(first),
      session_id: sessionId,
      cents: more,
      tip_cents: 0,
      tax_cents: tax,
      parts: refund.parts.map(({ pet, cents }) => ({ appointment_id: pet.id, cents })),
      state: 'done',
      reason: 'provider',
      note: '',
      created_at: at,
      done_at: at,
      attempt: 0,
      provider_id: null,
    });
    writeLedgerEntry(
      db,
      transaction,
      {
        id: `refund_${id}`,
        visit_id: visitIdOf(first),
        method: 'online',
        kind: 'refund',
        cents: negated(more),
        tax_cents: negated(tax),
        by: 'system',
      },
      { day, at },
    );
  });
}
