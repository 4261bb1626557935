/** Stores with an appointment the revenue that sums over a customer's appointments would otherwise miss. */
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { BEYOND_TOTAL } from '@paw-haven/domain/people/customer/queries';
import { paths } from '@paw-haven/domain/core/records/paths';
import { beyondTotalCents } from '@paw-haven/domain/money/stats/build-figures';
import * as z from 'zod/mini';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

/**
 * Keeps `beyond_total_cents` correct. The event may be outdated, so if it gives a different number, the current record
 * is read. Visits that were paid in full or not at all, without tax, cost no reads or writes.
 */
export async function syncRevenue(
  { db }: Pick<DataDependencies, 'db'>,
  id: string,
  after: unknown,
): Promise<void> {
  if (beyondToStore(after) === undefined) return;
  const reference = db.doc(paths.appointment(id));
  await transact(db, async (transaction) => {
    const cents = beyondToStore((await transaction.get(reference)).data());
    if (cents !== undefined) transaction.update(reference, { [BEYOND_TOTAL]: cents });
  });
}

const moneySchema = z.pick(appointmentSchema, {
  status: true,
  payment_status: true,
  total_amount: true,
  refunded_amount: true,
  refunded_cents: true,
  tax_cents: true,
  paid_cents: true,
  salon_cents: true,
  stripe_session_id: true,
  billed_cents: true,
  billed_tax_cents: true,
  beyond_total_cents: true,
});

/** The correct number if a different one is stored; otherwise undefined, also for invalid records. */
function beyondToStore(fields: unknown): number | undefined {
  const { data } = moneySchema.safeParse(fields);
  if (!data) return undefined;
  const cents = beyondTotalCents(data);
  return cents === (data[BEYOND_TOTAL] ?? 0) ? undefined : cents;
}
