/**
 * Tells whose checkout session it is: several deployments and other sales may share one account at the payment
 * provider.
 */
import { chargedCents, CURRENCY, type Booking } from './booking.ts';

/** The metadata key that names the deployment: its Firebase project's id. */
export const PROJECT_KEY = 'project';

/** The properties of a session that identify its owner. */
export interface SessionClaim {
  readonly metadata: Readonly<Record<string, string>>;
  readonly amountCents: number;
  /** ISO code, lower case. */
  readonly currency: string;
  readonly clientReference: string | null;
}

/**
 * Whether this deployment made the session. Metadata can be copied, for example to a payment link, so the session must
 * also charge exactly the booking's amount and reference its schedule entry.
 */
export const isOwnSession = (session: SessionClaim, booking: Booking, project: string): boolean =>
  session.metadata[PROJECT_KEY] === project &&
  session.amountCents === chargedCents(booking) &&
  session.currency === CURRENCY &&
  session.clientReference === booking.pets[0].schedule_entry_id;

/** Like `isOwnSession`, for a page that saves a card and charges nothing. */
export const isOwnSetup = (
  { metadata, clientReference }: Pick<SessionClaim, 'metadata' | 'clientReference'>,
  booking: Booking,
  project: string,
): boolean =>
  metadata[PROJECT_KEY] === project &&
  chargedCents(booking) === 0 &&
  clientReference === booking.pets[0].schedule_entry_id;
