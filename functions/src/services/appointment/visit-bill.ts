/** A visit and its bill, which are read and written together. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import {
  isServed,
  newBill,
  refreshBill,
  limitPayments,
  withPayment,
} from '@paw-haven/domain/money/bill/bill';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { spreadBill } from '@paw-haven/domain/money/bill/spread';
import { AppError } from '@paw-haven/domain/core/errors';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { negated } from '@paw-haven/domain/core/cents';
import type { Refund } from '@paw-haven/domain/booking/payment/refund';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { DataDependencies } from '../dependencies.ts';
import { readVisit } from './read-visit.ts';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';

type Pets = readonly [Appointment, ...Appointment[]];

export interface VisitBill {
  readonly bill: Bill;
  /** Whether the bill is not stored yet. */
  readonly isNew: boolean;
  readonly pets: Pets;
  readonly groomers: Parameters<typeof spreadBill>[2];
}

/** Reads the visit's bill or creates a new one. Throws `appointment-not-found`, or `wrong-status` if no pet came. */
export async function readBill(
  { db, now }: DataDependencies,
  transaction: Transaction,
  visitId: string,
): Promise<VisitBill> {
  const named = (await transaction.get(documents.appointment(db, visitId))).data();
  if (!named) throw new AppError('appointment-not-found');
  const [first = named, ...others] = await readVisit(db, transaction, named);
  const pets = [first, ...others] as const;
  const [stored] = await readTogether(transaction, documents.bill(db, visitIdOf(named)));
  if (!stored && !pets.some(isServed)) throw new AppError('wrong-status');
  const ids = [...new Set(pets.map(groomerIdOf))];
  const found =
    ids.length > 1 ? await readTogether(transaction, ...ids.map((id) => documents.groomer(db, id))) : [];
  return {
    bill: stored ? refreshBill(stored, pets, now()) : newBill(pets, now()),
    isNew: !stored,
    pets,
    groomers: found.filter((groomer) => groomer !== undefined),
  };
}

/** Writes the bill, and its amounts to each of its appointments. */
export function writeBill(
  { db, now }: DataDependencies,
  transaction: Transaction,
  { bill, pets, groomers }: Omit<VisitBill, 'isNew'>,
): void {
  transaction.set(documents.bill(db, bill.id), bill);
  for (const { id, ...billed } of spreadBill(bill, pets, groomers)) {
    const pet = pets.find((one) => one.id === id);
    if (!pet || isDeepStrictEqual({ ...pet, ...billed }, pet)) continue;
    transaction.update(documents.appointment(db, id), { ...billed, updated_at: now() });
  }
}

type NewRefund = Pick<Refund, 'id' | 'cents' | 'session_id' | 'parts' | 'tax_cents'> &
  Partial<Pick<Refund, 'tip_cents' | 'reason' | 'note'>>;

/** Returns a refund of an online payment through the bill, and the bill that includes it. */
export function returnPaid(
  bill: Bill,
  refund: Omit<NewRefund, 'parts' | 'tax_cents'>,
  at: Date,
): { readonly bill: Bill; readonly refund: Refund } {
  const { session_id, cents, tip_cents: tip = 0 } = refund;
  const online = { method: 'online', at, session_id } as const;
  const after = withPayment(bill, { ...online, cents: negated(cents), tip_cents: negated(tip) });
  const tax_cents = negated(after.payments.at(-1)?.tax_cents ?? 0);
  return { bill: limitPayments(after), refund: dueRefund(bill, { ...refund, parts: [], tax_cents }, at) };
}

/** A refund that is due; `executeRefunds` carries it out. */
export function dueRefund(bill: Bill, refund: NewRefund, now: Date): Refund {
  return {
    user_id: bill.user_id,
    appointment_id: bill.id,
    visit_id: bill.id,
    tip_cents: 0,
    state: 'due',
    reason: 'overpaid',
    note: '',
    created_at: now,
    attempt: 0,
    ...refund,
  };
}
