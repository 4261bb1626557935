/** Who and what is known already: the preview and the server decide with the same function. */
import { isSameName, isSameNumber, plainEmail } from '../client/identity.ts';
import type { Profile } from '../profile/schema.ts';
import { petKey } from './group.ts';
import type { ImportRow } from './row.ts';

export type KnownClient = Pick<Profile, 'id' | 'full_name' | 'email' | 'phone' | 'account' | 'merged_into'>;

/**
 * The client of a row: the one with its e-mail address, else the one with its number and its name. An account that has
 * claimed a client is that client.
 */
export function clientOf(
  row: Pick<ImportRow, 'full_name' | 'email' | 'phone'>,
  clients: Iterable<KnownClient>,
): KnownClient | undefined {
  const all = [...clients].filter(({ merged_into }) => merged_into === null);
  const byEmail = row.email === null ? undefined : all.find(({ email }) => plainEmail(email) === row.email);
  return (
    byEmail ??
    all.find((client) => isSameNumber(client.phone, row.phone) && isSameName(client.full_name, row.full_name))
  );
}

export type ClientOutcome = 'new' | 'known' | 'account';
export type PetOutcome = 'new' | 'known' | 'none' | 'left-out';

/** Nothing is changed for a person with an account: staff add such a pet by hand. */
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
