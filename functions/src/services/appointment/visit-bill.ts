/** A visit and its bill, which are read and written together. */
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { newBill, refreshBill } from '@paw-haven/domain/money/bill/bill';
import { isServed } from '@paw-haven/domain/booking/price/visit-money';
import type { Bill } from '@paw-haven/domain/money/bill/schema';
import { spreadBill } from '@paw-haven/domain/money/bill/spread';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
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
    const pet = pets.find((pet) => pet.id === id);
    if (!pet || isDeepStrictEqual({ ...pet, ...billed }, pet)) continue;
    transaction.update(documents.appointment(db, id), { ...billed, updated_at: now() });
  }
}
