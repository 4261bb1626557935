/** Undoes a merge: gives the client back what no one has changed since, in steps that can be repeated and resumed. */
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore';
import type { ClientClaim } from '@paw-haven/domain/people/client/claim';
import {
  cameFromClient,
  changeState,
  leftOf,
  LINKING_FIELDS,
  linksOf,
  listLeft,
  mergeChangesQuery,
  mergeChangesSchema,
  unitsOf,
  type FoundChange,
  type Left,
  type MergeChange,
} from '@paw-haven/domain/people/client/merge-changes';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import {
  PERSONAL_RECORDS,
  tracedRecords,
  type StoredCollection,
} from '@paw-haven/domain/people/profile/personal-data';
import { isDeleted } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { rebuildConversation } from '../message/rebuild-conversation.ts';
import { markOf, STEP_WRITES, type MoveDependencies } from './claim-step.ts';

type Undone = Pick<ClientClaim, 'id' | 'user_id' | 'client_id'>;
type Unit = readonly FoundChange[];

/** All changes of the merge, as they are stored. */
export async function changesOf(db: Firestore, claimId: string): Promise<MergeChange[]> {
  const found = dataOf(await queryOf(db, mergeChangesQuery(claimId), mergeChangesSchema).get());
  return found.toSorted((a, b) => a.n - b.n).flatMap(({ changes }) => changes);
}

/** Resolves to what stayed with the remaining record. Idempotent, even for concurrent calls. */
export async function moveBack(dependencies: MoveDependencies, claim: Undone): Promise<readonly Left[]> {
  const { db } = dependencies;
  const changes = await changesOf(db, claim.id);
  const left: (readonly Left[])[] = [];
  for (const portion of portionsOf(unitsOf(await readAll(db, db, changes))))
    left.push(...(await moveUnitsBack(dependencies, claim, { portion, changes })));
  for (const id of [claim.user_id, claim.client_id])
    await rebuildConversation(db, conversationIdOf(id, BUSINESS_ID));
  return end(dependencies, claim, listLeft(left));
}

/** Groups units for one transaction. A unit that is larger than a transaction is taken apart. */
function portionsOf(units: readonly Unit[]): MergeChange[][] {
  const portions: MergeChange[][] = [];
  const parts = units.flatMap((unit) =>
    Array.from({ length: Math.ceil(unit.length / STEP_WRITES) }, (_, index) =>
      unit.slice(index * STEP_WRITES, (index + 1) * STEP_WRITES).map(({ change }) => change),
    ),
  );
  for (const part of parts) {
    const last = portions.at(-1);
    if (last && last.length + part.length <= STEP_WRITES) last.push(...part);
    else portions.push([...part]);
  }
  return portions;
}

async function readAll(
  db: Firestore,
  reader: Firestore | Transaction,
  changes: readonly MergeChange[],
): Promise<FoundChange[]> {
  const found: FoundChange[] = [];
  for (let start = 0; start < changes.length; start += STEP_WRITES) {
    const some = changes.slice(start, start + STEP_WRITES);
    const snapshots = await reader.getAll(...some.map(({ path }) => db.doc(path)));
    for (const [index, change] of some.entries()) {
      const current = snapshots[index]?.data();
      found.push({ change, current: current === undefined ? null : datesIn(current) });
    }
  }
  return found;
}

interface Portion {
  readonly portion: readonly MergeChange[];
  readonly changes: readonly MergeChange[];
}

/** Undoes the units of which nothing has changed. Resolves to what stays of the others. */
async function moveUnitsBack(
  { db }: MoveDependencies,
  claim: Undone,
  { portion, changes }: Portion,
): Promise<Left[][]> {
  return transact(db, async (transaction) => {
    if (!(await isUndoing(db, transaction, claim))) return [];
    const units = unitsOf(await readAll(db, transaction, portion));
    const later = await laterLinks(db, transaction, { claim, changes });
    const ahead = await listsAhead(db, transaction, claim);
    const left: Left[][] = [];
    for (const unit of units) {
      const states = unit.map((found) => changeState(found, markOf));
      const isTouched = states.includes('touched') || [...cameFromClient(unit)].some((id) => later.has(id));
      if (isTouched && !states.every((state) => state === 'undone'))
        left.push(unit.flatMap((found) => leftOf(found) ?? []));
      else
        for (const [index, { change }] of unit.entries())
          if (states[index] === 'same') takeBack(db, transaction, change);
    }
    for (const { ref } of ahead) transaction.update(ref, { ahead: FieldValue.delete() });
    return left;
  });
}

async function isUndoing(db: Firestore, transaction: Transaction, claim: Undone): Promise<boolean> {
  const { user_id: uid, client_id: clientId } = claim;
  const stored = (await transaction.get(documents.clientClaim(db, uid, clientId))).data();
  return stored?.state === 'undoing' && !(await isDeleted(transaction, db, uid));
}

/** The stored lists of visits ahead of both, which are built again from the visits when they are needed. */
async function listsAhead(db: Firestore, transaction: Transaction, claim: Undone) {
  const ids = [claim.user_id, claim.client_id];
  const found = await transaction.getAll(...ids.map((id) => db.doc(paths.customer(id))));
  return found.filter((customer) => customer.get('ahead') !== undefined);
}

/** Collections that a later record of the remaining person can be in. */
const LATER = Object.entries(PERSONAL_RECORDS).flatMap(([name, { claim }]) =>
  claim && claim !== 'merged' && name !== COLLECTIONS.profiles && name !== COLLECTIONS.auditLog
    ? [{ collection: name as StoredCollection, field: claim.field }]
    : [],
);
const CONSENTS = { collection: COLLECTIONS.consents, field: 'user_id' } as const;

/** Pets, visits and others that records refer to which the remaining person has had only since the merge. */
async function laterLinks(
  db: Firestore,
  transaction: Transaction,
  { claim, changes }: { readonly claim: Undone; readonly changes: readonly MergeChange[] },
): Promise<ReadonlySet<string>> {
  const merged = new Set(changes.map(({ path }) => path));
  const person = { uid: claim.user_id, addresses: [], petIds: [] };
  const found = await Promise.all(
    [...LATER, CONSENTS].flatMap(({ collection, field }) =>
      tracedRecords(collection, { field }, person).map((query) =>
        transaction.get(rawQueryOf(db, query).select(...LINKING_FIELDS)),
      ),
    ),
  );
  const later = found.flatMap(({ docs }) => docs).filter(({ ref }) => !merged.has(ref.path));
  return new Set(later.flatMap((document) => linksOf(document.ref.path, document.data())));
}

function takeBack(db: Firestore, transaction: Transaction, { path, how, before }: MergeChange): void {
  const reference = db.doc(path);
  if (before === null) transaction.delete(reference);
  else if (how === 'whole') transaction.set(reference, before);
  else
    transaction.update(
      reference,
      Object.fromEntries(Object.entries(before).map(([name, value]) => [name, value ?? FieldValue.delete()])),
    );
}

/** Ends the undo. The list of what stayed is for staff to look at. */
async function end(
  { db, now }: MoveDependencies,
  claim: Undone,
  left: readonly Left[],
): Promise<readonly Left[]> {
  const reference = documents.clientClaim(db, claim.user_id, claim.client_id);
  const steps = rawQueryOf(db, mergeChangesQuery(claim.id)).select();
  return transact(db, async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    if (stored?.state !== 'undoing') return stored?.merge?.left ?? [];
    const [{ docs }, ahead] = await Promise.all([transaction.get(steps), listsAhead(db, transaction, claim)]);
    for (const { ref } of docs) transaction.delete(ref);
    for (const { ref } of ahead) transaction.update(ref, { ahead: FieldValue.delete() });
    const done = { state: 'undone', 'merge.left': [...left], needs_look: left.length > 0, updated_at: now() };
    transaction.update(db.doc(reference.path), done);
    return left;
  });
}
