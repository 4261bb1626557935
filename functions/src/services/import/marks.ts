/** Fingerprints of imported records. A different fingerprint means that someone has changed the record since. */
import { fingerprint } from '../../lib/ids.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields maintained by the server, which do not count as changes. */
const OWN_FIELDS = new Set([
  'search_name',
  'search_keys',
  'photo_variants',
  'care_at',
  'beyond_total_cents',
  'has_contacts',
  'history',
]);

export function markOfClient(profile: Fields, notes: Fields | null): string {
  return fingerprint([withoutOwnFields(profile), notes]);
}

export function markOfPet(pet: Fields, imported: Fields | null, care: Fields | null): string {
  return fingerprint([withoutOwnFields(pet), imported, ...(care === null ? [] : [care])]);
}

/** Of any other record. */
export const markOfRecord = (fields: Fields): string => fingerprint(withoutOwnFields(fields));

function withoutOwnFields(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !OWN_FIELDS.has(name)));
}
