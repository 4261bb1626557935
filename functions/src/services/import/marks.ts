/** Fingerprints of what an import wrote: with another one, someone has touched it since. */
import { fingerprint } from '../../lib/ids.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Maintained by the server. */
const OWN_FIELDS = new Set(['search_name', 'search_keys', 'photo_variants']);

export function markOfClient(profile: Fields, notes: Fields | null): string {
  return fingerprint([told(profile), notes]);
}

export function markOfPet(pet: Fields, imported: Fields | null): string {
  return fingerprint([told(pet), imported]);
}

function told(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.has(name)));
}
