/** Manual refund of online payments for a visit, up to the amount not refunded yet. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { refreshBill, refundSources, type RefundSource } from '@paw-haven/domain/money/bill/bill';
import { feeRefund } from '@paw-haven/domain/money/fee/refund';
import { refundableFee, withFeeRefund } from '@paw-haven/domain/booking/appointment/fee-schema';
import { returnPaid } from '@paw-haven/domain/money/bill/bill-refund';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { formatCents } from '@paw-haven/domain/core/cents';
import type { Refund } from '@paw-haven/domain/booking/payment/refund';
import { mayTakeMoney, type Actor } from '@paw-haven/domain/contract/permissions';
import { refundedCents } from '@paw-haven/domain/booking/price/refund';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readVisit } from '../appointment/read-visit.ts';
import type { PaymentDependencies } from '../dependencies.ts';
import { readBill, type VisitBill, writeBill } from '../appointment/visit-bill.ts';
import { requirePermission } from './bill.ts';
import { executeRefunds, writeRefund } from '../money/card-refunds.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

/**
 * Records the refund in one transaction, then has the payment provider carry it out; a scheduled function retries parts
 * that fail. Idempotent by `requestId`. Throws `permission-denied`, `appointment-not-found`, and `invalid-input` with
 * the `left` cents if more is requested.
 */
export async function refundPayment(
  dependencies: PaymentDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'refund-payment'> },
): Promise<CallableOutput<'refund-payment'>> {
  requirePermission(mayTakeMoney(actor));
  const { db, now } = dependencies;
  const { requestId, visitId, cents, reason: note } = input;
  const id = requestedId('refund', actor.uid, requestId);
  const ids = await transact(db, async (transaction): Promise<string[]> => {
    const named = (await transaction.get(documents.appointment(db, visitId))).data();
    if (!named) throw new AppError('appointment-not-found');
    const stored = (await transaction.get(documents.bill(db, visitIdOf(named)))).data();
    const visit = stored && (await readBill(dependencies, transaction, visitId));
    const pets =
      visit?.pets ?? ((await readVisit(db, transaction, named)) as [Appointment, ...Appointment[]]);
    const existing = await transaction.get(documents.auditEntry(db, id));
    if (existing.exists) return [];
    const at = now();
    const [first] = pets;
    const sources = [...refundSources(pets, visit?.bill), ...feeSource(first)];
    const left = sources.reduce((sum, source) => sum + source.cents, 0);
    if (cents > left) throw new AppError('invalid-input', { field: 'cents', left });
    const parts = takeFrom(sources, cents).map((part, index) => ({ ...part, id: `${id}_${index}` }));
    let { bill } = visit ?? {};
    let after = pets;
    for (const part of writeFeeRefunds(db, transaction, { first, parts, note, at })) {
      if (part.sessionId === pets[0].stripe_session_id) {
        const about = { id: part.id, note, reason: 'by-hand', created_at: at } as const;
        const refund = writeRefund(db, transaction, { pets, cents: part.cents }, about);
        after = withRefund(pets, refund);
        bill &&= refreshBill(bill, after, at);
      } else if (bill) {
        const { sessionId: session_id, tipCents: tip_cents, ...rest } = part;
        const returned = returnPaid(bill, { ...rest, session_id, tip_cents, reason: 'by-hand', note }, at);
        transaction.create(documents.refund(db, part.id), returned.refund);
        // Refresh the bill, because earlier parts may have reduced the kept amount.
        bill = refreshBill(returned.bill, after, at);
      }
    }
    if (visit && bill) writeBill(dependencies, transaction, { ...visit, pets: after, bill });
    audit(db, transaction, {
      id,
      action: 'refund-ordered',
      actor: actor.uid,
      subject: visitIdOf(named),
      from: null,
      to: formatCents(cents),
      at,
    });
    return parts.map((part) => part.id);
  });
  await executeRefunds(dependencies, ids);
  return { refundCents: cents };
}

type Part = RefundSource & { readonly id: string };

/** Writes the refunds of the visit's fee. Returns the other parts. */
function writeFeeRefunds(
  db: Firestore,
  transaction: Transaction,
  about: {
    readonly first: Appointment;
    readonly parts: readonly Part[];
    readonly note: string;
    readonly at: Date;
  },
): readonly Part[] {
  const { first, parts, note, at } = about;
  const isOfFee = ({ sessionId }: Part): boolean => first.fee?.payment_id === sessionId;
  for (const { id, cents, sessionId: session_id } of parts.filter(isOfFee)) {
    const refund = feeRefund(first, { id, cents, session_id, note, reason: 'by-hand' }, at);
    transaction.create(documents.refund(db, id), refund);
    if (first.fee)
      transaction.update(documents.appointment(db, first.id), {
        fee: withFeeRefund(first.fee, cents),
        updated_at: at,
      });
  }
  return parts.filter((part) => !isOfFee(part));
}

/** What is left of the visit's fee, which is refunded last. */
function feeSource({ fee }: Appointment): RefundSource[] {
  if (fee?.payment_id === undefined) return [];
  const cents = refundableFee(fee);
  return cents > 0 ? [{ sessionId: fee.payment_id, cents, tipCents: 0 }] : [];
}

/** Takes the amount from the payments in their order, work before tips. */
function takeFrom(sources: readonly RefundSource[], cents: number): RefundSource[] {
  let rest = cents;
  const take = (most: number): number => {
    const taken = Math.min(rest, most);
    rest -= taken;
    return taken;
  };
  const work = sources.map((source) => take(source.cents - source.tipCents));
  const tips = sources.map(({ tipCents }) => take(tipCents));
  return sources
    .map(({ sessionId }, index) => {
      const tipCents = tips[index] ?? 0;
      return { sessionId, cents: (work[index] ?? 0) + tipCents, tipCents };
    })
    .filter((part) => part.cents > 0);
}

/** The appointments as `writeRefund` updates them. */
const withRefund = (pets: VisitBill['pets'], { parts }: Pick<Refund, 'parts'>): VisitBill['pets'] =>
  pets.map((pet) => {
    const cents = parts.find(({ appointment_id: id }) => id === pet.id)?.cents ?? 0;
    return cents === 0 ? pet : { ...pet, refunded_cents: refundedCents(pet) + cents };
  }) as readonly Appointment[] as VisitBill['pets'];
