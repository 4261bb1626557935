/** What staff see before they merge two records of one person. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { mayCreateFor, type Actor } from '@paw-haven/domain/contract/permissions';
import { aheadQuery } from '@paw-haven/domain/booking/payment/ahead';
import { consentSchema, consentsQuery } from '@paw-haven/domain/people/client/consent';
import {
  contactsAfterMerge,
  emailsAfterMerge,
  fieldChoices,
  maybeSame,
  remainingOf,
  textsAfterMerge,
} from '@paw-haven/domain/people/client/merge-records';
import { normalizeName } from '@paw-haven/domain/people/client/identity';
import { petSchema, petsOfQuery, type Pet } from '@paw-haven/domain/people/pet/schema';
import type { StoredProfile } from '@paw-haven/domain/people/profile/contacts';
import {
  dataOf,
  documents,
  queryOf,
  rawQueryOf,
  readable,
  readableQueryOf,
} from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { fingerprint } from '../../lib/ids.ts';
import type { DataDependencies, RoleDependencies } from '../dependencies.ts';

export type MergeDependencies = DataDependencies & {
  readonly users: Pick<RoleDependencies['users'], 'find'>;
};

/** Far more records of consent than a person has. */
const MAX_CONSENTS = 100;

/** The two records, and their pets. */
export interface MergeSides {
  readonly own: StoredProfile;
  readonly client: StoredProfile;
  readonly ownPets: readonly Pet[];
  readonly clientPets: readonly Pet[];
}

/**
 * Reads the two records; the one with an account remains. Throws `permission-denied`, also for a staff member's own
 * record, `user-not-found`, `two-accounts`, and `changed-elsewhere` if one of them was merged or claimed before.
 */
export async function readSides(
  reader: Firestore | Transaction,
  db: Firestore,
  {
    actor,
    openedId,
    otherId,
  }: { readonly actor: Actor; readonly openedId: string; readonly otherId: string },
): Promise<MergeSides> {
  const permission = mayCreateFor(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const ids = [openedId, otherId];
  if (ids.includes(actor.uid)) throw new AppError('permission-denied');
  const [opened, other, ...deleted] = await readTogether(
    reader,
    documents.profile(db, openedId),
    documents.profile(db, otherId),
    documents.deletedAccount(db, openedId),
    documents.deletedAccount(db, otherId),
  );
  if (!opened || !other || openedId === otherId || deleted.some(Boolean))
    throw new AppError('user-not-found');
  if (opened.merged_into !== null || other.merged_into !== null) throw new AppError('changed-elsewhere');
  const sides = remainingOf(opened, other);
  if (sides === 'two-accounts') throw new AppError(sides);
  const { own, client } = sides;
  const [ownPets = [], clientPets = []] = await Promise.all(
    [own, client].map(async ({ id }) => {
      const query = readableQueryOf(db, petsOfQuery(id), petSchema);
      const found = 'collection' in reader ? await query.get() : await reader.get(query);
      return dataOf(found).flatMap(({ value }) => value ?? []);
    }),
  );
  return { own, client, ownPets, clientPets };
}

/** Changes if staff would see other fields or pets than those in the preview. */
export function markOfSides({ own, client, ownPets, clientPets }: MergeSides): string {
  const pets = [...ownPets, ...clientPets].map(({ id, name, inactive }) => [
    id,
    name,
    inactive !== undefined,
  ]);
  return fingerprint([own.id, client.id, fieldChoices(own, client), own.contacts, client.contacts, pets]);
}

/**
 * Throws `email-unconfirmed` if the record has an account that has not confirmed its address: anyone can have signed up
 * as this person, and would get the client's pets and visits.
 */
export async function requireConfirmed(
  { users }: Pick<MergeDependencies, 'users'>,
  own: Pick<StoredProfile, 'id' | 'account'> | undefined,
): Promise<void> {
  if (own?.account && (await users.find(own.id))?.isConfirmed !== true)
    throw new AppError('email-unconfirmed');
}

/** Throws as `readSides`, and `email-unconfirmed`. */
export async function previewMerge(
  { db, now, users }: Pick<MergeDependencies, 'db' | 'now' | 'users'>,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'get-merge-preview'> },
): Promise<CallableOutput<'get-merge-preview'>> {
  const sides = await readSides(db, db, { actor, openedId: input.userId, otherId: input.otherId });
  const { own, client, ownPets, clientPets } = sides;
  await requireConfirmed({ users }, own);
  const count = async (query: Parameters<typeof rawQueryOf>[1]) =>
    (await rawQueryOf(db, query).count().get()).data().count;
  const ofClient = (collection: string) => ({ collection, where: [['user_id', '==', client.id]] }) as const;
  const [visits, ahead, bills, texts, claim] = await Promise.all([
    count(ofClient(COLLECTIONS.appointments)),
    count(aheadQuery(client.id, now())),
    count(ofClient(COLLECTIONS.bills)),
    textsOf(db, sides),
    documents.clientClaim(db, own.id, client.id).get(),
  ]);
  return {
    userId: own.id,
    clientId: client.id,
    hasAccount: own.account,
    mark: markOfSides(sides),
    fields: fieldChoices(own, client),
    pets: clientPets.map((pet) => {
      const possible = maybeSame(pet, ownPets);
      const [first] = possible;
      return {
        ...shown(pet),
        namesake: first && normalizeName(first.name) === normalizeName(pet.name) ? first.id : null,
        possible: possible.map(shown),
      };
    }),
    ownPets: ownPets.map(shown),
    droppedContacts: contactsAfterMerge(own.contacts, client.contacts).dropped.map(({ name }) => name),
    visits,
    ahead,
    bills,
    texts,
    emails: emailsAfterMerge(own, client).appointment_reminders,
    isDeclined: claim.data()?.state === 'declined',
  };
}

const shown = ({ id, name, breed }: Pet) => ({ id, name, breed });

/** Whether texts are allowed before and after. */
async function textsOf(
  db: Firestore,
  { own, client }: MergeSides,
): Promise<CallableOutput<'get-merge-preview'>['texts']> {
  const consents = async ({ id }: StoredProfile) =>
    dataOf(await queryOf(db, consentsQuery(id, MAX_CONSENTS), consentSchema).get()).toReversed();
  const [mine, theirs, preferences] = await Promise.all([
    consents(own),
    consents(client),
    own.account ? readable.notificationPreferences(db, own.id).get() : undefined,
  ]);
  const isOn = own.account ? preferences?.data()?.value?.sms_enabled === true : undefined;
  return {
    own: isOn ?? mine.at(-1)?.given === true,
    client: theirs.at(-1)?.given === true,
    after: textsAfterMerge({ consents: mine, isOn }, { consents: theirs }),
  };
}
