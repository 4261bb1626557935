import type { OpenSession } from './open-sessions.ts';
import type { BusyInterval } from '../../time/schedule/schema.ts';

/**
 * The intervals that block this customer: all except the holds of their own open payments, which the server replaces
 * when the customer books again.
 */
export function busyForCustomer(
  busy: readonly BusyInterval[],
  openSessions: readonly OpenSession[],
): BusyInterval[] {
  const own = new Set(openSessions.flatMap(({ entry_ids: ids }) => ids));
  return busy.filter((interval) => interval.kind !== 'hold' || !own.has(interval.id));
}
