/** What happens to the records of a client without an account when the same person's account claims them. */
import type { CustomerNotes } from '../customer/notes.ts';
import type { Pet } from '../pet/schema.ts';
import type { StoredProfile } from '../profile/contacts.ts';
import { EDITABLE_PROFILE_FIELDS, type Profile } from '../profile/schema.ts';
import type { ClientClaim } from './claim.ts';
import { normalizeName } from './identity.ts';

type ContactField = (typeof EDITABLE_PROFILE_FIELDS)[number];
type Contact = Readonly<Partial<Record<ContactField, string | null>>>;

/** The contact fields that the account's profile takes over: only those that are empty there. */
export function contactAfterClaim(own: Contact | undefined, client: Contact): Contact {
  const taken = EDITABLE_PROFILE_FIELDS.flatMap((field) => {
    const [typed, recorded] = [own?.[field]?.trim() ?? '', client[field]?.trim() ?? ''];
    return typed === '' && recorded !== '' ? [[field, recorded] as const] : [];
  });
  return Object.fromEntries(taken);
}

/** The people to call that the account takes over: only if it has none. */
export const contactsAfterClaim = (
  own: Pick<StoredProfile, 'contacts'> | undefined,
  client: Pick<StoredProfile, 'contacts'>,
): Pick<StoredProfile, 'contacts'> =>
  (own?.contacts ?? []).length === 0 && client.contacts ? { contacts: client.contacts } : {};

type Named = Pick<Pet, 'id' | 'name'>;

/**
 * Pets with the same name on both sides, each client's pet once. They are not merged: staff decide which are the same.
 */
export function petsOfOneName(own: readonly Named[], client: readonly Named[]): ClientClaim['same_pets'] {
  return client.flatMap(({ id, name }) => {
    const same = own.find((pet) => normalizeName(pet.name) === normalizeName(name));
    return same ? [{ name: name.trim(), own_id: same.id, client_pet_id: id }] : [];
  });
}

/** Both notes, the account's first; undefined if the account's notes stay unchanged. */
export function notesAfterClaim(
  own: Pick<CustomerNotes, 'text'> | undefined,
  client: Pick<CustomerNotes, 'text'> | undefined,
): string | undefined {
  const [mine, theirs] = [own?.text?.trim() ?? '', client?.text?.trim() ?? ''];
  if (theirs === '' || mine === theirs) return undefined;
  return mine === '' ? theirs : `${mine}\n\n${theirs}`;
}

/** What replaces a claimed client's profile. It has no personal data, and keeps the id from being claimed again. */
export function pointerTo(uid: string, client: Pick<Profile, 'id'>, now: Date) {
  return { id: client.id, account: false, merged_into: uid, updated_at: now } as const;
}
