/** Firebase Cloud Messaging's SDK, which this module imports statically: load it through push-tokens.ts. */
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { env } from '../backend/env.ts';
import { firebaseApp } from '../backend/firebase.ts';
import { pushProblems } from './messages.ts';
import { PushError } from './push.ts';
import type { PushTokens } from './push-tokens.ts';

/** Passes our own worker, which shows the messages; otherwise the SDK would register another one. */
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
   * Ends the browser's subscription, which the token refers to: FCM notices with the next message, the SDK with the
   * next `getToken`. The SDK's `deleteToken` looks for its default worker, which is not registered here.
   */
  async drop(worker) {
    await (await worker.pushManager.getSubscription())?.unsubscribe();
  },
};
