import * as z from 'zod/mini';

/**
 * `customers/{uid}/payments/{payment intent}`: the Stripe extension's contract, which its browser client reads.
 * Amounts are in cents, `created` in seconds since 1970.
 */
export const paymentSchema = z.object({
  id: z.string(),
  amount: z.int(),
  amount_capturable: z.int(),
  amount_received: z.int(),
  amount_refunded: z.int(),
  created: z.int(),
  currency: z.string(),
  customer: z.nullable(z.string()),
  description: z.nullable(z.string()),
  invoice: z.nullable(z.string()),
  metadata: z.record(z.string(), z.string()),
  payment_method_types: z.array(z.string()),
  /** References to price documents; our prices are made for each session, so there are none. */
  prices: z.array(z.never()),
  status: z.string(),
});

export type Payment = z.infer<typeof paymentSchema>;

/** A card that was paid with. */
export interface PaidCard {
  /** Name as people say it; null for a brand that we have no name for. */
  readonly brand: string | null;
  readonly last4: string;
}
