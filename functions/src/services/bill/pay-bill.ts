/** Online payment of a bill: a payment page for the amount due and the tip, settled like that of a booking. */
import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import { billTotals, paymentsLeft } from '@paw-haven/domain/money/bill/bill';
import { requestedCents } from '@paw-haven/domain/money/bill/bill-link';
import { billPageOf, billPageToMetadata, type BillPage } from '@paw-haven/domain/money/bill/metadata';
import { BILL_LIMITS, type Bill } from '@paw-haven/domain/money/bill/schema';
import { settlePage } from '@paw-haven/domain/money/bill/settle-page';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { negated, toCents } from '@paw-haven/domain/core/cents';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import { type Refund, refundSchema, refundsOfSessionQuery } from '@paw-haven/domain/booking/payment/refund';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { paymentWithoutPerson } from '@paw-haven/domain/people/profile/erasure';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { isDeleted, pseudonymOf } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { CheckoutDependencies, PaymentDependencies } from '../dependencies.ts';
import { readBill, type VisitBill, writeBill } from '../appointment/visit-bill.ts';
import { requireOpen } from './bill.ts';
import { readLedgerDay, writeLedgerEntry } from '../money/ledger.ts';
import { openPaymentPage } from '../money/open-page.ts';
import { executeRefunds } from '../money/card-refunds.ts';

/** State of a bill after its payment page was settled. */
type SettledBill =
  | { readonly kind: 'billed'; readonly visitId: string }
  | { readonly kind: 'pending' }
  | { readonly kind: 'ended' };

/**
 * Opens a payment page, after closing one that is open. Throws `appointment-not-found`, `permission-denied`,
 * `bill-closed`, `bill-full`, `nothing-due`, `amount-too-small`, `payment-pending`, `payment-provider`, and `busy` if
 * the bill changed or another page was opened in the meantime.
 */
export async function payBill(
  dependencies: CheckoutDependencies,
  {
    actor,
    email,
    input: { visitId, tipCents },
    link,
    back,
  }: {
    readonly actor: Actor;
    readonly email: string | null;
    readonly input: CallableRequest<'pay-bill'>;
    /** The link that is paid. Missing: all that is due. */
    readonly link?: Pick<PaymentLink, 'kind' | 'cents'>;
    /** Where the payment page returns to. Missing: to the customer's appointments. */
    readonly back?: { readonly paidUrl: string; readonly backUrl: string };
  },
): Promise<CallableOutput<'pay-bill'>> {
  const { newId, appOrigin, project } = dependencies;
  const before = await readOwnBill(dependencies, actor, visitId);
  if (before.session_id) await endPage(dependencies, before, before.session_id);
  const bill = await readOwnBill(dependencies, actor, visitId);
  const dueCents = dueOf(bill, tipCents, link);
  const paid: BillPage = {
    bill: bill.id,
    user_id: actor.uid,
    cents: dueCents + tipCents,
    tip_cents: tipCents,
    reference: newId(),
  };
  const page = {
    scheduleEntryId: paid.reference,
    email,
    items: [
      ...(dueCents > 0 ? [{ title: 'Your visit', cents: dueCents }] : []),
      ...(tipCents > 0 ? [{ title: 'Tip', cents: tipCents }] : []),
    ],
    metadata: billPageToMetadata(paid, project),
    successUrl:
      back?.paidUrl ??
      `${appOrigin}/appointments?bill=${encodeURIComponent(bill.id)}&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: back?.backUrl ?? `${appOrigin}/appointments`,
  };
  const record = (session: CheckoutState) => recordPage(dependencies, session, { paid, before: bill });
  const url = await openPaymentPage(dependencies, page, { record });
  if (url === undefined) throw new AppError('busy');
  return { url };
}

/** Resolves to false if the bill changed or got another page in the meantime, or the account is being deleted. */
async function recordPage(
  dependencies: CheckoutDependencies,
  session: CheckoutState,
  { paid, before }: { readonly paid: BillPage; readonly before: Bill },
): Promise<boolean> {
  const { db } = dependencies;
  return transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, paid.bill);
    const isSame =
      visit.bill.state === 'open' && billTotals(visit.bill).dueCents === billTotals(before).dueCents;
    if (!isSame || visit.bill.session_id || (await isDeleted(transaction, db, paid.user_id))) return false;
    writeBill(dependencies, transaction, { ...visit, bill: { ...visit.bill, session_id: session.id } });
    const record = recordOf(session, paid, visit, { url: session.url ?? '', status: 'open' });
    transaction.set(documents.checkoutSession(db, paid.user_id, session.id), record);
    return true;
  });
}

async function readOwnBill(dependencies: CheckoutDependencies, actor: Actor, visitId: string): Promise<Bill> {
  return transact(dependencies.db, async (transaction) => {
    const { bill } = await readBill(dependencies, transaction, visitId);
    if (bill.user_id !== actor.uid) throw new AppError('permission-denied');
    requireOpen(bill);
    return bill;
  });
}

function dueOf(
  bill: Bill,
  tipCents: number,
  link: Pick<PaymentLink, 'kind' | 'cents'> = { kind: 'bill', cents: 0 },
): number {
  const due = requestedCents(bill, link);
  if (bill.tip_cents + tipCents > BILL_LIMITS.tipCents)
    throw new AppError('invalid-input', { field: 'tipCents' });
  if (due + tipCents === 0) throw new AppError('nothing-due');
  if (due + tipCents < toCents(LIMITS.smallestCharge)) throw new AppError('amount-too-small');
  if (paymentsLeft(bill) < 2 + BILL_LIMITS.atSalon) throw new AppError('bill-full');
  return due;
}

/** Closes a payment page. Throws `nothing-due` if it has been paid, and `payment-pending` while that is processed. */
async function endPage(dependencies: CheckoutDependencies, bill: Bill, sessionId: string): Promise<void> {
  const ended = await dependencies.payments.expireCheckout(sessionId);
  const page = ended && billPageOf(ended, dependencies.project);
  // The provider does not know the session, or it is not a bill's.
  if (!page) return closePage(dependencies, { bill: bill.id, user_id: bill.user_id }, sessionId);
  const { kind } = await settleBill(dependencies, ended, page);
  if (kind === 'billed') throw new AppError('nothing-due');
  if (kind === 'pending') throw new AppError('payment-pending');
}

/** Updates the bill to its payment page's state at the provider. Idempotent, even for concurrent calls. */
export async function settleBill(
  dependencies: PaymentDependencies,
  session: CheckoutState,
  page: BillPage,
): Promise<SettledBill> {
  switch (session.state) {
    case 'open':
    case 'processing':
      return { kind: 'pending' };
    case 'failed':
    case 'expired':
      await closePage(dependencies, page, session.id);
      return { kind: 'ended' };
    case 'paid':
      await settlePaid(dependencies, session, page);
      return { kind: 'billed', visitId: page.bill };
  }
}

/** Closes our records of a payment page that was not paid. */
async function closePage(
  { db }: PaymentDependencies,
  { bill: visitId, user_id: uid }: Pick<BillPage, 'bill' | 'user_id'>,
  sessionId: string,
): Promise<void> {
  await transact(db, async (transaction) => {
    const owner = (await pseudonymOf(transaction, db, uid)) ?? uid;
    const [bill, record] = await readTogether(
      transaction,
      documents.bill(db, visitId),
      documents.checkoutSession(db, owner, sessionId),
    );
    if (bill?.session_id === sessionId) transaction.update(documents.bill(db, visitId), { session_id: null });
    if (record?.status === 'open')
      transaction.update(documents.checkoutSession(db, owner, sessionId), { status: 'expired' });
  });
}

async function settlePaid(
  dependencies: PaymentDependencies,
  session: CheckoutState,
  page: BillPage,
): Promise<void> {
  const { payment } = session;
  if (!payment) throw new Error('A paid session came without its payment.');
  const { db, now, newId } = dependencies;
  const zone = await readZone(dependencies);
  const entryId = `online-${session.id}`;
  const overpaid = await transact(db, async (transaction) => {
    const visit = await readBill(dependencies, transaction, page.bill);
    const pseudonym = await pseudonymOf(transaction, db, page.user_id);
    const entry = await transaction.get(documents.ledgerEntry(db, entryId));
    const query = queryOf(db, refundsOfSessionQuery(session.id), refundSchema);
    const refunds = dataOf(await transaction.get(query));
    const at = now();
    const day = await readLedgerDay(db, transaction, { now: at, zone });

    const owner = pseudonym ?? page.user_id;
    const metadata = { ...payment.metadata, user_id: owner };
    const erased = pseudonym === undefined ? {} : paymentWithoutPerson({ metadata });
    transaction.set(documents.payment(db, owner, payment.id), { ...payment, ...erased });
    const { amount_refunded: refundedCents } = payment;
    const paid = { bill: visit.bill, page, sessionId: session.id, refundedCents, refunds };
    const settled = settlePage({ ...paid, isRecorded: entry.exists }, newId, at);
    if (!settled) return undefined;

    writeBill(dependencies, transaction, { ...visit, bill: settled.bill });
    for (const refund of [settled.overpaid, settled.byHand])
      if (refund) transaction.set(documents.refund(db, refund.id), refund);
    const online = { visit_id: page.bill, method: 'online', by: SYSTEM } as const;
    if (settled.payment) {
      const { cents, tip_cents, tax_cents } = settled.payment;
      const line = { ...online, id: entryId, kind: 'payment', cents, tip_cents, tax_cents } as const;
      writeLedgerEntry(db, transaction, line, { day, at });
      const record = recordOf(session, page, visit, { url: '', status: 'complete' });
      transaction.set(documents.checkoutSession(db, owner, session.id), record);
    }
    if (settled.byHand) {
      const line = { ...online, id: `refund-${settled.byHand.id}`, kind: 'refund' } as const;
      writeLedgerEntry(db, transaction, { ...line, ...takenBack(settled.byHand) }, { day, at });
    }
    return settled.overpaid;
  });
  // A scheduled function retries refunds that fail now.
  if (overpaid) await executeRefunds(dependencies, [overpaid.id]);
}

const takenBack = ({ cents, tip_cents, tax_cents }: Refund) => ({
  cents: negated(cents),
  tip_cents: negated(tip_cents),
  tax_cents: negated(tax_cents),
});

/** The customer's record of the payment page. A scheduled function checks open ones. */
function recordOf(
  session: Pick<CheckoutState, 'id' | 'amountCents' | 'createdAt'>,
  page: BillPage,
  { pets: [first] }: VisitBill,
  state: Pick<CheckoutSession, 'url' | 'status'>,
): CheckoutSession {
  return {
    id: session.id,
    sessionId: session.id,
    created: session.createdAt,
    mode: 'payment',
    entry_ids: [page.reference],
    appointment_date: first.appointment_date,
    bill: page.bill,
    amount_total: session.amountCents,
    ...state,
  };
}
