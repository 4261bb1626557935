/** Opens pages of the payment provider on which a customer pays or saves a card. */
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type {
  CardSetup,
  CardSetupRequest,
  CheckoutRequest,
  CheckoutState,
} from '../../gateways/payment-gateway.ts';
import type { PaymentDependencies } from '../dependencies.ts';

/** A page ends this long before the hold of its time, so that no card is charged for a slot that may be gone. */
const ENDS_BEFORE_HOLD_MS = 30_000;

/** What the provider is asked for, but for the time. */
export type Page<Request> = Omit<Request, 'expiresAt'>;

interface Steps<Session> {
  /** End of the hold of the page's time. Missing: in `LIMITS.holdMinutes`. */
  readonly until?: Date;
  /** Stores the session's id with what it pays. Resolves to false if that is gone or has another page by now. */
  readonly record: (session: Session) => Promise<boolean>;
  /** Frees what is held for the page, if the provider fails. */
  readonly release?: () => Promise<unknown>;
}

/**
 * Opens a payment page and records it before anyone sees its address, to which this resolves. Undefined if it could
 * not be recorded; it is expired then. Throws `payment-provider`.
 */
export const openPaymentPage = (
  { payments, now }: PaymentDependencies,
  page: Page<CheckoutRequest>,
  steps: Steps<CheckoutState>,
): Promise<string | undefined> =>
  openPage(payments.createCheckout({ ...page, expiresAt: endOf(steps, now) }), steps, (id) =>
    payments.expireCheckout(id),
  );

/** Opens a page that saves a card, in the same steps. A `page` that cannot be prepared is released too. */
export const openSetupPage = (
  { payments, now }: PaymentDependencies,
  page: Promise<Page<CardSetupRequest>>,
  steps: Steps<CardSetup>,
): Promise<string | undefined> =>
  openPage(
    page.then((prepared) => payments.openCardSetup({ ...prepared, expiresAt: endOf(steps, now) })),
    steps,
    (id) => payments.expireCardSetup(id),
  );

function endOf({ until }: Pick<Steps<never>, 'until'>, now: () => Date): Date {
  const end = until ?? addMinutes(now(), LIMITS.holdMinutes);
  return new Date(end.getTime() - ENDS_BEFORE_HOLD_MS);
}

async function openPage<Session extends Pick<CheckoutState, 'id' | 'url'>>(
  opening: Promise<Session>,
  { record, release }: Steps<Session>,
  expire: (sessionId: string) => Promise<unknown>,
): Promise<string | undefined> {
  const session = await opening.catch(async (error: unknown) => {
    await release?.();
    throw error;
  });
  if (!(await record(session))) {
    await expire(session.id);
    return undefined;
  }
  if (session.url === null) throw new AppError('payment-provider');
  return session.url;
}
