/** Sign-up, sign-in and sign-out. Each rejects with the provider's error; `authErrorText` makes it readable. */
import {
  browserPopupRedirectResolver,
  createUserWithEmailAndPassword,
  GoogleAuthProvider,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut as sdkSignOut,
  updateProfile,
  type User,
} from 'firebase/auth';
import { foldAddress } from '@paw-haven/domain/core/text/fold-address';
import { paths } from '@paw-haven/domain/core/records/paths';
import { firebaseAuth } from '../backend/firebase.ts';
import { setDocument } from '../firestore/write.ts';
import { env } from '../backend/env.ts';
import { localPath } from '../language/shell-texts.ts';
import { PATHS } from '../navigation/paths.ts';
import { language } from '../language/language.ts';
import { savedDayKey } from '../navigation/saved-day.ts';
import { IMPORT_KEYS, unfinishedVisitKey, writeStoredText } from '../browser/storage.ts';
import { storedDevice } from '../push/stored-device.ts';
import { withTimeout } from '../async/with-timeout.ts';
import { writeSessionHint } from './session-hint.ts';

export interface NewAccount {
  readonly email: string;
  readonly password: string;
  readonly fullName: string;
}

/** The account chosen in the local stand-in for Google's account chooser. */
export interface LocalGoogleAccount {
  readonly email: string;
  readonly name: string;
}

export async function signIn(email: string, password: string): Promise<void> {
  await signInWithEmailAndPassword(firebaseAuth(), email, password);
}

/**
 * Creates an account and signs in. The account exists once this resolves, even if the profile or the email has to be
 * completed later. Resolves to the user if the verification email could not be sent, else to null.
 */
export async function signUp({ email, password, fullName }: NewAccount): Promise<User | null> {
  const { user } = await createUserWithEmailAndPassword(firebaseAuth(), email, password);
  const steps = await Promise.allSettled([
    updateProfile(user, { displayName: fullName }),
    saveProfile(user, fullName),
    sendVerification(user),
  ]);
  for (const step of steps) if (step.status === 'rejected') console.warn('After sign-up:', step.reason);
  return steps[2].status === 'fulfilled' ? null : user;
}

/** Sends the signed-in user the email that verifies their address. */
export async function sendVerification(user: User | null = firebaseAuth().currentUser): Promise<void> {
  if (user) await sendEmailVerification(user, { url: siteRoot() });
}

/**
 * Opens Google's popup; on the local backend `chooseLocally` picks an account, or null when it is closed. Resolves to
 * false when the person closed the chooser, which needs no message.
 */
export async function signInWithGoogle(
  chooseLocally: () => Promise<LocalGoogleAccount | null>,
): Promise<boolean> {
  if (env().localBackend) {
    const account = await chooseLocally();
    if (!account) return false;
    await signInWithCredential(firebaseAuth(), GoogleAuthProvider.credential(localGoogleToken(account)));
    return true;
  }
  try {
    await signInWithPopup(firebaseAuth(), new GoogleAuthProvider(), browserPopupRedirectResolver);
    return true;
  } catch (error) {
    if (
      errorCode(error) === 'auth/popup-closed-by-user' ||
      errorCode(error) === 'auth/cancelled-popup-request'
    )
      return false;
    throw error;
  }
}

/** Also stops the user's push messages to this browser; when offline, this waits at most 3 s for that. */
export async function signOut(): Promise<void> {
  if (storedDevice())
    await withoutLongWait(import('../push/device.ts').then(({ releaseDevice }) => releaseDevice()));
  for (const key of Object.values(IMPORT_KEYS)) writeStoredText('sessionStorage', key, null);
  const uid = firebaseAuth().currentUser?.uid;
  if (uid !== undefined)
    for (const key of [unfinishedVisitKey(uid), savedDayKey(uid)]) writeStoredText('localStorage', key, null);
  await sdkSignOut(firebaseAuth());
}

const LEAVE_TIMEOUT_MS = 3000;

async function withoutLongWait(work: Promise<void>): Promise<void> {
  await withTimeout(work, LEAVE_TIMEOUT_MS, new Error('Timed out.')).catch((error: unknown) =>
    console.warn('Push messages of this browser:', error),
  );
}

/**
 * Signs out and opens the public site, or another page, as a new document: within the app, a guard on an administration
 * page would redirect to /auth before the landing page is reached.
 */
export async function logOut(path: string = PATHS.landing): Promise<void> {
  await signOut();
  writeSessionHint(false);
  window.location.replace(localPath(path));
}

export async function sendReset(email: string): Promise<void> {
  await sendPasswordResetEmail(firebaseAuth(), email, { url: siteRoot() });
}

/** The provider's `auth/…` code; undefined for any other error. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' && error.code.startsWith('auth/') ? error.code : undefined;
}

/** A fake Google ID token for the Auth emulator. The same email address is always the same Google account. */
export function localGoogleToken({ email, name }: LocalGoogleAccount): string {
  const address = foldAddress(email.trim());
  const sub = [...new TextEncoder().encode(address)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return JSON.stringify({ sub, email: address, email_verified: true, name });
}

async function saveProfile(user: User, fullName: string): Promise<void> {
  await setDocument(
    paths.profile(user.uid),
    {
      id: user.uid,
      full_name: fullName,
      email: user.email,
      ...(language() === 'en' ? {} : { language: language() }),
    },
    { merge: true },
  );
}

const siteRoot = () => `${window.location.origin}/`;
