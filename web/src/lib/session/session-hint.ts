import { useSyncExternalStore } from 'react';
import { PATHS } from '../paths.ts';
import { readStoredText, writeStoredText } from '../storage.ts';

/** Whether somebody was recently signed in on this device. The landing page loads the session's code only then. */
const KEY = 'session-hint';

export function readSessionHint(): boolean {
  return readStoredText('localStorage', KEY) === 'signed-in';
}

export function writeSessionHint(signedIn: boolean): void {
  writeStoredText('localStorage', KEY, signedIn ? 'signed-in' : null);
}

const never = () => () => {};

/** The target of "Book" links on public pages: visitors sign in first and continue to the booking page. */
export function useBookingPath(): string {
  return useSyncExternalStore(
    never,
    () => (readSessionHint() ? PATHS.home : PATHS.auth),
    () => PATHS.auth,
  );
}
