/** Staff add and change clients without accounts, and add pets. */
import type { DocumentData, Transaction } from 'firebase-admin/firestore';
import type { AuditEntry } from '@paw-haven/domain/people/audit/actions';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { NO_PROMOTION } from '@paw-haven/domain/people/client/consent';
import {
  isSameNumber,
  normalizeEmail,
  sameEmailQuery,
  sameNumberQuery,
} from '@paw-haven/domain/people/client/identity';
import { isReachable } from '@paw-haven/domain/people/client/input';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { newPet } from '@paw-haven/domain/people/pet/new-pet';
import { paths } from '@paw-haven/domain/core/records/paths';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { DEFAULT_EMAIL_PREFERENCES, type Profile } from '@paw-haven/domain/people/profile/schema';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { audit } from '../../lib/audit.ts';
import { documents, rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import type { DataDependencies, RoleDependencies } from '../dependencies.ts';
import { readCustomer } from '../../lib/read-customer.ts';
import { requireNames } from './save-contacts.ts';
import { addConsent, latestConsent } from './record-consent.ts';

type Input = CallableRequest<'save-client'>;
export type SaveDependencies = DataDependencies & { readonly users: Pick<RoleDependencies['users'], 'find'> };

/** Limit of profiles read; more than a few never share an email address. */
const MAX_MATCHES = 5;

interface SaveRequest {
  readonly actor: Actor;
  readonly input: Input;
}
interface Contact {
  readonly full_name: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/**
 * Adds or changes a client without an account. A repeated request changes nothing. Throws `permission-denied`,
 * `user-not-found`, `invalid-input`, and `known-email` or `known-number` with `clientId`, and with
 * `account: unconfirmed` if that is an account that has not confirmed its address.
 */
export async function saveClient(
  dependencies: SaveDependencies,
  request: SaveRequest,
): Promise<CallableOutput<'save-client'>> {
  const { actor, input } = request;
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  await requireNames(dependencies, input.contacts ?? []);
  const key = requestedId('client', actor.uid, input.requestId);
  const petIds = (input.pets ?? []).map((_, index) =>
    requestedId(`pet-${index}`, actor.uid, input.requestId),
  );
  const userId = await transact(dependencies.db, (transaction) =>
    input.userId === undefined
      ? add(dependencies, transaction, { ...request, key, petIds })
      : change(dependencies, transaction, { ...request, key, petIds, userId: input.userId }),
  );
  return { userId, petIds };
}

interface Saving extends SaveRequest {
  /** Derived from the request, so that a repetition is recognized. */
  readonly key: string;
  readonly petIds: readonly string[];
}

async function add(
  dependencies: SaveDependencies,
  transaction: Transaction,
  saving: Saving,
): Promise<string> {
  const { db, now } = dependencies;
  const { actor, input, key: id } = saving;
  const existing = await transaction.get(db.doc(paths.profile(id)));
  if (existing.exists) return (existing.get('merged_into') as string | null | undefined) ?? id;
  const contact = { full_name: input.full_name, phone: input.phone ?? null, email: input.email ?? null };
  await requireNew(dependencies, transaction, contact, input);
  const at = now();
  transaction.create(db.doc(paths.profile(id)), {
    id,
    ...contact,
    address: null,
    city: null,
    state: null,
    zip_code: null,
    email_preferences: { ...DEFAULT_EMAIL_PREFERENCES, ...NO_PROMOTION },
    account: false,
    ...(input.contacts && input.contacts.length > 0 && { contacts: [...input.contacts] }),
    created_at: at,
    updated_at: at,
    ...searchFieldsOf(contact),
  });
  line(dependencies, transaction, {
    id: dependencies.newId(),
    action: 'client-added',
    actor: actor.uid,
    subject: id,
  });
  addPets(dependencies, transaction, saving, id);
  if (input.textConsent === true)
    addConsent(dependencies, transaction, undefined, consentOf(saving, contact, id, at));
  return id;
}

async function change(
  dependencies: SaveDependencies,
  transaction: Transaction,
  saving: Saving & { readonly userId: string },
): Promise<string> {
  const { db } = dependencies;
  const { actor, input, key } = saving;
  const done = documents.auditEntry(db, `client-saved_${key}`);
  const [profile, repeated] = await Promise.all([
    readCustomer(transaction, db, saving.userId),
    transaction.get(done),
  ]);
  if (!profile) throw new AppError('user-not-found');
  if (repeated.exists) return profile.id;
  if (profile.account) {
    if (saving.petIds.length === 0 || input.textConsent !== undefined)
      throw new AppError('permission-denied');
    addPets(dependencies, transaction, saving, profile.id);
    line(dependencies, transaction, {
      id: done.id,
      action: 'contact-changed',
      actor: actor.uid,
      subject: profile.id,
      field: 'pets',
    });
    return profile.id;
  }
  await changeContact(dependencies, transaction, saving, profile);
  return profile.id;
}

async function changeContact(
  dependencies: SaveDependencies,
  transaction: Transaction,
  saving: Saving,
  profile: Profile,
): Promise<void> {
  const { db, now } = dependencies;
  const { actor, input } = saving;
  const contact: Contact = {
    full_name: input.full_name,
    phone: input.phone === undefined ? profile.phone : input.phone,
    email: input.email === undefined ? profile.email : input.email,
  };
  if (!isReachable(contact)) throw new AppError('invalid-input', { field: 'phone' });
  const changed = (['full_name', 'phone', 'email'] as const).filter(
    (field) => contact[field] !== profile[field],
  );
  await requireNew(dependencies, transaction, contact, input, profile);
  const latest = await latestConsent(transaction, db, profile.id);
  const at = now();
  if (changed.length > 0)
    transaction.update(db.doc(paths.profile(profile.id)), {
      ...contact,
      updated_at: at,
      ...searchFieldsOf(contact),
    });
  const fields = [
    ...changed,
    ...(saving.petIds.length > 0 ? ['pets'] : []),
    ...(input.textConsent === undefined ? [] : ['texts']),
  ];
  fields.forEach((field, index) => {
    const id = index === 0 ? `client-saved_${saving.key}` : `client-saved_${saving.key}_${field}`;
    line(dependencies, transaction, {
      id,
      action: 'contact-changed',
      actor: actor.uid,
      subject: profile.id,
      field,
    });
  });
  addPets(dependencies, transaction, saving, profile.id);
  if (input.textConsent !== undefined)
    addConsent(dependencies, transaction, latest, consentOf(saving, contact, profile.id, at));
}

type Named = Readonly<Record<'clientId', string>> & { readonly account?: 'unconfirmed' };

/**
 * Throws if a new email address or number belongs to someone else. An account with an unconfirmed address may be
 * another person, so staff may keep both (`keepBoth`); whoever confirms the address later can claim the client.
 */
async function requireNew(
  dependencies: SaveDependencies,
  transaction: Transaction,
  { phone, email }: Contact,
  { keepBoth = false }: Input,
  own?: Profile,
): Promise<void> {
  const nameOne = async (query: QuerySpec | undefined, isMeant: (found: Found) => boolean) => {
    if (!query) return undefined;
    const selected = rawQueryOf(dependencies.db, query).select('phone', 'email', 'account');
    const { docs } = await transaction.get(selected);
    return mostTrusted(
      dependencies,
      docs.filter((found) => found.id !== own?.id && isMeant(found)),
    );
  };
  const isNewAddress = email !== null && email !== own?.email;
  const byEmail = await nameOne(isNewAddress ? sameEmailQuery(email, MAX_MATCHES) : undefined, () => true);
  if (byEmail && byEmail.account === undefined) throw new AppError('known-email', byEmail);
  if (keepBoth) return;
  const isNewNumber = !isSameNumber(phone, own?.phone ?? null);
  const byNumber = await nameOne(isNewNumber ? sameNumberQuery(phone ?? '') : undefined, (found) =>
    isSameNumber(phone, textOf(found, 'phone')),
  );
  if (byNumber) throw new AppError('known-number', byNumber);
  if (byEmail) throw new AppError('known-email', byEmail);
}

/** Prefers a client without an account, then an account with a confirmed address, then any account. */
async function mostTrusted({ users }: SaveDependencies, found: readonly Found[]): Promise<Named | undefined> {
  const client = found.find((found) => found.get('account') === false);
  if (client) return { clientId: client.id };
  for (const item of found) {
    const account = await users.find(item.id);
    if (account?.isConfirmed && normalizeEmail(account.email) === normalizeEmail(textOf(item, 'email')))
      return { clientId: item.id };
  }
  return found[0] && { clientId: found[0].id, account: 'unconfirmed' };
}

type Found = DocumentData & { readonly id: string; get(field: string): unknown };

function textOf(found: Found, field: 'phone' | 'email'): string | null {
  const text = found.get(field);
  return typeof text === 'string' ? text : null;
}

function addPets(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input, petIds }: Saving,
  ownerId: string,
): void {
  const { db, now, newId } = dependencies;
  petIds.forEach((id, index) => {
    const pet = input.pets?.[index];
    if (!pet) return;
    const { alerts = [], ...facts } = pet;
    const record = newPet({ ...facts, id, owner_id: ownerId }, now());
    transaction.create(db.doc(paths.pet(id)), record);
    const about = { actor: actor.uid, subject: id };
    line(dependencies, transaction, { ...about, id: newId(), action: 'pet-added' });
    if (alerts.length === 0) return;
    // The care of a pet is for others than its owner.
    if (ownerId === actor.uid) throw new AppError('permission-denied');
    const care = { id, alerts, text: null, updated_by: actor.uid, updated_at: now() };
    transaction.create(db.doc(paths.petCare(id)), care);
    line(dependencies, transaction, { ...about, id: newId(), action: 'care-changed' });
  });
}

function consentOf({ actor, input }: Saving, contact: Contact, userId: string, at: Date) {
  const phone_number = toE164(contact.phone ?? '') ?? contact.phone;
  const choice = { given: input.textConsent === true, phone_number };
  return { userId, choice, source: 'staff', actor: actor.uid, at } as const;
}

function line(
  { db, now }: DataDependencies,
  transaction: Transaction,
  entry: Pick<AuditEntry, 'id' | 'action' | 'actor' | 'subject' | 'field'>,
): void {
  audit(db, transaction, { ...entry, from: null, to: null, at: now() });
}
