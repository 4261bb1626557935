/** Firebase Cloud Messaging's SDK, which this module imports statically: load it through registration.ts. */
import { deleteInstallations, getInstallations } from 'firebase/installations';
import { getMessaging, isSupported, onRegistered, register } from 'firebase/messaging';
import { env } from '../backend/env.ts';
import { firebaseApp } from '../backend/firebase.ts';
import { pushProblems } from './messages.ts';
import type { PushProvider } from './push-provider.ts';
import { PushError } from './push.ts';

/** Passes our own worker, which shows the messages; otherwise the SDK would register another one. */
export const fcm: PushProvider = {
  async register(worker, last) {
    const { push } = env();
    if (!push) throw new PushError(pushProblems.notSetUp);
    if (!(await isSupported())) throw new PushError(pushProblems.notSupported);
    const messaging = getMessaging(firebaseApp());
    const before = await worker.pushManager.getSubscription();
    if (last === undefined || !before) {
      // A registration token of this browser ends with its subscription, so that no message arrives twice.
      await before?.unsubscribe();
      // The SDK registers a new subscription only for a new installation.
      await deleteInstallations(getInstallations(firebaseApp()));
    }
    let fid: string | undefined;
    const stop = onRegistered(messaging, (id: string) => {
      fid = id;
    });
    try {
      await register(messaging, { vapidKey: push.vapidKey, serviceWorkerRegistration: worker });
    } finally {
      stop();
    }
    if (fid === undefined) throw new PushError(pushProblems.noRegistration);
    const subscription = await worker.pushManager.getSubscription();
    return { fid, subscription: { ...subscription?.toJSON() } };
  },
  /**
   * Ends the browser's subscription, which the registration refers to; FCM notices with the next message. Also works
   * offline, unlike the SDK's `unregister`.
   */
  async drop(worker) {
    await (await worker.pushManager.getSubscription())?.unsubscribe();
  },
};
