import { logger } from 'firebase-functions';
import { onRequest } from 'firebase-functions/https';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectEventVerifier, connectPayments } from '../connect.ts';
import { webhookSecrets } from '../lib/config.ts';
import { describeError } from '../lib/define-callable.ts';
import { handlePaymentEvent } from '../services/payment/handle-payment-event.ts';

/** 400 for a signature that is not Stripe's or too old, 500 for what Stripe is to send again, 200 for what is done. */
export const stripeWebhook = onRequest(
  { region: FUNCTIONS_REGION, secrets: webhookSecrets, invoker: 'public' },
  async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('allow', 'POST').send('POST only');
      return;
    }
    try {
      const event = connectEventVerifier().verify(request.rawBody, request.get('stripe-signature'));
      if (!event) {
        logger.warn('payment event refused: bad or stale signature');
        response.status(400).send('The signature is not valid.');
        return;
      }
      const outcome = await handlePaymentEvent(connectPayments(), event);
      logger.info('payment event', { event: event.id, type: event.type, outcome });
      response.status(200).json({ received: true });
    } catch (error) {
      logger.error('payment event failed', describeError(error));
      response.status(500).send('Not handled; please send it again.');
    }
  },
);
