import { beforeAuthStateChanged, onIdTokenChanged, type UserMetadata } from 'firebase/auth';
import { useMemo, type ReactNode } from 'react';
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire';
import { firebaseApp, firebaseAuth } from '../backend/firebase.ts';
import { clearLiveData } from '../firestore/live-source.ts';
import { once } from '../async/once.ts';
import { SessionContext, setCurrentUid, userChange, type Session } from './session.ts';

/** Provides Firebase's app and Auth, and the session derived from them. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  followUser();
  return (
    <FirebaseAppProvider firebaseApp={firebaseApp()}>
      <AuthProvider sdk={firebaseAuth()}>
        <SessionFromAuth>{children}</SessionFromAuth>
      </AuthProvider>
    </FirebaseAppProvider>
  );
}

function SessionFromAuth({ children }: { readonly children: ReactNode }) {
  const { status, data: user } = useUser();
  const { uid, email = null, displayName = null, emailVerified = false, metadata } = user ?? {};
  const signedUpAt = signUpOf(metadata);
  const session = useMemo((): Session => {
    const isNew = signedUpAt === undefined ? {} : { signedUpAt };
    if (uid !== undefined)
      return { status: 'signed-in', user: { uid, email, displayName, emailVerified, ...isNew } };
    return { status: status === 'loading' ? 'loading' : 'signed-out' };
  }, [status, uid, email, displayName, emailVerified, signedUpAt]);
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** For an account created by signing in, Auth's creation and sign-in times differ by a few milliseconds. */
const SAME_SIGN_IN_MS = 5000;

function signUpOf(times: UserMetadata | undefined): number | undefined {
  const [created, last] = [times?.creationTime, times?.lastSignInTime].map((time) => Date.parse(time ?? ''));
  return created !== undefined && last !== undefined && last - created < SAME_SIGN_IN_MS
    ? created
    : undefined;
}

/**
 * Drops the data of the previous user. Must be registered before reactfire's listener: that one renders, and components
 * must not find another user's cached data.
 */
const followUser = once(() => {
  let lastUid: string | null | undefined;
  // During a sign-out Auth no longer sends a token, but reports the change only after storing it.
  beforeAuthStateChanged(firebaseAuth(), (user) => {
    if (!user) setCurrentUid(null);
  });
  onIdTokenChanged(firebaseAuth(), (user) => {
    const uid = user?.uid ?? null;
    if (lastUid !== undefined && lastUid !== uid) {
      userChange.emit();
      clearLiveData();
    }
    lastUid = uid;
    setCurrentUid(uid);
  });
});
