/** What this browser stores about its push messages: the user, the installation and the record's id. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, subscribeToStorage, writeStored } from '../browser/storage.ts';
import { whenIdle } from '../async/when-idle.ts';

const schema = z.object({
  /** The user whose messages this browser receives. */
  uid: z.string(),
  /** Id of the record in `push_devices`. */
  id: z.string(),
  /** The Firebase installation ID; missing in browsers that still have a registration token. */
  fid: z.optional(z.string()),
  /** Both times are in ISO 8601. */
  createdAt: z.string(),
  seenAt: z.string(),
});
export type StoredDevice = z.infer<typeof schema>;

export const DEVICE_KEY = 'push-device';

/** Undefined when push is not turned on in this browser. */
export function storedDevice(): StoredDevice | undefined {
  return readStored(DEVICE_KEY, schema);
}

export function storeDevice(device: StoredDevice | null): void {
  writeStored(DEVICE_KEY, device);
}

/** Whether this browser receives the user's push messages. */
export function useHasDevice(uid: string | null): boolean {
  return useSyncExternalStore(subscribeToStorage, () => uid !== null && storedDevice()?.uid === uid);
}

/** Runs when a session starts or ends: see `syncDevice`. Loads nothing if push was never turned on. */
export function syncPush(uid: string | null): void {
  if (!storedDevice()) return;
  whenIdle(() => {
    import('./device.ts')
      .then(({ syncDevice }) => syncDevice(uid))
      .catch((error: unknown) => console.warn('The push device could not be updated:', error));
  });
}
