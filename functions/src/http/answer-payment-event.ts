import { logger } from 'firebase-functions';
import type { EventVerifier } from '../gateways/payment-gateway.ts';
import { describeError } from '../lib/define-callable.ts';
import type { PaymentDependencies } from '../services/dependencies.ts';
import { handlePaymentEvent } from '../services/checkout/handle-payment-event.ts';

export interface Answer {
  readonly status: 200 | 400 | 500;
  readonly text: string;
}

/** 400 for a signature that is not the provider's or too old, 500 for what is to be sent again, 200 for what is done. */
export async function answerPaymentEvent(
  verifier: EventVerifier,
  dependencies: PaymentDependencies,
  request: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<Answer> {
  try {
    const event = verifier.verify(request.rawBody, request.signature);
    if (!event) {
      logger.warn('payment event refused: bad or stale signature');
      return { status: 400, text: 'The signature is not valid.' };
    }
    const outcome = await handlePaymentEvent(dependencies, event);
    logger.info('payment event', { event: event.id, type: event.type, outcome });
    return { status: 200, text: 'Received.' };
  } catch (error) {
    logger.error('payment event failed', describeError(error));
    return { status: 500, text: 'Not handled; please send it again.' };
  }
}
