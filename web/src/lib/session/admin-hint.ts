import { readStoredText, writeStoredText } from '../browser/storage.ts';

const KEY = 'admin-hint';

/** Whether the roles last read on this device were an administrator's. */
export const wasAdmin = (): boolean => readStoredText('localStorage', KEY) !== null;

export function storeWasAdmin(isAdmin: boolean): void {
  writeStoredText('localStorage', KEY, isAdmin ? 'yes' : null);
}
