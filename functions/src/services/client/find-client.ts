import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { normalizeEmail, sameEmailQuery } from '@paw-haven/domain/people/client/identity';
import { profileSchema, type Profile } from '@paw-haven/domain/people/profile/schema';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { takeOver } from '../profile/take-over.ts';

/** The caller, from the ID token. */
export interface ClaimCaller {
  readonly uid: string;
  readonly email: string | null;
  readonly isConfirmed: boolean;
}

export type ClaimDependencies = Pick<RoleDependencies, 'db' | 'now' | 'newId'> & {
  readonly users: Pick<RoleDependencies['users'], 'find'>;
};

/** Limit of profiles read; more than a few never share an email address. */
const MAX_PROFILES = 5;

/**
 * Finds the client without an account who has the caller's email address. Null if there is none, if the address is not
 * confirmed, and after "Not me". Callers cannot find out whether other addresses are known.
 */
export async function findClient(
  dependencies: ClaimDependencies,
  caller: ClaimCaller,
): Promise<CallableOutput<'find-client'>> {
  const { db } = dependencies;
  const email = await confirmedAddress(dependencies, caller);
  if (email === null) return { clientId: null };
  const off = (await takeOver(dependencies, caller.uid, email)) ? { switchedOff: true } : {};
  return { clientId: await clientOf(db, caller.uid, email), ...off };
}

async function clientOf(db: ClaimDependencies['db'], uid: string, email: string): Promise<string | null> {
  const found = dataOf(await readableQueryOf(db, sameEmailQuery(email, MAX_PROFILES), profileSchema).get());
  const client = found.flatMap(({ value }) => value ?? []).find((profile) => isClaimable(profile, email));
  if (!client) return null;
  const claim = (await documents.clientClaim(db, uid, client.id).get()).data();
  return claim ? null : client.id;
}

/** Resolves to the caller's email address if the token confirms it and the account still has it; otherwise null. */
export async function confirmedAddress(
  { users }: Pick<ClaimDependencies, 'users'>,
  { uid, email, isConfirmed }: ClaimCaller,
): Promise<string | null> {
  const ownEmail = normalizeEmail(email);
  if (!isConfirmed || ownEmail === null) return null;
  const account = await users.find(uid);
  const isOwn =
    account?.isConfirmed === true && !account.isDisabled && normalizeEmail(account.email) === ownEmail;
  return isOwn ? ownEmail : null;
}

export function isClaimable(
  profile: Pick<Profile, 'account' | 'merged_into' | 'email'>,
  email: string,
): boolean {
  return !profile.account && profile.merged_into === null && normalizeEmail(profile.email) === email;
}
