import { connectPayments } from '../connect.ts';
import { paymentSecrets } from '../lib/config.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { verifyPayment } from '../services/checkout/verify-payment.ts';

export const verifyPaymentCallable = defineCallable(
  'verify-payment',
  connectPayments,
  ({ actor, input }, dependencies) =>
    verifyPayment(dependencies, { uid: actor.uid, sessionId: input.sessionId }),
  { secrets: paymentSecrets },
);
