/** Providers whose stand-in is not written yet: each is refused in its own error shape, never accepted silently. */
import { jsonReply } from '../http/message.ts';
import type { Router } from '../http/router.ts';

const TWILIO = 'SMS over Twilio is not part of this local backend yet; nothing was sent or captured.';
const FCM =
  'Push over Firebase Cloud Messaging is not part of this local backend yet; nothing was sent or captured.';

export function addNotYetRoutes(router: Router): void {
  router.add('*', '/2010-04-01/*', () =>
    jsonReply(501, {
      code: 20501,
      message: TWILIO,
      more_info: 'https://www.twilio.com/docs/errors/20501',
      status: 501,
    }),
  );
  router.add('POST', '/v1/projects/:project/messages:send', () =>
    jsonReply(501, { error: { code: 501, message: FCM, status: 'UNIMPLEMENTED' } }),
  );
}
