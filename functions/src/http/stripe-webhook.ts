import { onRequest } from 'firebase-functions/https';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectEventVerifier, connectPayments } from '../connect.ts';
import { webhookSecrets } from '../lib/config.ts';
import { answerPaymentEvent } from './answer-payment-event.ts';

export const stripeWebhook = onRequest(
  { region: FUNCTIONS_REGION, secrets: webhookSecrets, invoker: 'public' },
  async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('allow', 'POST').send('POST only');
      return;
    }
    const signature = request.get('stripe-signature');
    const signed = { rawBody: request.rawBody, signature };
    const { status, text } = await answerPaymentEvent(connectEventVerifier(), connectPayments(), signed);
    response.status(status).send(text);
  },
);
