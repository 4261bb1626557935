/** Several deployments and other sales of a business may share one account at the payment provider. */
import { chargedCents, CURRENCY, type Booking } from './booking.ts';

/** The metadata key that names the deployment: its Firebase project's id. */
export const PROJECT_KEY = 'project';

/**
 * `unmarked`: made before sessions named their project; our own records must tell. Their reference is the user id, which
 * the metadata no longer have once the customer was forgotten.
 */
export type SessionOwner = 'own' | 'unmarked' | 'foreign';

/** What a session says of itself. */
export interface SessionClaim {
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountCents: number;
  /** ISO code, lower case. */
  readonly currency: string;
  readonly clientReference: string | null;
}

/**
 * Whose session it is. Metadata can be copied, to a payment link for example: what does not charge exactly what the
 * booking costs, or names another schedule entry, is not a session that `create-payment` made.
 */
export function sessionOwner(session: SessionClaim, booking: Booking, project: string): SessionOwner {
  const charges = session.amountCents === chargedCents(booking) && session.currency === CURRENCY;
  // The id of the schedule entry; in sessions of earlier versions the user id.
  const references: readonly (string | null)[] = [booking.schedule_entry_id, booking.user_id];
  if (!charges) return 'foreign';
  const marked = session.metadata[PROJECT_KEY];
  if (marked === undefined) return 'unmarked';
  return marked === project && references.includes(session.clientReference) ? 'own' : 'foreign';
}
