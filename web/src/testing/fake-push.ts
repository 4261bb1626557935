/** The browser's push APIs, which jsdom lacks. */
import { vi } from 'vitest';

interface Workers {
  /** Whether /sw.js is already registered. */
  readonly isRegistered?: boolean;
  /** Whether the browser never answers. */
  readonly hangs?: boolean;
}

/** `answer` is the user's answer to the permission prompt, if `permission` leaves it open. */
export function browserWith(
  permission: NotificationPermission,
  answer: NotificationPermission | 'none' = permission,
  { isRegistered = true, hangs = false }: Workers = {},
) {
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>();
  const unsubscribe = vi.fn<() => Promise<boolean>>(() => Promise.resolve(true));
  const subscription = { toJSON: () => ({ endpoint: 'https://push.example/1' }), unsubscribe };
  const getSubscription = () => Promise.resolve(subscription);
  const registration = { showNotification, pushManager: { getSubscription } };
  const register = vi.fn<(url: string) => Promise<unknown>>(() => Promise.resolve(registration));
  const notification = {
    permission,
    requestPermission: vi.fn<() => Promise<NotificationPermission>>(() => {
      if (answer === 'none') return new Promise(() => {});
      notification.permission = answer;
      return Promise.resolve(answer);
    }),
  };
  vi.stubGlobal('Notification', notification);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    onLine: true,
    serviceWorker: {
      getRegistration: () => Promise.resolve(isRegistered ? registration : undefined),
      register,
      ready: hangs ? new Promise(() => {}) : Promise.resolve(registration),
      addEventListener: () => {},
    },
  });
  return { notification, showNotification, register, registration, unsubscribe };
}
