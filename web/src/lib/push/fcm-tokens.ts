/** Firebase Cloud Messaging's SDK, which this module brings with it: load it through push-tokens.ts. */
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { env } from '../env.ts';
import { firebaseApp } from '../firebase.ts';
import { pushProblems } from './messages.ts';
import { PushError } from './push.ts';
import type { PushTokens } from './push-tokens.ts';

/** Our own worker shows the messages; the SDK would register another one. */
export const fcmTokens: PushTokens = {
  async get(worker) {
    const { push } = env();
    if (!push) throw new PushError(pushProblems.notSetUp);
    if (!(await isSupported())) throw new PushError(pushProblems.notSupported);
    const options = { vapidKey: push.vapidKey, serviceWorkerRegistration: worker };
    const token = await getToken(getMessaging(firebaseApp()), options);
    const subscription = await worker.pushManager.getSubscription();
    return { token, subscription: { ...subscription?.toJSON() } };
  },
  /**
   * The browser's subscription is what the token leads to: FCM finds it gone with the next message, the SDK with the
   * next `getToken`. Its `deleteToken` looks for a worker of its own, which is not here.
   */
  async drop(worker) {
    await (await worker.pushManager.getSubscription())?.unsubscribe();
  },
};
