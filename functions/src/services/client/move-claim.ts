/** Moves a client's records to the account that claims it, or to the record that staff merge it with. */
import { FieldValue, type DocumentData, type Firestore, type Transaction } from 'firebase-admin/firestore';
import { agreementSchema, agreementsQuery } from '@paw-haven/domain/offer/agreement/schema';
import { consentSchema, consentsQuery } from '@paw-haven/domain/people/client/consent';
import { notesAfterClaim } from '@paw-haven/domain/people/client/merge';
import { consentsInOrder, textsAfterMerge } from '@paw-haven/domain/people/client/merge-records';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import {
  PERSONAL_RECORDS,
  tracedRecords,
  type StoredCollection,
} from '@paw-haven/domain/people/profile/personal-data';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import {
  fieldsChange,
  movedChange,
  step,
  STEP_WRITES,
  wholeChange,
  type Claim,
  type MoveDependencies,
  type Stored,
} from './claim-step.ts';
import { mergePets } from './merge-pets.ts';
import { rebuildConversation } from '../message/rebuild-conversation.ts';

/** Maximum number of consent records read per person. */
const MAX_CONSENTS = STEP_WRITES / 4;

/** Moves each collection that `PERSONAL_RECORDS` marks with `claim`. Idempotent, even for concurrent calls. */
export async function moveClaim(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  // First, so that the records of a pet find the one that remains.
  await mergePets(dependencies, claim);
  for (const [name, { claim: how }] of Object.entries(PERSONAL_RECORDS)) {
    const collection = name as StoredCollection;
    if (how === undefined) continue;
    if (how === 'merged') await MERGES[collection]?.(dependencies, claim);
    else while ((await moveSome(dependencies, claim, collection, how.field)) === STEP_WRITES);
  }
  await step(dependencies, claim, async ({ transaction }) => {
    const { db, now } = dependencies;
    const customer = db.doc(paths.customer(claim.user_id));
    // Delete the list, which is then rebuilt from the visits, because some may have changed during the move.
    if ((await transaction.get(customer)).exists)
      transaction.update(customer, { ahead: FieldValue.delete() });
    transaction.update(db.doc(paths.clientClaim(claim.user_id, claim.client_id)), {
      state: 'done',
      updated_at: now(),
    });
    return 0;
  });
}

/** Moves the next documents, found by the client's id. Resolves to their number. */
async function moveSome(
  dependencies: MoveDependencies,
  claim: Claim,
  collection: StoredCollection,
  field: string,
): Promise<number> {
  const { db } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  const [query] = tracedRecords(collection, { field }, { uid: clientId, addresses: [], petIds: [] });
  if (!query) return 0;
  return step(dependencies, claim, async ({ transaction, record, samePets, isMerge }) => {
    const found = rawQueryOf(db, query).limit(STEP_WRITES);
    const { docs } = await transaction.get(isMerge ? found : found.select());
    const from = collection === COLLECTIONS.appointments ? { claimed_from: clientId } : {};
    for (const document of docs) {
      const pet = samePets.find(({ client_pet_id: id }) => id === document.get('pet_id'));
      const changes = { [field]: uid, ...from, ...(pet && { pet_id: pet.own_id }) };
      transaction.update(document.ref, changes);
      if (isMerge) record(movedChange(document.ref.path, document.data(), changes));
    }
    return docs.length;
  });
}

type Merge = (dependencies: MoveDependencies, claim: Claim) => Promise<unknown>;

/** Merges for records whose document id contains the client's id. */
const MERGES: Partial<Record<StoredCollection, Merge>> = {
  [COLLECTIONS.customerNotes]: mergeNamed(paths.customerNotes, (own, client) => {
    const text = notesAfterClaim(textOf(own), textOf(client));
    if (text === undefined && client['call_reason'] === undefined) return undefined;
    return { ...client, ...own, ...(text !== undefined && { text }) };
  }),
  // The account's terms take precedence.
  [COLLECTIONS.customerTerms]: mergeNamed(paths.customerTerms, (own, client) => ({ ...client, ...own })),
  // Upcoming visits and holds were joined when the claim began.
  [COLLECTIONS.customers]: mergeNamed(paths.customer, () => undefined),
  [COLLECTIONS.consents]: mergeConsents,
  [COLLECTIONS.messages]: moveMessages,
  [COLLECTIONS.conversations]: moveConversation,
  [COLLECTIONS.agreements]: mergeAgreements,
};

const textOf = (notes: Stored) => ({ text: typeof notes?.['text'] === 'string' ? notes['text'] : null });

/** Merges the client's document into the account's and deletes it. */
function mergeNamed(
  path: (id: string) => string,
  merge: (own: Stored, client: DocumentData) => Stored,
): Merge {
  return (dependencies, claim) =>
    step(dependencies, claim, async ({ transaction, record }) => {
      const { db } = dependencies;
      const [ownRef, clientRef] = [db.doc(path(claim.user_id)), db.doc(path(claim.client_id))];
      const [own, client] = await transaction.getAll(ownRef, clientRef);
      const theirs = client?.data();
      if (!theirs) return 0;
      const { id: _, ...merged } = merge(own?.data(), theirs) ?? {};
      if (Object.keys(merged).length > 0) {
        transaction.set(ownRef, merged, { merge: true });
        record(wholeChange(ownRef.path, own?.data(), { ...own?.data(), ...merged }));
      }
      transaction.delete(clientRef);
      // The list of visits ahead is built again when it is needed.
      const { ahead: __, ...rest } = theirs;
      record(wholeChange(clientRef.path, rest, undefined));
      return 2;
    });
}

/**
 * In a claim, numbers the client's records before the account's, so that the account's later choices take precedence;
 * in a merge, in the order in which they were given. Consent given to the salon stays in effect if the account that
 * claims has no choice in its settings; a merge turns an account's texts off, but not on.
 */
async function mergeConsents(dependencies: MoveDependencies, claim: Claim): Promise<unknown> {
  const { db, now } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  return step(dependencies, claim, async ({ transaction, record, isMerge }) => {
    const preferences = db.doc(paths.notificationPreferences(uid));
    const [client, own, found] = await Promise.all([
      consentsOf(db, transaction, clientId),
      consentsOf(db, transaction, uid),
      transaction.get(preferences),
    ]);
    if (client.length === 0) return 0;
    const all = isMerge ? consentsInOrder(own, client) : [...client, ...own];
    all.forEach((consent, index) => {
      const reference = documents.consent(db, uid, index + 1);
      const after = { ...consent, id: reference.id, user_id: uid, n: index + 1 };
      transaction.set(reference, after);
      record(wholeChange(reference.path, own[index], after));
    });
    for (const consent of client) {
      const reference = documents.consent(db, clientId, consent.n);
      transaction.delete(reference);
      record(wholeChange(reference.path, consent, undefined));
    }
    const isOn = found.get('sms_enabled') === true;
    const latest = all.at(-1);
    if (isMerge) {
      if (!isOn || textsAfterMerge({ consents: own, isOn }, { consents: client })) return all.length;
      transaction.update(preferences, { sms_enabled: false, updated_at: now() });
      record(fieldsChange(preferences.path, { sms_enabled: true }, { sms_enabled: false }));
    } else if (!found.exists && own.length === 0 && latest?.given && latest.phone_number?.startsWith('+'))
      transaction.set(preferences, {
        user_id: uid,
        sms_enabled: true,
        phone_number: latest.phone_number,
        updated_at: now(),
      });
    return all.length;
  });
}

/** Moves what the client and the salon texted each other. */
async function moveMessages(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  const { db } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  const [query] = tracedRecords(
    COLLECTIONS.messages,
    { list: 'participants' },
    { uid: clientId, addresses: [], petIds: [] },
  );
  if (!query) return;
  const own = (member: unknown): unknown => (member === clientId ? uid : member);
  const move = () =>
    step(dependencies, claim, async ({ transaction, record, isMerge }) => {
      const { docs } = await transaction.get(rawQueryOf(db, query).limit(STEP_WRITES));
      for (const found of docs) {
        const [sender, receiver] = [own(found.get('sender_id')), own(found.get('receiver_id'))];
        const changes = {
          sender_id: sender,
          receiver_id: receiver,
          participants: [sender, receiver],
          conversation_id: conversationIdOf(uid, BUSINESS_ID),
          author_id: own(found.get('author_id')),
        };
        // Their names are copied again.
        transaction.update(found.ref, {
          ...changes,
          sender: FieldValue.delete(),
          receiver: FieldValue.delete(),
        });
        if (isMerge) record(fieldsChange(found.ref.path, found.data(), changes));
      }
      return docs.length;
    });
  while ((await move()) === STEP_WRITES);
}

/** The client's conversation with the salon is now part of the account's. */
async function moveConversation(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  const { db } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  const former = documents.conversation(db, conversationIdOf(clientId, BUSINESS_ID));
  if (!(await former.get()).exists) return;
  // First, because a repeated step goes by the former conversation.
  await rebuildConversation(db, conversationIdOf(uid, BUSINESS_ID));
  await step(dependencies, claim, ({ transaction }) => {
    transaction.delete(former);
    return Promise.resolve(1);
  });
}

/** Moves the client's signatures. If both signed a version, the signature of the remaining record is kept. */
async function mergeAgreements(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  const { db } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  const theirs = queryOf(db, agreementsQuery(clientId), agreementSchema);
  const move = () =>
    step(dependencies, claim, async ({ transaction, record }) => {
      const found = dataOf(await transaction.get(theirs));
      if (found.length === 0) return 0;
      const references = found.map(({ hash }) => documents.agreement(db, uid, hash));
      const own = await transaction.getAll(...references);
      for (const [index, reference] of references.entries()) {
        const signed = found[index];
        if (!signed) continue;
        if (own[index]?.exists !== true) {
          const after = { ...signed, id: reference.id, user_id: uid };
          transaction.create(reference, after);
          record(wholeChange(reference.path, undefined, after));
        }
        const former = documents.agreement(db, clientId, signed.hash);
        transaction.delete(former);
        record(wholeChange(former.path, signed, undefined));
      }
      return found.length;
    });
  while ((await move()) > 0);
}

/** Resolves to consent records, oldest first. */
async function consentsOf(db: Firestore, transaction: Transaction, uid: string) {
  const found = await transaction.get(queryOf(db, consentsQuery(uid, MAX_CONSENTS), consentSchema));
  return dataOf(found).toReversed();
}
