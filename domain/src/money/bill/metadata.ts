/** The metadata of a bill's payment page, which later steps read. */
import * as z from 'zod/mini';
import { CURRENCY } from '../../booking/payment/booking.ts';
import { PROJECT_KEY, type SessionClaim } from '../../booking/payment/session-owner.ts';

const billPageSchema = z.object({
  /** The visit's id. */
  bill: z.string().check(z.minLength(1)),
  user_id: z.string().check(z.minLength(1)),
  /** The amount charged, including the tip. */
  cents: z.coerce.number().check(z.int(), z.positive()),
  tip_cents: z.coerce.number().check(z.int(), z.nonnegative()),
  /** Id of this payment page. */
  reference: z.string().check(z.minLength(1)),
});

export type BillPage = z.output<typeof billPageSchema>;

export function billPageToMetadata(page: BillPage, project: string): Record<string, string> {
  const { bill, user_id, cents, tip_cents, reference } = page;
  const texts = { bill, user_id, cents: String(cents), tip_cents: String(tip_cents), reference };
  return { ...texts, [PROJECT_KEY]: project };
}

/** Undefined for sessions that pay no bill of this deployment. Metadata can be copied, so it must match the charge. */
export function billPageOf(session: SessionClaim, project: string): BillPage | undefined {
  const page = billPageSchema.safeParse(session.metadata).data;
  const isOwn =
    session.metadata[PROJECT_KEY] === project &&
    session.currency === CURRENCY &&
    session.amountCents === page?.cents &&
    session.clientReference === page.reference &&
    page.tip_cents <= page.cents;
  return isOwn ? page : undefined;
}
