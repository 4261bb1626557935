import { useSyncExternalStore } from 'react';
import { storedDevice, subscribeToDevice } from './stored-device.ts';

/** Whether this person's push messages come to this browser, as it is switched on and off. */
export function useHasDevice(uid: string | null): boolean {
  return useSyncExternalStore(subscribeToDevice, () => uid !== null && storedDevice()?.uid === uid);
}
