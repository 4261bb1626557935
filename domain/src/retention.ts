/** How long the server's own records are kept. The database removes them by itself after `delete_at`, within a day. */
import { DAY_MS } from './time.ts';

/** In days. Of messages: whoever asks what they were told last year still finds it. */
export const RETENTION_DAYS = { deliveries: 400, payment_events: 90 } as const;

export function deleteAt(collection: keyof typeof RETENTION_DAYS, written: Date): Date {
  return new Date(written.getTime() + RETENTION_DAYS[collection] * DAY_MS);
}
