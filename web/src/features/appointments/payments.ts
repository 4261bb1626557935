import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import * as z from 'zod/mini';
import { firebaseApp } from '../../lib/backend/firebase.ts';

/** A payment as returned by the payment provider's client, with the date as a string. */
export const ownPaymentSchema = z.object({
  id: z.string(),
  /** US cents. */
  amount: z.int(),
  /** `Fri, 20 Nov 2026 03:00:00 GMT`. */
  created: z.pipe(z.string(), z.coerce.date()),
  metadata: z.record(z.string(), z.string()),
  payment_method_types: z.array(z.string()),
  status: z.string(),
});

export type OwnPayment = z.output<typeof ownPaymentSchema>;

/** The signed-in customer's payments. Loads the payment provider's client on the first call. */
export async function readOwnPayments(): Promise<readonly OwnPayment[]> {
  // Passes the app's Firestore: the client would create one that is not connected to the local backend.
  const [{ firestore }, { getCurrentUserPayments, getStripePayments }] = await Promise.all([
    import('../../lib/firestore/sdk.ts'),
    import('@stripe/firestore-stripe-payments'),
  ]);
  firestore();
  const payments = getStripePayments(firebaseApp(), {
    customersCollection: COLLECTIONS.customers,
    productsCollection: 'products',
  });
  return z.array(ownPaymentSchema).parse(await getCurrentUserPayments(payments));
}
