import { customerName } from '@paw-haven/domain/profile/greeting';
import { notify } from '../../lib/notify/notify.ts';
import { messages } from './messages.ts';

/**
 * NOTIF-25: asks for the welcome mail of an account that was just made. No one waits for it, and its code is loaded only
 * then; if this never arrives, the server welcomes by itself a few minutes later.
 */
export async function askForWelcome({
  email,
  fullName,
}: {
  readonly email: string;
  readonly fullName: string;
}): Promise<void> {
  try {
    const { callFunction } = await import('../../lib/callables.ts');
    const data = { customerName: customerName(fullName, email) };
    await callFunction('send-email', { type: 'welcome', to: email, data });
  } catch (error) {
    console.warn('After sign-up:', error);
    notify(messages.emailFailed);
  }
}
