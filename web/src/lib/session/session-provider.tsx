import { onIdTokenChanged, type User } from 'firebase/auth';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { firebaseAuth } from '../firebase.ts';
import { forgetLiveData } from '../firestore/live-source.ts';
import { setCurrentUid, SessionContext, type Session, notifyUserChange } from './session.ts';

/** Follows the session. Nothing that one user has read is left for the next. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const [session, setSession] = useState<Session>({ status: 'loading' });
  const lastUid = useRef<string | null>(undefined);

  useEffect(
    () =>
      onIdTokenChanged(firebaseAuth(), (user) => {
        const uid = user?.uid ?? null;
        if (lastUid.current !== undefined && lastUid.current !== uid) {
          notifyUserChange();
          forgetLiveData();
        }
        lastUid.current = uid;
        setCurrentUid(uid);
        setSession(user ? { status: 'signed-in', user: pick(user) } : { status: 'signed-out' });
      }),
    [],
  );

  return <SessionContext value={session}>{children}</SessionContext>;
}

function pick({ uid, email, displayName, emailVerified }: User) {
  return { uid, email, displayName, emailVerified };
}
