/** The page of the app that a visitor asked for: kept for the tab until someone who is signed in gets to one. */
import { PATHS, SIGN_UP_PATH } from './paths.ts';
import { wasSignedInHere } from './session/session-hint.ts';
import { readStoredText, writeStoredText } from './storage.ts';

const KEY = 'wish';
/** The landing page has not asked yet whether to sign in for it. */
const ASK = 'wish-to-ask';

export const readWish = () => readStoredText('sessionStorage', KEY);

export function forgetWish(): void {
  for (const key of [KEY, ASK]) writeStoredText('sessionStorage', key, null);
}

/** `ask`: the guard sent the visitor to the landing page, which is to say why. */
export function keepWish(path: string, { ask = false } = {}): void {
  writeStoredText('sessionStorage', KEY, path);
  if (ask) writeStoredText('sessionStorage', ASK, 'yes');
}

/** True once after the guard has sent a visitor here: a reload asks nothing. */
export function takeQuestion(): boolean {
  const isAsked = readStoredText('sessionStorage', ASK) !== null;
  if (isAsked) writeStoredText('sessionStorage', ASK, null);
  return isAsked;
}

/** Where a visitor goes who wants something: to the empty form for a new account, unless this device has seen one. */
export const accountPath = () => (wasSignedInHere() ? PATHS.auth : SIGN_UP_PATH);
