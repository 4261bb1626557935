import type { CheckoutSession } from './checkout-session.ts';
import type { BusyInterval } from '../../time/schedule/schema.ts';

/**
 * The intervals that block this customer: all except the holds of their own open payments, which the server replaces
 * when the customer books again.
 */
export function busyForCustomer(
  busy: readonly BusyInterval[],
  openSessions: readonly Pick<CheckoutSession, 'schedule_entry_id' | 'further_entry_ids'>[],
): BusyInterval[] {
  const own = new Set(
    openSessions.flatMap(({ schedule_entry_id: first, further_entry_ids: others = [] }) => [
      first,
      ...others,
    ]),
  );
  return busy.filter((interval) => interval.kind !== 'hold' || !own.has(interval.id));
}
