import { connectData } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { setSalonPayment } from '../services/appointment/set-salon-payment.ts';

export const setSalonPaymentCallable = defineCallable(
  'set-salon-payment',
  connectData,
  ({ actor, input }, dependencies) => setSalonPayment(dependencies, { actor, ...input }),
);
