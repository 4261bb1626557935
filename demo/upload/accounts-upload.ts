import { type DemoAccount, DEMO_PASSWORD } from '../people/accounts.ts';
import type { DemoStack } from '../core/stack.ts';

/** Sign-up time, long ago because accounts created within the last hour are greeted as new. */
const SIGNED_UP = new Date('2025-10-01T15:00:00Z');

/**
 * Loads the accounts in one request of the Auth import API, which does not fire the sign-up trigger: the demo data
 * includes their profiles.
 */
export async function uploadAccounts(
  info: DemoStack,
  accounts: readonly Pick<DemoAccount, 'uid' | 'email' | 'fullName'>[],
): Promise<void> {
  const url = `http://127.0.0.1:${info.ports.auth}/identitytoolkit.googleapis.com/v1/projects/${info.projectId}/accounts:batchCreate`;
  const users = accounts.map(({ uid, email, fullName }) => ({
    localId: uid,
    email,
    emailVerified: true,
    createdAt: String(SIGNED_UP.getTime()),
    rawPassword: DEMO_PASSWORD,
    providerUserInfo: [],
    ...(fullName === null ? {} : { displayName: fullName }),
  }));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
    body: JSON.stringify({ users, allowOverwrite: true }),
  });
  const answer = (await response.json()) as { error?: unknown };
  if (!response.ok || hasErrors(answer))
    throw new Error(`The demo accounts could not be loaded: ${JSON.stringify(answer)}`);
}

/** Loads the list of staff that the rules of the Realtime Database read: admins and owners. */
export async function uploadStaff(
  { ports, databaseNamespace }: DemoStack,
  accounts: readonly Pick<DemoAccount, 'uid' | 'role'>[],
): Promise<void> {
  const staff = accounts.filter(({ role }) => role === 'admin' || role === 'owner');
  const response = await fetch(`http://127.0.0.1:${ports.database}/staff.json?ns=${databaseNamespace}`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner' },
    body: JSON.stringify(Object.fromEntries(staff.map(({ uid }) => [uid, true]))),
  });
  if (!response.ok) throw new Error(`The staff could not be loaded: ${await response.text()}`);
}

/** The import responds with 200 even when single accounts were refused. */
function hasErrors(answer: { error?: unknown }): boolean {
  return Array.isArray(answer.error) ? answer.error.length > 0 : answer.error !== undefined;
}
