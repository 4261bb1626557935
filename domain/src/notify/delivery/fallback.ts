/** Chooses the channel that replaces one that failed permanently. */
import type { Delivery } from './schema.ts';
import type { Channel, EventKind } from '../../core/records/notification-event.ts';

type Outcome = Pick<Delivery, 'channel' | 'state'>;

/** Important events. Others have no fallback: a message waits in the app, and a promotion can be missed. */
const IMPORTANT: ReadonlySet<EventKind> = new Set([
  'booked',
  'moved',
  'cancelled',
  'status',
  'ready',
  'reminder',
  'refunded',
  'staff-text',
]);

/**
 * The channel that replaces a failed one; undefined if the event reached the person another way, or still may. `all`:
 * the event's deliveries to this person, the failed one included.
 */
export function fallbackChannel(
  failed: Pick<Delivery, 'channel' | 'event' | 'fallback_of'>,
  all: readonly Outcome[],
): Channel | undefined {
  if (!IMPORTANT.has(failed.event) || failed.fallback_of !== undefined) return undefined;
  if (all.some(({ state }) => state === 'sent' || state === 'scheduled')) return undefined;
  const tried = new Set(all.map(({ channel }) => channel));
  // A suppressed channel was not wanted, so it is no fallback either.
  return (['email', 'sms'] as const).find((channel) => channel !== failed.channel && !tried.has(channel));
}
