import { useSyncExternalStore } from 'react';
import { PATHS } from '../navigation/paths.ts';
import { readStoredText, writeStoredText } from '../browser/storage.ts';

/** Whether a user is signed in on this device. The landing page loads the session code only if so. */
const KEY = 'session-hint';

export function readSessionHint(): boolean {
  return readStoredText('localStorage', KEY) === 'signed-in';
}

/** Whether anyone has ever signed in on this device. */
export function wasSignedInHere(): boolean {
  return readStoredText('localStorage', KEY) !== null;
}

export function writeSessionHint(signedIn: boolean): void {
  if (signedIn || wasSignedInHere())
    writeStoredText('localStorage', KEY, signedIn ? 'signed-in' : 'signed-out');
}

const never = () => () => {};

/** The target of "Book" links on public pages: visitors sign in first, then continue to the booking page. */
export function useBookingPath(): string {
  return useSyncExternalStore(
    never,
    () => (readSessionHint() ? PATHS.home : PATHS.auth),
    () => PATHS.auth,
  );
}
