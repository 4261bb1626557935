/** FCM is not available here, so these tests check our calls to its SDK and to the browser. */
import { deleteInstallations } from 'firebase/installations';
import { getMessaging, isSupported, onRegistered, register } from 'firebase/messaging';
import { beforeEach, expect, test, vi } from 'vitest';
import { fcm } from './fcm-registration.ts';

vi.mock('firebase/messaging', () => ({
  getMessaging: vi.fn<(app: { readonly options: object }) => unknown>((app) => ({ app })),
  isSupported: vi.fn<() => Promise<boolean>>(),
  onRegistered: vi.fn<(messaging: unknown, next: (fid: string) => void) => () => void>(),
  register: vi.fn<(messaging: unknown, options: object) => Promise<void>>(),
}));
vi.mock('firebase/installations', () => ({
  getInstallations: vi.fn<() => object>(() => ({})),
  deleteInstallations: vi.fn<() => Promise<void>>(() => Promise.resolve()),
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
let current: typeof subscription | null = null;
const worker = {
  pushManager: { getSubscription: () => Promise.resolve(current) },
} as unknown as ServiceWorkerRegistration;

beforeEach(() => {
  vi.clearAllMocks();
  current = subscription;
  vi.mocked(isSupported).mockResolvedValue(true);
  let report: (fid: string) => void = () => undefined;
  vi.mocked(onRegistered).mockImplementation((_, next) => {
    if (typeof next === 'function') report = next;
    return () => {
      report = () => undefined;
    };
  });
  vi.mocked(register).mockImplementation(() => {
    current = subscription;
    report('an-fid');
    return Promise.resolve();
  });
});

test('NOTIF-11 subscribes with the public application key and our own worker', async () => {
  expect(await fcm.register(worker, 'an-fid')).toEqual({
    fid: 'an-fid',
    subscription: { endpoint: 'https://push.example/1', keys: { auth: 'a' } },
  });
  expect(vi.mocked(register).mock.calls[0]?.[1]).toEqual({
    vapidKey: VAPID_KEY,
    serviceWorkerRegistration: worker,
  });
  // The SDK requires the sender id.
  expect(vi.mocked(getMessaging).mock.calls[0]?.[0]?.options).toMatchObject({ messagingSenderId: '2' });
  // The same installation stays registered.
  expect([unsubscribe, vi.mocked(deleteInstallations)].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

test('NOTIF-08 throws when the SDK finds no support', async () => {
  vi.mocked(isSupported).mockResolvedValue(false);
  await expect(fcm.register(worker, undefined)).rejects.toThrow('Push notifications are not supported.');
});

test('ends a former registration token before it registers the installation', async () => {
  await fcm.register(worker, undefined);
  const [ended, renewed, registered] = [unsubscribe, vi.mocked(deleteInstallations), vi.mocked(register)].map(
    ({ mock }) => mock.invocationCallOrder[0],
  );
  expect(ended).toBeLessThan(renewed ?? 0);
  expect(renewed).toBeLessThan(registered ?? 0);
});

test('registers a new installation when the browser has lost its subscription', async () => {
  current = null;
  expect(await fcm.register(worker, 'lost-fid')).toMatchObject({ fid: 'an-fid' });
  expect(vi.mocked(deleteInstallations)).toHaveBeenCalledOnce();
});

test('rejects when the SDK reports no installation', async () => {
  vi.mocked(register).mockResolvedValue();
  await expect(fcm.register(worker, undefined)).rejects.toThrow('couldn’t set up push notifications');
});

test('ends the browser’s own subscription, which invalidates the registration', async () => {
  await fcm.drop(worker);
  expect(unsubscribe).toHaveBeenCalledOnce();
});
