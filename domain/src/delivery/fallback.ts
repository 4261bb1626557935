/** Another way to reach somebody, when the one that was planned failed for good. */
import type { Channel, Delivery, EventKind } from './schema.ts';

type Outcome = Pick<Delivery, 'channel' | 'state'>;

/** What nobody should miss. Others get no second channel: a message waits in the app, and a missed promotion is no loss. */
const IMPORTANT: ReadonlySet<EventKind> = new Set([
  'booked',
  'moved',
  'cancelled',
  'status',
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
