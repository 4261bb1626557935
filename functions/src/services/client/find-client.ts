import type { CallableOutput } from '@paw-haven/domain/callables';
import { plainEmail, sameEmailQuery } from '@paw-haven/domain/client/identity';
import { profileSchema, type Profile } from '@paw-haven/domain/profile/schema';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import type { RoleDependencies } from '../dependencies.ts';
import { takeOver } from '../profile/take-over.ts';

/** Who asks, as the token says. */
export interface ClaimCaller {
  readonly uid: string;
  readonly email: string | null;
  readonly isConfirmed: boolean;
}

export type ClaimDependencies = Pick<RoleDependencies, 'db' | 'now' | 'newId'> & {
  readonly users: Pick<RoleDependencies['users'], 'find'>;
};

/** More people than one have no address in common. */
const MOST = 5;

/**
 * The client without account with the caller's address. Null for everyone else, for an address that is not confirmed,
 * and after "Not me": no one learns whether any other address is known.
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
  const found = dataOf(await readableQueryOf(db, sameEmailQuery(email, MOST), profileSchema).get());
  const client = found.flatMap(({ value }) => value ?? []).find((profile) => isClaimable(profile, email));
  if (!client) return null;
  const claim = (await documents.clientClaim(db, uid, client.id).get()).data();
  return claim ? null : client.id;
}

/** An address belongs to an account if it is confirmed in its token and still the account's own. */
export async function confirmedAddress(
  { users }: Pick<ClaimDependencies, 'users'>,
  { uid, email, isConfirmed }: ClaimCaller,
): Promise<string | null> {
  const told = plainEmail(email);
  if (!isConfirmed || told === null) return null;
  const account = await users.find(uid);
  const isOwn = account?.isConfirmed === true && !account.isDisabled && plainEmail(account.email) === told;
  return isOwn ? told : null;
}

export function isClaimable(
  profile: Pick<Profile, 'account' | 'merged_into' | 'email'>,
  email: string,
): boolean {
  return !profile.account && profile.merged_into === null && plainEmail(profile.email) === email;
}
