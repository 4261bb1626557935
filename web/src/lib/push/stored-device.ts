/** What this browser stores about its push messages: the user and the id at the server. */
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { readStored, subscribeToStorage, writeStored } from '../storage.ts';
import { whenIdle } from '../when-idle.ts';

const schema = z.object({
  /** Whose messages come here. */
  uid: z.string(),
  /** The id of the record in `push_devices`. */
  id: z.string(),
  token: z.string(),
  /** ISO 8601, both. */
  createdAt: z.string(),
  seenAt: z.string(),
});
export type StoredDevice = z.infer<typeof schema>;

export const DEVICE_KEY = 'push-device';

/** Undefined where push is not switched on in this browser. */
export function storedDevice(): StoredDevice | undefined {
  return readStored(DEVICE_KEY, schema);
}

export function storeDevice(device: StoredDevice | null): void {
  writeStored(DEVICE_KEY, device);
}

/** Whether this person's push messages come to this browser. */
export function useHasDevice(uid: string | null): boolean {
  return useSyncExternalStore(subscribeToStorage, () => uid !== null && storedDevice()?.uid === uid);
}

/** At the start of a session, and at its end: see `keepDevice`. Loads nothing where push was never switched on. */
export function keepPush(uid: string | null): void {
  if (!storedDevice()) return;
  whenIdle(() => {
    import('./device.ts')
      .then(({ keepDevice }) => keepDevice(uid))
      .catch((error: unknown) => console.warn('The push device could not be updated:', error));
  });
}
