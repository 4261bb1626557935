import * as z from 'zod/mini';
import { paths } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';

/** What pages need of a payment that is open. */
export const openSessionSchema = z.object({
  /** The ids of the schedule entries of the visit's pets. */
  entry_ids: z.array(z.string()),
});

export type OpenSession = z.infer<typeof openSessionSchema>;

/** Far more than a customer may hold: ended sessions may not be closed yet. */
const MAX_OPEN_SESSIONS = 20;

/**
 * A customer's open payments. Their holds do not block the customer: someone who left the payment page may choose the
 * same slot again, and the server replaces the old hold.
 */
export function openCheckoutSessionsQuery(uid: string): QuerySpec {
  return {
    collection: paths.checkoutSessions(uid),
    where: [['status', '==', 'open']],
    limit: MAX_OPEN_SESSIONS,
  };
}
