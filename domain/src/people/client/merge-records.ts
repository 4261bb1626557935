/** What remains when staff merge two records of one person: the preview shows it, and the merge does it. */
import { CARE_LIMITS, inAlertOrder, type PetCare } from '../care/schema.ts';
import { CONTACT_LIMITS, type ContactPerson, type StoredProfile } from '../profile/contacts.ts';
import type { EmailPreferences } from '../profile/schema.ts';
import type { Pet } from '../pet/schema.ts';
import { validUntil } from '../../offer/vaccine/check.ts';
import type { Vaccination } from '../../offer/vaccine/schema.ts';
import type { SamePet } from './claim.ts';
import type { TextChoice } from './consent.ts';
import { normalizeName } from './identity.ts';
import { MERGE_FIELDS, type MergeField } from './merge-fields.ts';
import { notesAfterClaim } from './merge.ts';

type Sided = Pick<StoredProfile, 'id' | 'account' | 'merged_into'>;

/**
 * Which of two records remains: the one with an account, else the one that staff opened. `two-accounts`: no one may get
 * what belongs to another account.
 */
export function remainingOf<Side extends Sided>(
  opened: Side,
  other: Side,
): { readonly own: Side; readonly client: Side } | 'two-accounts' {
  if (opened.account && other.account) return 'two-accounts';
  return other.account ? { own: other, client: opened } : { own: opened, client: other };
}

const valueOf = (profile: StoredProfile, field: MergeField): string | null => profile[field]?.trim() || null;

export interface FieldChoice {
  readonly field: MergeField;
  readonly own: string | null;
  readonly client: string | null;
  /** Whether staff can choose; otherwise the only value stays, and the address of an account is its own. */
  readonly canChoose: boolean;
}

/** The fields that at least one of the records has. */
export function fieldChoices(own: StoredProfile, client: StoredProfile): FieldChoice[] {
  return MERGE_FIELDS.flatMap((field) => {
    const [mine, theirs] = [valueOf(own, field), valueOf(client, field)];
    if (mine === null && theirs === null) return [];
    const isFixed = field === 'email' && own.account;
    const differs = mine !== null && theirs !== null && mine !== theirs;
    return [{ field, own: mine, client: theirs, canChoose: differs && !isFixed }];
  });
}

const keyOf = ({ name, phone }: ContactPerson): string =>
  `${normalizeName(name)} ${phone.replaceAll(/\D/g, '')}`;

/** The people to call of both, without duplicates; `dropped`: those for whom there is no room. */
export function contactsAfterMerge(
  own: readonly ContactPerson[] = [],
  client: readonly ContactPerson[] = [],
): { readonly stay: ContactPerson[]; readonly dropped: ContactPerson[] } {
  const mine = new Set(own.map(keyOf));
  const ordered = [...own, ...client.filter((person) => !mine.has(keyOf(person)))];
  return { stay: ordered.slice(0, CONTACT_LIMITS.people), dropped: ordered.slice(CONTACT_LIMITS.people) };
}

/** The stricter of both choices. No one has chosen the promotions of a record without an account. */
export function emailsAfterMerge(own: StoredProfile, client: StoredProfile): EmailPreferences {
  const [mine, theirs] = [own.email_preferences, client.email_preferences];
  const promotions = (name: 'promotional_emails' | 'newsletter') =>
    mine[name] && (own.account || theirs[name]);
  return {
    appointment_confirmations: mine.appointment_confirmations && theirs.appointment_confirmations,
    appointment_reminders: mine.appointment_reminders && theirs.appointment_reminders,
    promotional_emails: promotions('promotional_emails'),
    newsletter: promotions('newsletter'),
  };
}

/** The changed fields of the remaining profile. `taken`: fields for which staff chose the client's value. */
export function profileAfterMerge(
  own: StoredProfile,
  client: StoredProfile,
  taken: readonly MergeField[],
): Partial<StoredProfile> {
  const values = fieldChoices(own, client).flatMap(({ field, own: mine, client: theirs, canChoose }) => {
    const isFixed = field === 'email' && own.account;
    const takes = mine === null ? !isFixed : canChoose && taken.includes(field);
    return takes ? [[field, theirs] as const] : [];
  });
  const { stay } = contactsAfterMerge(own.contacts, client.contacts);
  const emails = emailsAfterMerge(own, client);
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  return {
    ...Object.fromEntries(values),
    ...(!isSame(stay, own.contacts ?? []) && { contacts: stay }),
    ...(!isSame(emails, own.email_preferences) && { email_preferences: emails }),
    ...(client.unreachable && { unreachable: { ...client.unreachable, ...own.unreachable } }),
    ...(!own.language && client.language && { language: client.language }),
  };
}

/** Consent records of both in the order in which they were given: the latest is in effect. */
export const consentsInOrder = <Given extends { readonly at: Date }>(
  own: readonly Given[],
  client: readonly Given[],
): Given[] => [...client, ...own].toSorted((a, b) => a.at.getTime() - b.at.getTime());

/**
 * Whether texts stay allowed. An account's own switch counts, unless the client withdrew consent later than the account
 * gave it; without an account, the latest record counts.
 */
export function textsAfterMerge<Given extends TextChoice & { readonly at: Date }>(
  own: { readonly consents: readonly Given[]; readonly isOn: boolean | undefined },
  client: { readonly consents: readonly Given[] },
): boolean {
  const latest = consentsInOrder(own.consents, client.consents).at(-1);
  if (own.isOn === undefined) return latest?.given === true;
  return own.isOn && latest?.given !== false;
}

type PetOffered = Pick<Pet, 'id' | 'name' | 'inactive'>;

/** Pets of the remaining record that may be this pet of the client: as active as it is, same name first. */
export function maybeSame<Own extends PetOffered>(pet: PetOffered, own: readonly Own[]): Own[] {
  const isNamesake = (other: Own) => normalizeName(other.name) === normalizeName(pet.name);
  const possible = own.filter((other) => (other.inactive === undefined) === (pet.inactive === undefined));
  return [...possible.filter(isNamesake), ...possible.filter((other) => !isNamesake(other))];
}

/** Why the pairs cannot be the same pets; undefined if they can. Each pet is in one pair only. */
export function samePetsProblem(
  pairs: readonly SamePet[],
  own: readonly PetOffered[],
  client: readonly PetOffered[],
): 'pet-not-found' | 'pet-inactive' | undefined {
  const ids = pairs.flatMap(({ own_id, client_pet_id }) => [own_id, client_pet_id]);
  if (new Set(ids).size < ids.length) return 'pet-not-found';
  for (const { own_id, client_pet_id } of pairs) {
    const [mine, theirs] = [
      own.find(({ id }) => id === own_id),
      client.find(({ id }) => id === client_pet_id),
    ];
    if (!mine || !theirs) return 'pet-not-found';
    if (maybeSame(theirs, [mine]).length === 0) return 'pet-inactive';
  }
  return undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
/** Fields of a pet that are not facts about it. */
const OWN_PET_FIELDS: ReadonlySet<string> = new Set([
  'id',
  'owner_id',
  'created_at',
  'updated_at',
  'inactive',
  'photo_variants',
  'has_contacts',
]);

/** The facts that only the client's record of the pet has. */
export const petFactsAfterMerge = (own: Fields, client: Fields): Fields =>
  Object.fromEntries(
    Object.entries(client).filter(
      ([name, value]) => !OWN_PET_FIELDS.has(name) && isEmpty(own[name]) && !isEmpty(value),
    ),
  );

type Care = Pick<PetCare, 'alerts' | 'text' | 'usuals'>;

/** Alerts, texts and usual grooms of both. */
export function careAfterMerge(own: Care, client: Care): Care {
  const usuals = [...(own.usuals ?? []), ...(client.usuals ?? [])].toSorted(
    (a, b) => b.at.getTime() - a.at.getTime(),
  );
  return {
    alerts: inAlertOrder([...own.alerts, ...client.alerts]),
    text: notesAfterClaim(own, client) ?? own.text,
    ...(usuals.length > 0 && { usuals: usuals.slice(0, CARE_LIMITS.usualsKept) }),
  };
}

/** Whether the client's record of a vaccination replaces the other one: it is valid for longer. */
export function isBetterProof(own: Vaccination | undefined, client: Vaccination): boolean {
  if (!own) return true;
  return (validUntil(client) ?? '') > (validUntil(own) ?? '');
}
