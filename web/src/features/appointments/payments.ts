import { paymentSchema, type Payment } from '@paw-haven/domain/payment/payment';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { firebaseApp, firestore } from '../../lib/firebase.ts';

/** The signed-in customer's payments, as the payment provider told of them. Its client loads with the first call. */
export async function readOwnPayments(): Promise<readonly Payment[]> {
  // The client takes the app's Firestore, and would make one of its own that knows nothing of the local backend.
  firestore();
  const { getCurrentUserPayments, getStripePayments } = await import('@stripe/firestore-stripe-payments');
  const payments = getStripePayments(firebaseApp(), {
    customersCollection: COLLECTIONS.customers,
    productsCollection: 'products',
  });
  const found: readonly unknown[] = await getCurrentUserPayments(payments);
  return found.flatMap((payment) => {
    const parsed = paymentSchema.safeParse(payment);
    return parsed.success ? [parsed.data] : [];
  });
}
