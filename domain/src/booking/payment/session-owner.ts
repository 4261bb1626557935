/**
 * Tells whose checkout session it is: several deployments and other sales may share one account at the payment
 * provider.
 */
import { chargedCents, CURRENCY, type Booking } from './booking.ts';

/** The metadata key that names the deployment: its Firebase project's id. */
export const PROJECT_KEY = 'project';

/**
 * `unmarked`: the session predates project markers, so the stored records must decide. Its reference is the user id,
 * which the metadata lose when the customer's account is deleted.
 */
export type SessionOwner = 'own' | 'unmarked' | 'foreign';

/** The properties of a session that identify its owner. */
export interface SessionClaim {
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountCents: number;
  /** ISO code, lower case. */
  readonly currency: string;
  readonly clientReference: string | null;
}

/**
 * Whose session it is. Metadata can be copied, for example to a payment link, so a session is foreign if it does not
 * charge exactly the booking's amount or if it references another schedule entry.
 */
export function sessionOwner(session: SessionClaim, booking: Booking, project: string): SessionOwner {
  const charges = session.amountCents === chargedCents(booking) && session.currency === CURRENCY;
  // The schedule entry's id, or the user id in sessions of earlier versions.
  const references: readonly (string | null)[] = [booking.pets[0].schedule_entry_id, booking.user_id];
  if (!charges) return 'foreign';
  const marked = session.metadata[PROJECT_KEY];
  if (marked === undefined) return 'unmarked';
  return marked === project && references.includes(session.clientReference) ? 'own' : 'foreign';
}
