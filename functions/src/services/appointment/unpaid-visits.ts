/** Limits visits without an online payment; those of strangers are listed in `unpaid_holds/visits`. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { hasRoomUnpaid, type Ahead } from '@paw-haven/domain/booking/payment/ahead';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { paths } from '@paw-haven/domain/core/records/paths';
import { hasShareLeft, type UnpaidVisit } from '@paw-haven/domain/booking/payment/unpaid-holds';
import { UNPAID_CANCELLED_DAYS } from '@paw-haven/domain/booking/payment/unpaid-limits';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';

/** Throws `too-many-visits` if the customer has reached the limit of unpaid visits, which is one for strangers. */
export function requireRoomUnpaid(
  ahead: readonly Ahead[],
  wanted: Parameters<typeof hasRoomUnpaid>[1],
): void {
  if (!hasRoomUnpaid(ahead, wanted)) throw new AppError('too-many-visits');
}

/**
 * The upcoming visits that strangers keep to pay at the salon. Canceled ones still count for a while, because new
 * accounts cost nothing.
 */
export async function readUnpaidVisits(
  db: Firestore,
  transaction: Transaction,
  today: DayKey,
): Promise<UnpaidVisit[]> {
  const listed = (await transaction.get(documents.unpaidVisits(db))).data()?.visits ?? [];
  return listed.filter(({ day }) => day >= today);
}

export const writeUnpaidVisits = (db: Firestore, transaction: Transaction, visits: UnpaidVisit[]): void =>
  void transaction.set(documents.unpaidVisits(db), { visits });

/**
 * Moves a visit on the list. Call it among the reads, and the function it resolves to among the writes. Throws
 * `day-full` if strangers have used up their share of the new day, unless staff move it.
 */
export async function moveUnpaidVisit(
  db: Firestore,
  transaction: Transaction,
  visit: UnpaidVisit & { readonly id: string },
  about: { readonly today: DayKey; readonly openMinutes: number; readonly isAdminOrOwner: boolean },
): Promise<() => void> {
  const listed = await readUnpaidVisits(db, transaction, about.today);
  const own = listed.find(({ id }) => id === visit.id);
  const others = listed.filter((other) => other !== own);
  if (!about.isAdminOrOwner && own?.day !== visit.day && !hasShareLeft(others, { ...visit, ...about }))
    throw new AppError('day-full');
  return () => writeUnpaidVisits(db, transaction, [...others, { ...visit, ...(own?.at && { at: own.at }) }]);
}

/** Removes past days, and canceled visits that have counted long enough, from the list. Runs every night. */
export async function tidyUnpaidVisits({ db, now }: Pick<DataDependencies, 'db' | 'now'>): Promise<void> {
  const reference = documents.unpaidVisits(db);
  const today = dayOf(now(), await readZone({ db }));
  await transact(db, async (transaction) => {
    const visits = (await transaction.get(reference)).data()?.visits ?? [];
    const isOld = ({ at }: UnpaidVisit) =>
      at !== undefined && addMinutes(at, UNPAID_CANCELLED_DAYS * 1440) <= now();
    const ids = visits.flatMap((visit) => (isOld(visit) && visit.id !== undefined ? [visit.id] : []));
    const found =
      ids.length === 0 ? [] : await transaction.getAll(...ids.map((id) => db.doc(paths.appointment(id))));
    const gone = new Set(
      found.flatMap((item) => (!item.exists || item.get('status') === 'cancelled' ? [item.id] : [])),
    );
    const rest = visits.filter(({ day, id }) => day >= today && !(id !== undefined && gone.has(id)));
    if (rest.length < visits.length) transaction.set(reference, { visits: rest });
  });
}
