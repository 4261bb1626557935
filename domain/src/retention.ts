/** How long the server's own records are kept. The database removes them by itself after `delete_at`, within a day. */
import { DAY_MS } from './time.ts';

/** In days. Of messages: whoever asks what they were told last year still finds it. */
export const KEPT_DAYS = { deliveries: 400, payment_events: 90 } as const;

export function deleteAt(collection: keyof typeof KEPT_DAYS, written: Date): Date {
  return new Date(written.getTime() + KEPT_DAYS[collection] * DAY_MS);
}
