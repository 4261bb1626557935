/**
 * Refunds of a canceled visit: first from the booking's payment, then from payments through its bill. A no-show is not
 * refunded, and its bill requires no further payment.
 */
import type { Transaction } from 'firebase-admin/firestore';
import { hasBill } from '@paw-haven/domain/booking/price/visit-money';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { onlineLeft, refreshBill } from '@paw-haven/domain/money/bill/bill';
import { returnPaid } from '@paw-haven/domain/money/bill/bill-refund';
import { spreadBill } from '@paw-haven/domain/money/bill/spread';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { splitCents } from '@paw-haven/domain/core/cents';
import type { Refund } from '@paw-haven/domain/booking/payment/refund';
import {
  leftCents,
  refundableCents,
  refundedCents,
  splitRefund,
} from '@paw-haven/domain/booking/price/refund';
import { documents } from '../../lib/firestore/collections.ts';
import { readBill, type VisitBill, writeBill } from './visit-bill.ts';
import type { DataDependencies } from '../dependencies.ts';
import { writeRefund } from '../money/card-refunds.ts';

type Pets = readonly [Appointment, ...Appointment[]];

/** A visit, and those of its pets whose status changes. */
export interface ChangingVisit {
  readonly changed: Pets;
  readonly visit: readonly Appointment[];
  /** The bill of a canceled visit or no-show, if there is one. */
  readonly billed?: VisitBill;
}

/** Adds the visit's bill, if there is one, and what was paid online through it for each pet. */
export async function withBill(
  dependencies: DataDependencies,
  transaction: Transaction,
  leaving: ChangingVisit,
): Promise<ChangingVisit> {
  const { changed, visit } = leaving;
  if (!hasBill(visit)) return leaving;
  const billed = await readBill(dependencies, transaction, changed[0].id);
  const spread = spreadBill(billed.bill, billed.pets, billed.groomers);
  const asBilled = (pet: Appointment): Appointment => ({
    ...pet,
    bill_online_cents: spread.find(({ id }) => id === pet.id)?.bill_online_cents,
  });
  const [first, ...others] = changed;
  return { changed: [asBilled(first), ...others.map(asBilled)], visit: billed.pets, billed };
}

interface Returned {
  readonly status: 'cancelled' | 'no-show';
  /** US cents to refund, out of all that is left. */
  readonly cents: number;
  readonly at: Date;
}

/** Writes the refunds, and the changed appointments and bill. Call it after all reads of the transaction. */
export function writeReturned(
  dependencies: DataDependencies,
  transaction: Transaction,
  { changed, visit, billed }: ChangingVisit,
  { status, cents, at }: Returned,
): Refund[] {
  const { db, newId } = dependencies;
  const refunds: Refund[] = [];
  if (!billed && (status === 'no-show' || leftCents(changed) === 0)) return refunds;
  const ofBooking = Math.min(
    cents,
    changed.reduce((sum, pet) => sum + refundableCents(pet), 0),
  );
  if (ofBooking > 0) {
    const about = { id: newId(), reason: 'cancelled', created_at: at } as const;
    refunds.push(writeRefund(db, transaction, { pets: changed, cents: ofBooking }, about));
  }
  const left = changed.map(({ bill_online_cents: online = 0 }) => online);
  const shares = splitCents(cents - ofBooking, left, { atMost: left });
  const parts = splitRefund(ofBooking, changed);
  for (const [index, { id, bill_online_cents: before }] of changed.entries()) {
    const [part = 0, share = 0] = [parts[index], shares[index]];
    if (status === 'no-show') continue;
    transaction.update(documents.appointment(db, id), {
      cancel_refund_cents: part + share,
      ...(before !== undefined && { bill_online_cents: before - share }),
    });
  }
  if (!billed) return refunds;
  const pets = visit.map((pet): Appointment => {
    const index = changed.findIndex(({ id }) => id === pet.id);
    if (index === -1) return pet;
    const part = parts[index] ?? 0;
    return {
      ...pet,
      status,
      ...(part > 0 && { refunded_cents: refundedCents(pet) + part }),
      bill_online_cents: (left[index] ?? 0) - (shares[index] ?? 0),
    };
  }) as readonly Appointment[] as Pets;
  const returned = returnThroughBill(dependencies, refreshBill(billed.bill, pets, at), {
    cents: cents - ofBooking,
    session: changed[0].stripe_session_id,
    at,
  });
  for (const refund of returned.refunds) transaction.create(documents.refund(db, refund.id), refund);
  writeBill(dependencies, transaction, { ...billed, pets, bill: returned.bill });
  return [...refunds, ...returned.refunds];
}

/** Tips are refunded by hand only. `session` is the booking's checkout session, which is refunded separately. */
function returnThroughBill(
  { newId }: DataDependencies,
  bill: Bill,
  { cents, session, at }: { readonly cents: number; readonly session: string; readonly at: Date },
): { readonly bill: Bill; readonly refunds: readonly Refund[] } {
  let [after, rest] = [bill, cents];
  const refunds = onlineLeft(bill).flatMap(({ session_id, cents: left }) => {
    const part = session_id === session ? 0 : Math.min(rest, left);
    if (part === 0) return [];
    rest -= part;
    const request = { id: newId(), cents: part, session_id, reason: 'cancelled' } as const;
    const { bill: paidLess, refund } = returnPaid(after, request, at);
    after = paidLess;
    return [refund];
  });
  return { bill: after, refunds };
}
