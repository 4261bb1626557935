import { connectCheckout } from '../connect.ts';
import { paymentSecrets } from '../lib/config.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { createPayment } from '../services/payment/create-payment.ts';

export const createPaymentCallable = defineCallable(
  'create-payment',
  connectCheckout,
  ({ actor, email, input }, dependencies) => createPayment(dependencies, { uid: actor.uid, email, input }),
  { secrets: paymentSecrets },
);
