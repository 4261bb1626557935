/** Decides which clients and pets exist already; used by both the preview and the server. */
import { isSameName, isSameNumber, normalizeEmail } from '../client/identity.ts';
import type { Profile } from '../profile/schema.ts';
import { petKey } from './group.ts';
import type { ImportRow } from './row.ts';

export type KnownClient = Pick<Profile, 'id' | 'full_name' | 'email' | 'phone' | 'account' | 'merged_into'>;

/**
 * The existing client of a row: the one with its email address, or else with its number and name. Claimed clients are
 * skipped, because their account takes their place.
 */
export function clientOf(
  row: Pick<ImportRow, 'full_name' | 'email' | 'phone'>,
  clients: Iterable<KnownClient>,
): KnownClient | undefined {
  const all = [...clients].filter(({ merged_into }) => merged_into === null);
  const byEmail =
    row.email === null ? undefined : all.find(({ email }) => normalizeEmail(email) === row.email);
  return (
    byEmail ??
    all.find((client) => isSameNumber(client.phone, row.phone) && isSameName(client.full_name, row.full_name))
  );
}

export type ClientOutcome = 'new' | 'known' | 'account';
export type PetOutcome = 'new' | 'known' | 'none' | 'left-out';

/** The outcome for a row's pet. Nothing is changed for a client with an account: staff add such a pet by hand. */
export function petOutcome(
  row: Pick<ImportRow, 'pet'>,
  client: Pick<KnownClient, 'account'> | undefined,
  petNames: readonly string[],
): PetOutcome {
  if (row.pet === null) return 'none';
  const key = petKey(row.pet.name);
  if (petNames.some((name) => petKey(name) === key)) return 'known';
  return client?.account === true ? 'left-out' : 'new';
}
