/** Creates and signs in accounts over Auth's REST API, and stores their sessions in a browser as the SDK would. */
import type { Page } from '@playwright/test';
import { paths } from '@paw-haven/domain/core/records/paths';
import { newProfile } from '@paw-haven/domain/people/profile/schema';
import { findStack } from '../../support/stack.ts';
import { adminFirestore } from './free-slot.ts';
import type { Person } from './test.ts';

export interface Account {
  readonly localId: string;
  readonly email: string;
  readonly displayName?: string;
  /** Missing for accounts that were created long ago. */
  readonly createdAt?: number;
  readonly idToken: string;
  readonly refreshToken: string;
  /** Seconds. */
  readonly expiresIn: string;
}

/** Must match web/src/lib/backend/env.ts: the SDK stores a session under this key and the name of its app. */
const API_KEY = 'local-backend';

export function signInByRest({ email, password }: Person): Promise<Account> {
  return ask('signInWithPassword', { email, password });
}

/** Creates what a sign-up in the app creates: the account, and a profile with the name. */
export async function signUpByRest({ name, email, password }: Person): Promise<Account> {
  const account = await ask('signUp', { email, password, displayName: name });
  const profile = newProfile({ uid: account.localId, email, full_name: name });
  await adminFirestore().doc(paths.profile(account.localId)).set(profile, { merge: true });
  return { ...account, displayName: name, createdAt: Date.now() };
}

/** Leaves the browser on an empty page of the site, so that no code has read the session yet. */
export async function putSession(page: Page, account: Account): Promise<void> {
  const address = '/no-page-of-the-app';
  // Without an icon here the browser would request one from the server.
  const body = '<link rel="icon" href="data:,">';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.evaluate(
    ([key, user]) => {
      localStorage.setItem(key, user);
      localStorage.setItem('session-hint', 'signed-in');
    },
    [`firebase:authUser:${API_KEY}:[DEFAULT]`, JSON.stringify(storedUser(account))] as const,
  );
  await page.unroute(`**${address}`);
}

function storedUser({
  localId,
  email,
  displayName = null,
  createdAt = 0,
  ...tokens
}: Omit<Account, 'displayName'> & { displayName?: string | null }) {
  const now = Date.now();
  return {
    uid: localId,
    email,
    emailVerified: false,
    displayName,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: {
      refreshToken: tokens.refreshToken,
      accessToken: tokens.idToken,
      expirationTime: now + Number(tokens.expiresIn) * 1000,
    },
    createdAt: String(createdAt),
    lastLoginAt: String(now),
    apiKey: API_KEY,
    appName: '[DEFAULT]',
  };
}

async function ask(method: 'signInWithPassword' | 'signUp', body: object): Promise<Account> {
  const url = `http://127.0.0.1:${findStack().ports.auth}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${API_KEY}`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, returnSecureToken: true }),
  });
  if (!response.ok) throw new Error(`${method} was refused: ${await response.text()}`);
  return (await response.json()) as Account;
}
