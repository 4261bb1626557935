import * as z from 'zod';

/**
 * `customers/{uid}/payments/{payment intent}`: the Stripe extension's contract, which its browser client reads.
 * Amounts are in cents, `created` in seconds since 1970.
 */
export const paymentSchema = z.object({
  id: z.string(),
  amount: z.number().int(),
  amount_capturable: z.number().int(),
  amount_received: z.number().int(),
  amount_refunded: z.number().int(),
  created: z.number().int(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  invoice: z.string().nullable(),
  metadata: z.record(z.string(), z.string()),
  payment_method_types: z.array(z.string()),
  /** References to price documents; our prices are made for each session, so there are none. */
  prices: z.array(z.never()),
  status: z.string(),
});

export type Payment = z.infer<typeof paymentSchema>;
