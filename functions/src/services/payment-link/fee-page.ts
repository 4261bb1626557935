/** The payment page of a fee that the saved card did not pay. */
import { isUnpaidFee, type Fee } from '@paw-haven/domain/booking/appointment/fee-schema';
import { isUsable, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { FEE_TITLES } from '@paw-haven/domain/money/fee/due';
import { feeToMetadata, type FeePayment } from '@paw-haven/domain/money/fee/metadata';
import type { CheckoutState } from '../../gateways/payment-gateway.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { openPaymentPage } from '../money/open-page.ts';
import { settleCheckout } from '../checkout/settle-checkout.ts';
import type { CheckoutDependencies } from '../dependencies.ts';

/** The state of a link that was opened. `unusable`: it can no longer be used. */
export type OpenedLink =
  | { readonly kind: 'unusable' | 'paid' }
  | {
      readonly kind: 'open';
      readonly link: PaymentLink;
      readonly cents: number;
      /** What is due in all, if it is asked for a part of a bill. */
      readonly ofCents?: number;
    };

/** What pressing the button of a link leads to. `pending`: a payment is being processed. */
export type LinkOutcome =
  | { readonly kind: 'unusable' | 'paid' | 'pending' }
  | { readonly kind: 'page'; readonly url: string };

/** Addresses that the payment page returns to. */
export interface Return {
  readonly paidUrl: string;
  readonly backUrl: string;
}

/** Reads what the link's page shows. */
export async function readFeeLink(
  { db, now }: Pick<CheckoutDependencies, 'db' | 'now'>,
  link: PaymentLink,
): Promise<OpenedLink> {
  const fee = await readFee({ db }, link.visit_id ?? '');
  if (fee?.status === 'charged') return { kind: 'paid' };
  const isOpen = fee && isUnpaidFee(fee) && isUsable(link, now());
  return isOpen ? { kind: 'open', link, cents: fee.cents } : { kind: 'unusable' };
}

/** Opens a payment page, after closing one that is open. Throws `payment-provider`, `busy`. */
export async function openFeePage(
  dependencies: CheckoutDependencies,
  { visit_id: visitId = '' }: PaymentLink,
  { paidUrl, backUrl }: Return,
): Promise<LinkOutcome> {
  const { payments, newId, project } = dependencies;
  const before = await readFee(dependencies, visitId);
  if (before?.page_id !== undefined) {
    const ended = await payments.expireCheckout(before.page_id);
    const outcome = ended && (await settleCheckout(dependencies, ended)).kind;
    if (outcome === 'fee') return { kind: 'paid' };
    if (outcome === 'pending') return { kind: 'pending' };
  }
  const fee = await readFee(dependencies, visitId);
  if (!fee || !isUnpaidFee(fee)) return { kind: fee?.status === 'charged' ? 'paid' : 'unusable' };
  const paid: FeePayment = { fee: visitId, cents: fee.cents, reference: newId() };
  const page = {
    scheduleEntryId: paid.reference,
    // The page shows it to everyone who has the link.
    email: null,
    items: [{ title: FEE_TITLES[fee.reason], cents: fee.cents }],
    metadata: feeToMetadata(paid, project),
    successUrl: paidUrl,
    cancelUrl: backUrl,
  };
  const record = (session: CheckoutState) => recordPage(dependencies, session, { paid, before: fee });
  const url = await openPaymentPage(dependencies, page, { record });
  if (url === undefined) throw new AppError('busy');
  return { kind: 'page', url };
}

/** Resolves to false if the fee was paid or got another page in the meantime, or the account is being deleted. */
async function recordPage(
  { db }: CheckoutDependencies,
  session: CheckoutState,
  { paid, before }: { readonly paid: FeePayment; readonly before: Fee },
): Promise<boolean> {
  return transact(db, async (transaction) => {
    const reference = documents.appointment(db, paid.fee);
    const visit = (await transaction.get(reference)).data();
    const current = visit?.fee;
    if (!visit || !current || !isUnpaidFee(current) || current.page_id !== before.page_id) return false;
    if (await isDeleted(transaction, db, visit.user_id)) return false;
    transaction.update(reference, { fee: { ...current, page_id: session.id } });
    const record: CheckoutSession = {
      id: session.id,
      sessionId: session.id,
      url: session.url ?? '',
      created: session.createdAt,
      mode: 'payment',
      status: 'open',
      entry_ids: [paid.reference],
      appointment_date: visit.appointment_date,
      fee: paid.fee,
      amount_total: session.amountCents,
    };
    transaction.set(documents.checkoutSession(db, visit.user_id, session.id), record);
    return true;
  });
}

const readFee = async ({ db }: Pick<CheckoutDependencies, 'db'>, visitId: string): Promise<Fee | undefined> =>
  (await documents.appointment(db, visitId).get()).data()?.fee;
