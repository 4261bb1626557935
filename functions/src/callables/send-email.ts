import { connectNotifications } from '../connect.ts';
import { messageSecrets } from '../lib/config.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { sendEmail } from '../services/notification/send-email.ts';

export const sendEmailCallable = defineCallable(
  'send-email',
  connectNotifications,
  ({ actor, email, input }, dependencies) => sendEmail(dependencies, { actor, email, input }),
  { secrets: messageSecrets },
);
