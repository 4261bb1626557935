/** Whether somebody was signed in on this device lately: only then does the landing page load the session's code. */
const KEY = 'session-hint';

export function readSessionHint(storage: Pick<Storage, 'getItem'> = localStorage): boolean {
  return storage.getItem(KEY) === 'signed-in';
}

export function writeSessionHint(
  signedIn: boolean,
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  if (signedIn) storage.setItem(KEY, 'signed-in');
  else storage.removeItem(KEY);
}
