import { connectNotifications } from '../connect.ts';
import { messageSecrets } from '../lib/config.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { sendSms } from '../services/notification/send-sms.ts';

export const sendSmsCallable = defineCallable(
  'send-sms',
  connectNotifications,
  ({ actor, input }, dependencies) => sendSms(dependencies, { actor, input }),
  { secrets: messageSecrets },
);
