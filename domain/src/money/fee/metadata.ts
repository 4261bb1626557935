/** The metadata of what pays a fee: the charge to the saved card, or the payment page of the link. */
import * as z from 'zod/mini';
import { CURRENCY } from '../../booking/payment/booking.ts';
import { PROJECT_KEY, type SessionClaim } from '../../booking/payment/session-owner.ts';

const feePaymentSchema = z.object({
  /** The visit's id. */
  fee: z.string().check(z.minLength(1)),
  cents: z.coerce.number().check(z.int(), z.positive()),
  /** Id of this charge or payment page. */
  reference: z.string().check(z.minLength(1)),
});

export type FeePayment = z.output<typeof feePaymentSchema>;

/** Without personal data. */
export const feeToMetadata = (
  { fee, cents, reference }: FeePayment,
  project: string,
): Record<string, string> => ({ fee, cents: String(cents), reference, [PROJECT_KEY]: project });

/** Undefined for what pays no fee of this deployment. Metadata can be copied, so it must match the charge. */
export function feeOfCharge(
  { metadata, cents }: { readonly metadata: SessionClaim['metadata']; readonly cents: number },
  project: string,
): FeePayment | undefined {
  const payment = feePaymentSchema.safeParse(metadata).data;
  return metadata[PROJECT_KEY] === project && payment?.cents === cents ? payment : undefined;
}

/** Like `feeOfCharge`, for the session of a payment page. */
export function feeOfPage(session: SessionClaim, project: string): FeePayment | undefined {
  const payment = feeOfCharge({ metadata: session.metadata, cents: session.amountCents }, project);
  const isOwn = session.currency === CURRENCY && session.clientReference === payment?.reference;
  return isOwn ? payment : undefined;
}
