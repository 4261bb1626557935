/** What the providers report over HTTP: refused unless they signed it, then passed to its use case. */
import { logger } from 'firebase-functions';
import { isId } from '@paw-haven/domain/core/calls/call-shapes';
import type { EventVerifier } from './gateways/payment-gateway.ts';
import { isSignedBySendGrid, readMailReports } from './gateways/sendgrid.ts';
import { incomingTextOf, isSignedByTwilio, statusCallbackUrl, statusOf } from './gateways/twilio.ts';
import { describeError } from './lib/define-callable.ts';
import { eachLimited } from './lib/each-limited.ts';
import { handlePaymentEvent } from './services/checkout/handle-payment-event.ts';
import type {
  DataDependencies,
  NotificationDependencies,
  PaymentDependencies,
} from './services/dependencies.ts';
import { recordTextStatus } from './services/notification/check-texts.ts';
import { recordMailReport } from './services/notification/record-mail-reports.ts';
import { receiveText } from './services/text/receive-text.ts';

/** 400 if the signature is invalid or too old, 500 if the provider should resend the event, otherwise 200. */
export async function answerPaymentEvent(
  verifier: EventVerifier,
  dependencies: PaymentDependencies,
  request: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<{ readonly status: 200 | 400 | 500; readonly text: string }> {
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

/** 403 for a request that Twilio did not sign, 500 for an internal error, otherwise 204. */
export async function answerTextStatus(
  dependencies: NotificationDependencies,
  twilio: { readonly authToken: string; readonly statusUrl: string } | undefined,
  request: {
    readonly rawBody: Buffer;
    readonly signature: string | undefined;
    /** Query parameter: the delivery that the callback was registered for. */
    readonly deliveryId: string;
  },
): Promise<204 | 403 | 500> {
  const { rawBody, signature, deliveryId } = request;
  if (!twilio || !signature || !isId(deliveryId)) return 403;
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

/** 403 for a request that Twilio did not sign, 500 for an internal error, otherwise 200. */
export async function answerTextReply(
  dependencies: DataDependencies,
  twilio: { readonly authToken: string; readonly from: string; readonly replyUrl: string } | undefined,
  request: { readonly rawBody: Buffer; readonly signature: string | undefined },
): Promise<200 | 403 | 500> {
  const { rawBody, signature } = request;
  if (!twilio || !signature) return 403;
  const params = Object.fromEntries(new URLSearchParams(rawBody.toString('utf8')));
  try {
    if (!(await isSignedByTwilio(twilio.authToken, { signature, url: twilio.replyUrl, params }))) {
      logger.warn('text refused: bad signature');
      return 403;
    }
    const text = incomingTextOf(params, twilio.from);
    const outcome = text ? await receiveText(dependencies, text) : 'ignored';
    logger.info('text received', { text: text?.id, outcome });
    return 200;
  } catch (error) {
    logger.error('text failed', describeError(error));
    return 500;
  }
}

/** Reports of one request that are handled concurrently. */
const PARALLEL_REPORTS = 8;

/** 403 for a request that SendGrid did not sign, 500 if it should send the events again, otherwise 204. */
export async function answerMailEvents(
  dependencies: NotificationDependencies,
  key: string | undefined,
  request: {
    readonly rawBody: Buffer;
    readonly signature: string | undefined;
    readonly timestamp: string | undefined;
  },
): Promise<204 | 403 | 500> {
  const { rawBody, signature, timestamp } = request;
  if (key === undefined || !signature || !timestamp) return 403;
  try {
    if (!isSignedBySendGrid(key, { rawBody, signature, timestamp }, dependencies.now())) {
      logger.warn('mail events refused: bad or old signature');
      return 403;
    }
    let isComplete = true;
    const { errors } = await eachLimited(readMailReports(rawBody), PARALLEL_REPORTS, async (report) => {
      if ((await recordMailReport(dependencies, report)) === 'later') isComplete = false;
    });
    for (const error of errors) logger.error('mail event failed', describeError(error));
    return isComplete && errors.length === 0 ? 204 : 500;
  } catch (error) {
    logger.error('mail events failed', describeError(error));
    return 500;
  }
}
