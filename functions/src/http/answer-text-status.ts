import { logger } from 'firebase-functions';
import { isSignedByTwilio, statusCallbackUrl, statusOf } from '../gateways/twilio.ts';
import { describeError } from '../lib/define-callable.ts';
import type { NotificationDependencies } from '../services/dependencies.ts';
import { recordTextStatus } from '../services/notification/check-texts.ts';

export interface TextStatusRequest {
  readonly rawBody: Buffer;
  readonly signature: string | undefined;
  /** From the query: the delivery that the callback was registered for. */
  readonly deliveryId: string;
}

/** 403 for what Twilio did not sign, 500 for what failed here, 204 for everything else. */
export async function answerTextStatus(
  dependencies: NotificationDependencies,
  twilio: { readonly authToken: string; readonly statusUrl: string } | undefined,
  { rawBody, signature, deliveryId }: TextStatusRequest,
): Promise<204 | 403 | 500> {
  if (!twilio || !signature || !/^[^/]+$/.test(deliveryId)) return 403;
  const params = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  const url = statusCallbackUrl(twilio.statusUrl, deliveryId);
  try {
    if (!(await isSignedByTwilio(twilio.authToken, { signature, url, params }))) {
      logger.warn('text status refused: bad signature');
      return 403;
    }
    const { MessageSid = '', MessageStatus = '', ErrorCode = null } = params;
    const status = statusOf(MessageStatus, ErrorCode, null);
    if (status) await recordTextStatus(dependencies, { deliveryId, providerId: MessageSid, status });
    return 204;
  } catch (error) {
    logger.error('text status failed', describeError(error));
    return 500;
  }
}
