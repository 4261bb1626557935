/** Moves a claimed client's records to the account, in steps that can be repeated and resumed. */
import {
  FieldValue,
  type DocumentData,
  type DocumentReference,
  type Firestore,
  type Transaction,
} from 'firebase-admin/firestore';
import { agreementSchema, agreementsQuery } from '@paw-haven/domain/offer/agreement/schema';
import {
  clientClaimSchema,
  unfinishedClaimsQuery,
  type ClientClaim,
} from '@paw-haven/domain/people/client/claim';
import { consentSchema, consentsQuery } from '@paw-haven/domain/people/client/consent';
import { notesAfterClaim } from '@paw-haven/domain/people/client/merge';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import {
  PERSONAL_RECORDS,
  tracedRecords,
  type StoredCollection,
} from '@paw-haven/domain/people/profile/personal-data';
import { isDeleted } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';

type MoveDependencies = Pick<DataDependencies, 'db' | 'now'>;
type Claim = Pick<ClientClaim, 'id' | 'user_id' | 'client_id'>;

/** Maximum writes per step; a transaction takes 500. */
export const STEP_WRITES = 400;
/** Maximum consent records read per person. */
const MAX_CONSENTS = STEP_WRITES / 4;
/** Maximum claims that one scheduled run continues. */
const MAX_CLAIMS = 20;

/** Moves each collection that `PERSONAL_RECORDS` marks with `claim`. Idempotent, even for concurrent calls. */
export async function moveClaim(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  for (const [name, { claim: how }] of Object.entries(PERSONAL_RECORDS)) {
    const collection = name as StoredCollection;
    if (how === undefined) continue;
    if (how === 'merged') await MERGES[collection]?.(dependencies, claim);
    else while ((await moveSome(dependencies, claim, collection, how.field)) === STEP_WRITES);
  }
  await step(dependencies, claim, async (transaction) => {
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

/** Continues interrupted claims. Resolves to the number of finished claims and to the errors. */
export async function finishClaims(
  dependencies: MoveDependencies,
): Promise<{ readonly done: number; readonly errors: readonly unknown[] }> {
  const claims = dataOf(
    await queryOf(dependencies.db, unfinishedClaimsQuery(MAX_CLAIMS), clientClaimSchema).get(),
  );
  const errors: unknown[] = [];
  for (const claim of claims) {
    try {
      await moveClaim(dependencies, claim);
    } catch (error) {
      errors.push(error);
    }
  }
  return { done: claims.length - errors.length, errors };
}

/** Writes nothing if the claim has ended, or if the account is being deleted, which erases the records of both ids. */
async function step(
  { db }: MoveDependencies,
  { user_id: uid, client_id: clientId }: Claim,
  run: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  return transact(db, async (transaction) => {
    const claim = await transaction.get(documents.clientClaim(db, uid, clientId));
    if (claim.data()?.state !== 'moving' || (await isDeleted(transaction, db, uid))) return 0;
    return run(transaction);
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
  return step(dependencies, claim, async (transaction) => {
    const { docs } = await transaction.get(rawQueryOf(db, query).select().limit(STEP_WRITES));
    const from = collection === COLLECTIONS.appointments ? { claimed_from: clientId } : {};
    for (const { ref } of docs) transaction.update(ref, { [field]: uid, ...from });
    return docs.length;
  });
}

type Merge = (dependencies: MoveDependencies, claim: Claim) => Promise<unknown>;

/** Merges for records whose document id contains the client's id. */
const MERGES: Partial<Record<StoredCollection, Merge>> = {
  // The profiles were merged when the claim began.
  [COLLECTIONS.profiles]: () => Promise.resolve(),
  [COLLECTIONS.customerNotes]: mergeNamed(paths.customerNotes, (own, client) => {
    const text = notesAfterClaim(textOf(own), textOf(client));
    return text === undefined ? undefined : { ...client, ...own, text };
  }),
  // The account's terms take precedence.
  [COLLECTIONS.customerTerms]: mergeNamed(paths.customerTerms, (own, client) => ({ ...client, ...own })),
  // Upcoming visits and holds were joined when the claim began.
  [COLLECTIONS.customers]: mergeNamed(paths.customer, () => undefined),
  [COLLECTIONS.consents]: mergeConsents,
  [COLLECTIONS.agreements]: mergeAgreements,
};

type Stored = DocumentData | undefined;

const textOf = (notes: Stored) => ({ text: typeof notes?.['text'] === 'string' ? notes['text'] : null });

/** Merges the client's document into the account's and deletes it. */
function mergeNamed(
  path: (id: string) => string,
  merge: (own: Stored, client: DocumentData) => Stored,
): Merge {
  return (dependencies, claim) =>
    step(dependencies, claim, async (transaction) => {
      const { db } = dependencies;
      const [ownRef, clientRef] = [db.doc(path(claim.user_id)), db.doc(path(claim.client_id))];
      const [own, client] = await transaction.getAll(ownRef, clientRef);
      const theirs = client?.data();
      if (!theirs) return 0;
      const { id: _, ...merged } = merge(own?.data(), theirs) ?? {};
      if (Object.keys(merged).length > 0) transaction.set(ownRef, merged, { merge: true });
      transaction.delete(clientRef);
      return 2;
    });
}

/**
 * Numbers the client's records before the account's, so that later choices take precedence. Consent given to the salon
 * stays in effect if the account has no choice in its settings.
 */
async function mergeConsents(dependencies: MoveDependencies, claim: Claim): Promise<unknown> {
  const { db, now } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  return step(dependencies, claim, async (transaction) => {
    const [client, own, preferences] = await Promise.all([
      consentsOf(db, transaction, clientId),
      consentsOf(db, transaction, uid),
      transaction.get(db.doc(paths.notificationPreferences(uid))),
    ]);
    if (client.length === 0) return 0;
    [...client, ...own].forEach((consent, index) => {
      const reference = documents.consent(db, uid, index + 1);
      transaction.set(reference, { ...consent, id: reference.id, user_id: uid, n: index + 1 });
    });
    for (const { n } of client) transaction.delete(documents.consent(db, clientId, n));
    const latest = client.at(-1);
    if (!preferences.exists && own.length === 0 && latest?.given && latest.phone_number?.startsWith('+'))
      transaction.set(preferences.ref as DocumentReference, {
        user_id: uid,
        sms_enabled: true,
        phone_number: latest.phone_number,
        updated_at: now(),
      });
    return client.length;
  });
}

/** Moves the client's signatures. If both signed a version, the account's signature is kept. */
async function mergeAgreements(dependencies: MoveDependencies, claim: Claim): Promise<void> {
  const { db } = dependencies;
  const { user_id: uid, client_id: clientId } = claim;
  const theirs = queryOf(db, agreementsQuery(clientId), agreementSchema);
  const move = () =>
    step(dependencies, claim, async (transaction) => {
      const found = dataOf(await transaction.get(theirs));
      if (found.length === 0) return 0;
      const references = found.map(({ hash }) => documents.agreement(db, uid, hash));
      const own = await transaction.getAll(...references);
      for (const [index, reference] of references.entries()) {
        const signed = found[index];
        if (!signed) continue;
        if (own[index]?.exists !== true)
          transaction.create(reference, { ...signed, id: reference.id, user_id: uid });
        transaction.delete(documents.agreement(db, clientId, signed.hash));
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
