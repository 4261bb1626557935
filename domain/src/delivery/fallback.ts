/** The channel that replaces one that failed permanently. */
import type { Channel, Delivery, EventKind } from './schema.ts';

type Outcome = Pick<Delivery, 'channel' | 'state'>;

/** Important events. The others have no second channel: a message waits in the app, and a promotion can be missed. */
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
 * The channel to take in place of a failed one, or undefined: where the event reached its person another way, or still
 * may, nothing is sent again. `all` are the event's deliveries to this person, the failed one included.
 */
export function fallbackChannel(
  failed: Pick<Delivery, 'channel' | 'event' | 'fallback_of'>,
  all: readonly Outcome[],
): Channel | undefined {
  if (!IMPORTANT.has(failed.event) || failed.fallback_of !== undefined) return undefined;
  if (all.some(({ state }) => state === 'sent' || state === 'scheduled')) return undefined;
  const tried = new Set(all.map(({ channel }) => channel));
  // A channel that was planned and suppressed was not wanted: it stays so.
  return (['email', 'sms'] as const).find((channel) => channel !== failed.channel && !tried.has(channel));
}
