/** Staff charge the fee of a missed or late canceled visit to the saved card, once. */
import type { Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { isUnpaidFee, type Fee } from '@paw-haven/domain/booking/appointment/fee-schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { linkEvent } from '@paw-haven/domain/booking/link/events';
import type { PaymentLink } from '@paw-haven/domain/booking/link/schema';
import type { CheckoutSession } from '@paw-haven/domain/booking/payment/checkout-session';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { formatCents } from '@paw-haven/domain/core/cents';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LINK_LIMITS } from '@paw-haven/domain/core/limits/link';
import { dueFee, FEE_TITLES } from '@paw-haven/domain/money/fee/due';
import { feeToMetadata } from '@paw-haven/domain/money/fee/metadata';
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import type { ChargeOutcome } from '../../gateways/payment-gateway.ts';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readVisit } from '../appointment/read-visit.ts';
import type { DataDependencies, PaymentDependencies } from '../dependencies.ts';
import { chargeRecordId, closeRecord, settleCharge } from './settle-fee.ts';
import { planNotification } from '../notification/notify.ts';
import { linkAboutVisit, newLink, writeLink } from '../link/records.ts';

/**
 * Charges the fee, or continues a charge that did not finish; a fee that was charged or refused before stays as it is.
 * Throws `permission-denied`, `appointment-not-found`, `nothing-due` without a fee or after 7 days, `fee-changed` with
 * the `cents` if it is not the fee that was shown, and `payment-provider`, after which it can be called again.
 */
export async function chargeFee(
  dependencies: PaymentDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'charge-fee'> },
): Promise<CallableOutput<'charge-fee'>> {
  const permission = mayTakeMoney(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { id } = await begin(dependencies, actor, input);
  await continueFee(dependencies, id);
  const fee = (await documents.appointment(dependencies.db, id).get()).data()?.fee;
  if (!fee) throw new AppError('busy');
  return { status: fee.status, feeCents: fee.cents };
}

/** Fixes the fee before the card is charged, so that every later step charges exactly that. */
async function begin(
  { db, now, newId }: DataDependencies,
  actor: Actor,
  { visitId, expectedFeeCents: expected }: CallableRequest<'charge-fee'>,
): Promise<Appointment> {
  return transact(db, async (transaction) => {
    const named = (await transaction.get(documents.appointment(db, visitId))).data();
    if (!named) throw new AppError('appointment-not-found');
    const pets = await readVisit(db, transaction, named);
    const first = pets.find(({ id }) => id === visitIdOf(named)) ?? named;
    const at = now();
    const due = first.fee ?? dueFee(pets, at);
    if (!due) throw new AppError('nothing-due');
    if (due.cents !== expected) throw new AppError('fee-changed', { cents: due.cents });
    if (first.fee) return first;
    const card = (await transaction.get(documents.card(db, first.user_id))).data();
    const payer = card && { customer_id: card.customer_id, payment_method_id: card.payment_method_id };
    const fee: Fee = { ...due, status: 'charging', at };
    transaction.update(documents.appointment(db, first.id), { fee, updated_at: at });
    const record = recordOf(first, fee, payer);
    transaction.set(documents.checkoutSession(db, first.user_id, record.id), record);
    const line = { actor: actor.uid, subject: first.id, from: null, to: formatCents(fee.cents), at };
    audit(db, transaction, { ...line, id: newId(), action: 'fee-charged' });
    return { ...first, fee };
  });
}

/** A scheduled function continues from this record. */
function recordOf(
  { id: visitId, appointment_date }: Appointment,
  { cents, at }: Fee,
  payer: CheckoutSession['payer'],
): CheckoutSession {
  const id = chargeRecordId(visitId);
  return {
    id,
    sessionId: id,
    url: '',
    created: at,
    mode: 'charge',
    status: 'open',
    entry_ids: [],
    appointment_date,
    fee: visitId,
    ...(payer && { payer }),
    amount_total: cents,
  };
}

/** Finishes a charge that was begun. Idempotent; does nothing if it is finished. Throws `payment-provider`. */
export async function continueFee(dependencies: PaymentDependencies, visitId: string): Promise<void> {
  const { db } = dependencies;
  const visit = (await documents.appointment(db, visitId).get()).data();
  if (!visit?.fee) return;
  const record = (await documents.checkoutSession(db, visit.user_id, chargeRecordId(visitId)).get()).data();
  if (record?.status !== 'open') return;
  if (visit.fee.status === 'charging') {
    const outcome = await charge(dependencies, { visitId, fee: visit.fee, payer: record.payer });
    if (outcome.status === 'paid') {
      const paid = await dependencies.payments.readCharge(outcome.paymentIntent);
      if (!paid) throw new AppError('payment-provider');
      await settleCharge(dependencies, paid);
      return;
    }
    await refuse(dependencies, visitId, outcome.status);
  }
  const fee = (await documents.appointment(db, visitId).get()).data()?.fee;
  const link =
    fee?.link_id === undefined ? undefined : (await documents.paymentLink(db, fee.link_id).get()).data();
  if (link && fee && isUnpaidFee(fee)) await planNotification(dependencies, linkEvent(link, 1));
  await closeRecord(dependencies, visit, record.id);
}

interface Charging {
  readonly visitId: string;
  readonly fee: Fee;
  readonly payer: CheckoutSession['payer'];
}

async function charge(
  { payments, project }: PaymentDependencies,
  { visitId, fee: { cents, reason }, payer }: Charging,
): Promise<ChargeOutcome> {
  if (!payer) return { status: 'refused', code: 'card_missing' };
  const key = chargeRecordId(visitId);
  return payments.chargeSavedCard({
    customerId: payer.customer_id,
    paymentMethodId: payer.payment_method_id,
    cents,
    idempotencyKey: key,
    metadata: feeToMetadata({ fee: visitId, cents, reference: key }, project),
    description: FEE_TITLES[reason],
  });
}

/** Records that the card was not charged, and makes the link with which the customer can pay. */
async function refuse(
  { db, now }: DataDependencies,
  visitId: string,
  status: 'refused' | 'needs-customer',
): Promise<void> {
  const zone = await readZone({ db });
  await transact(db, async (transaction) => {
    const visit = (await transaction.get(documents.appointment(db, visitId))).data();
    if (visit?.fee?.status !== 'charging') return;
    const at = now();
    const link = await linkOf(transaction, { db, visit, fee: visit.fee, zone, at });
    writeLink(db, transaction, link);
    const fee: Fee = { ...visit.fee, status, link_id: link.id };
    transaction.update(documents.appointment(db, visitId), { fee, updated_at: at });
    const line = { actor: SYSTEM, subject: visitId, from: null, to: formatCents(fee.cents), at };
    audit(db, transaction, { ...line, id: `fee-refused_${visitId}`, action: 'fee-refused' });
  });
}

async function linkOf(
  transaction: Transaction,
  {
    db,
    visit,
    fee: { cents, reason },
    zone,
    at,
  }: Pick<DataDependencies, 'db'> & {
    readonly visit: Appointment;
    readonly fee: Fee;
    readonly zone: string;
    readonly at: Date;
  },
): Promise<PaymentLink> {
  const [first = visit, ...others] = await readVisit(db, transaction, visit);
  const until = addMinutes(at, LINK_LIMITS.billDays * 1440);
  const id = requestedId('fee-link', '', visit.id);
  return {
    ...newLink({ id, kind: 'fee', uid: visit.user_id, actor: SYSTEM, at, until }),
    cents,
    visit_id: visit.id,
    fee_reason: reason,
    ...linkAboutVisit([first, ...others], zone),
  };
}
