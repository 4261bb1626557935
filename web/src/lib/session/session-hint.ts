import { readStored, writeStored } from '../storage.ts';

/** Whether somebody was signed in on this device lately: only then does the landing page load the session's code. */
const KEY = 'session-hint';

export function readSessionHint(): boolean {
  return readStored('localStorage', KEY) === 'signed-in';
}

export function writeSessionHint(signedIn: boolean): void {
  writeStored('localStorage', KEY, signedIn ? 'signed-in' : null);
}
