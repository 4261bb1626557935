/** FCM is not available here, so these tests check our calls to its SDK and to the browser. */
import { getMessaging, getToken, isSupported } from 'firebase/messaging';
import { beforeEach, expect, test, vi } from 'vitest';
import { fcmTokens } from './fcm-tokens.ts';

vi.mock('firebase/messaging', () => ({
  getMessaging: vi.fn<(app: { readonly options: object }) => unknown>((app) => ({ app })),
  getToken: vi.fn<() => Promise<string>>(),
  isSupported: vi.fn<() => Promise<boolean>>(),
}));

/** The public half of a key pair: 65 bytes, base64url-encoded. */
const VAPID_KEY = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM';

vi.stubEnv('VITE_LOCAL_BACKEND', '');
vi.stubEnv('VITE_FIREBASE_API_KEY', 'key');
vi.stubEnv('VITE_FIREBASE_AUTH_DOMAIN', 'x.firebaseapp.com');
vi.stubEnv('VITE_FIREBASE_DATABASE_URL', 'https://x-default-rtdb.firebaseio.com');
vi.stubEnv('VITE_FIREBASE_PROJECT_ID', 'x');
vi.stubEnv('VITE_FIREBASE_STORAGE_BUCKET', 'x.firebasestorage.app');
vi.stubEnv('VITE_FIREBASE_APP_ID', '1:2:web:3');
vi.stubEnv('VITE_FIREBASE_APP_CHECK_KEY', 'site-key');
vi.stubEnv('VITE_FIREBASE_VAPID_KEY', VAPID_KEY);
vi.stubEnv('VITE_FIREBASE_MESSAGING_SENDER_ID', '2');

const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
const subscription = {
  unsubscribe,
  toJSON: () => ({ endpoint: 'https://push.example/1', keys: { auth: 'a' } }),
};
const worker = {
  pushManager: { getSubscription: () => Promise.resolve(subscription) },
} as unknown as ServiceWorkerRegistration;

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(isSupported).mockResolvedValue(true);
  vi.mocked(getToken).mockResolvedValue('fcm-token');
});

test('NOTIF-11 subscribes with the public application key and our own worker', async () => {
  expect(await fcmTokens.get(worker, undefined)).toEqual({
    token: 'fcm-token',
    subscription: { endpoint: 'https://push.example/1', keys: { auth: 'a' } },
  });
  expect(vi.mocked(getToken).mock.calls[0]?.[1]).toEqual({
    vapidKey: VAPID_KEY,
    serviceWorkerRegistration: worker,
  });
  // The SDK requires the sender id.
  expect(vi.mocked(getMessaging).mock.calls[0]?.[0]?.options).toMatchObject({ messagingSenderId: '2' });
});

test('NOTIF-08 throws when the SDK finds no support', async () => {
  vi.mocked(isSupported).mockResolvedValue(false);
  await expect(fcmTokens.get(worker, undefined)).rejects.toThrow('Push notifications are not supported.');
});

test('ends the browser’s own subscription, which invalidates the token', async () => {
  await fcmTokens.drop(worker);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
