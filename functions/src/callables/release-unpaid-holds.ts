import { connectPayments } from '../connect.ts';
import { paymentSecrets } from '../lib/config.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { releaseUnpaidHolds } from '../services/checkout/end-checkout.ts';

export const releaseUnpaidHoldsCallable = defineCallable(
  'release-unpaid-holds',
  connectPayments,
  ({ actor }, dependencies) => releaseUnpaidHolds(dependencies, { actor }),
  { secrets: paymentSecrets },
);
