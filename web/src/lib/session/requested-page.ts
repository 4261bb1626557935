/** The app page that a visitor requested, kept for the tab until a signed-in user reaches a page. */
import { PATHS, SIGN_UP_PATH } from '../navigation/paths.ts';
import { wasSignedInHere } from './session-hint.ts';
import { readStoredText, writeStoredText } from '../browser/storage.ts';

const KEY = 'requested-page';
/** Set until the landing page has asked the visitor to sign in for it. */
const ASK_KEY = 'requested-page-to-ask';

export const readRequestedPage = () => readStoredText('sessionStorage', KEY);

export function clearRequestedPage(): void {
  for (const key of [KEY, ASK_KEY]) writeStoredText('sessionStorage', key, null);
}

/** `ask`: the guard sent the visitor to the landing page, which explains why. */
export function saveRequestedPage(path: string, { ask = false } = {}): void {
  writeStoredText('sessionStorage', KEY, path);
  if (ask) writeStoredText('sessionStorage', ASK_KEY, 'yes');
}

/** True only once after the guard sent a visitor here, so that a reload does not ask again. */
export function consumeQuestion(): boolean {
  const isRequested = readStoredText('sessionStorage', ASK_KEY) !== null;
  if (isRequested) writeStoredText('sessionStorage', ASK_KEY, null);
  return isRequested;
}

/** Where to send a visitor to sign in: to the sign-up form, unless this device has been signed in before. */
export const accountPath = () => (wasSignedInHere() ? PATHS.auth : SIGN_UP_PATH);
