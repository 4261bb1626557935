/** What this browser remembers of its push messages: whose they are, and how the server knows it. */
import { readStored, writeStored } from '../storage.ts';

export interface StoredDevice {
  /** Whose messages come here. */
  readonly uid: string;
  /** The id of the record in `push_devices`. */
  readonly id: string;
  readonly token: string;
  /** ISO 8601, both. */
  readonly createdAt: string;
  readonly seenAt: string;
}

export const DEVICE_KEY = 'push-device';

/** Undefined where push is not switched on in this browser, or was so in another form. */
export function storedDevice(): StoredDevice | undefined {
  try {
    const value = JSON.parse(
      readStored('localStorage', DEVICE_KEY) ?? 'null',
    ) as Partial<StoredDevice> | null;
    const fields = [value?.uid, value?.id, value?.token, value?.createdAt, value?.seenAt];
    return fields.every((field) => typeof field === 'string') ? (value as StoredDevice) : undefined;
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();

export function storeDevice(device: StoredDevice | null): void {
  writeStored('localStorage', DEVICE_KEY, device && JSON.stringify(device));
  for (const listener of listeners) listener();
}

/** Also of what another page of this browser stores. */
export function subscribeToDevice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
