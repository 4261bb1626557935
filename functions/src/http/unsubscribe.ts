import { onRequest } from 'firebase-functions/https';
import { FUNCTIONS_REGION } from '@paw-haven/domain/callables';
import { connectData } from '../connect.ts';
import { readUnsubscribeKey, unsubscribeSecrets } from '../lib/config.ts';
import { answerUnsubscribe } from './answer-unsubscribe.ts';

/** No script, no other site, in nobody's frame. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

export const unsubscribeRequest = onRequest(
  { region: FUNCTIONS_REGION, secrets: unsubscribeSecrets, invoker: 'public' },
  async (request, response) => {
    const { token } = request.query;
    const asked = { method: request.method, token: typeof token === 'string' ? token : '' };
    const { status, html } = await answerUnsubscribe(connectData(), readUnsubscribeKey(), asked);
    response
      .status(status)
      .set('content-security-policy', POLICY)
      .set('x-content-type-options', 'nosniff')
      .set('referrer-policy', 'no-referrer')
      .type('html')
      .send(html);
  },
);
