import * as z from 'zod/mini';
import { parsedJson } from '../../core/calls/parsed-json.ts';

/**
 * `customers/{uid}/payments/{payment intent}`: the Stripe extension's contract, which its browser client reads. Amounts
 * are in cents, `created` is in seconds since 1970.
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
  /** References to price documents. Always empty, because prices are created for each session. */
  prices: z.array(z.never()),
  status: z.string(),
});

export type Payment = z.infer<typeof paymentSchema>;

const bookedPetSchema = z.pipe(parsedJson, z.object({ schedule_entry_id: z.string() }));

/** The schedule entries of the visit that a payment's metadata describes: see `bookingToMetadata`. */
export const entryIdsOf = (metadata: Payment['metadata']): string[] =>
  Object.values(metadata).flatMap((text) => bookedPetSchema.safeParse(text).data?.schedule_entry_id ?? []);

/** The card of a payment. */
export interface PaidCard {
  /** The brand's usual name; null for an unknown brand. */
  readonly brand: string | null;
  readonly last4: string;
}
