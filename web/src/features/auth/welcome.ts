import { customerName } from '@paw-haven/domain/people/profile/greeting';
import { notify } from '../../lib/notify/notify.ts';
import { messages } from './messages.ts';

/**
 * NOTIF-25: requests the welcome email for a new account, without blocking; its code is loaded only then. If the
 * request never arrives, the server sends the email on its own a few minutes later.
 */
export async function requestWelcomeEmail({
  email,
  fullName,
}: {
  readonly email: string;
  readonly fullName: string;
}): Promise<void> {
  try {
    const { callFunction } = await import('../../lib/calls/callables.ts');
    const data = { customerName: customerName(fullName, email) };
    await callFunction('send-email', { type: 'welcome', to: email, data });
  } catch (error) {
    console.warn('After sign-up:', error);
    notify(messages.emailFailed);
  }
}
