import { onRequest } from 'firebase-functions/https';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectNotifications } from '../connect.ts';
import { messageSecrets, readSmsConfig } from '../lib/config.ts';
import { answerTextStatus } from './answer-text-status.ts';

/** Twilio's status callback of text messages. */
export const textStatus = onRequest(
  { region: FUNCTIONS_REGION, secrets: messageSecrets, invoker: 'public' },
  async (request, response) => {
    if (request.method !== 'POST') {
      response.status(405).set('allow', 'POST').send('POST only');
      return;
    }
    const { delivery } = request.query;
    const status = await answerTextStatus(connectNotifications(), readSmsConfig(), {
      rawBody: request.rawBody,
      signature: request.get('x-twilio-signature'),
      deliveryId: typeof delivery === 'string' ? delivery : '',
    });
    response.status(status).send('');
  },
);
