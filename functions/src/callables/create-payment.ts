import { connectCheckout } from '../connect.ts';
import { hashAddress } from '../lib/client-address.ts';
import { paymentSecrets, readStripeConfig } from '../lib/config.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { startCheckout } from '../services/checkout/start-checkout.ts';

export const createPaymentCallable = defineCallable(
  'create-payment',
  connectCheckout,
  ({ actor, email, input, isConfirmed, address }, dependencies) => {
    const network = hashAddress(address, readStripeConfig().secretKey);
    return startCheckout(dependencies, { uid: actor.uid, email, input, isConfirmed, network });
  },
  { secrets: paymentSecrets, consumeAppCheckToken: true },
);
