/** Retention of the server's own records. Firestore's TTL deletes them within a day after `delete_at`. */
import { DAY_MS } from '../calendar/time.ts';

/** In days. Deliveries cover questions about the past year; a client list may be imported again within that time. */
export const RETENTION_DAYS = {
  deliveries: 400,
  payment_events: 90,
  imports: 400,
  import_rows: 400,
  payment_links: 90,
  staff_invitations: 30,
} as const;

export function deleteAt(collection: keyof typeof RETENTION_DAYS, written: Date): Date {
  return new Date(written.getTime() + RETENTION_DAYS[collection] * DAY_MS);
}
