/** Reauthenticates the user before sensitive actions, in case someone else uses an open session. */
import {
  browserPopupRedirectResolver,
  EmailAuthProvider,
  GoogleAuthProvider,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  type User,
} from 'firebase/auth';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { env } from '../backend/env.ts';
import { firebaseAuth } from '../backend/firebase.ts';
import { localGoogleToken } from './auth-actions.ts';

/** How the signed-in user can reauthenticate: by password if the account has one. */
export function identityProof(): 'password' | 'google' {
  const providers = firebaseAuth().currentUser?.providerData ?? [];
  return providers.some(({ providerId }) => providerId === 'google.com') &&
    !providers.some(({ providerId }) => providerId === 'password')
    ? 'google'
    : 'password';
}

/** Rejects with the provider's error, such as `auth/wrong-password`. */
export async function confirmWithPassword(password: string): Promise<void> {
  const user = currentUser();
  await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password));
}

/** Uses Google's popup; succeeds immediately on the local backend. */
export async function confirmWithGoogle(): Promise<void> {
  const user = currentUser();
  if (env().localBackend) {
    const token = localGoogleToken({ email: user.email ?? '', name: user.displayName ?? '' });
    await reauthenticateWithCredential(user, GoogleAuthProvider.credential(token));
    return;
  }
  await reauthenticateWithPopup(user, new GoogleAuthProvider(), browserPopupRedirectResolver);
}

function currentUser(): User {
  const user = firebaseAuth().currentUser;
  if (!user) throw new AppError('unauthenticated');
  return user;
}
