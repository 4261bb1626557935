/** Undoes an import: removes records that no one has changed since, and lists the rest. */
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore';
import { agreementsOfClientsQuery } from '@paw-haven/domain/offer/agreement/schema';
import type { CallableOutput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  canUndo,
  importRowRecordSchema,
  importRowsQuery,
  petsOfClientsQuery,
  VALUES_PER_QUERY,
  visitsOfClientsQuery,
  type ImportRowRecord,
  type KeptReason,
} from '@paw-haven/domain/people/import/schema';
import { clientKeptFor, petKeptFor, rowAfterUndo } from '@paw-haven/domain/people/import/undo';
import { BUSINESS_ID, conversationIdOf } from '@paw-haven/domain/core/records/conversation';
import { paths } from '@paw-haven/domain/core/records/paths';
import { mayImport, type Actor } from '@paw-haven/domain/contract/permissions';
import { allServicesQuery, serviceSchema, type Service } from '@paw-haven/domain/offer/service/schema';
import { VACCINES } from '@paw-haven/domain/offer/vaccine/kinds';
import { vaccinationId } from '@paw-haven/domain/offer/vaccine/schema';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf, rawQueryOf } from '../../lib/firestore/collections.ts';
import { datesIn } from '../../lib/firestore/converter.ts';
import { transact } from '../../lib/firestore/transact.ts';
import type { DataDependencies } from '../dependencies.ts';
import { arePricesKept, areVaccinesKept, type Fields } from './as-imported.ts';
import { markOfClient, markOfPet } from './marks.ts';
import { undoVisits } from './undo-visits.ts';

const PAGE = 200;
/** More services than a salon has. */
const SERVICES = 100;
/** Each row takes up to eight writes, and each client three more. */
const ROWS_PER_TRANSACTION = 55;
/** Maximum kept records in the result. */
const MAX_NAMED_KEPT = 200;
/** Working time per call; the browser waits for 70 s. */
const WORK_MS = 30_000;

type Answer = CallableOutput<'undo-import'>;
type Kept = Answer['kept'][number];

export interface UndoRequest {
  readonly actor: Actor;
  readonly importId: string;
}

/**
 * Can be repeated, which checks the kept records again. Throws `permission-denied`, `import-not-found`, and
 * `import-too-old` after seven days.
 */
export async function undoImport(
  dependencies: DataDependencies,
  { actor, importId }: UndoRequest,
): Promise<Answer> {
  const permission = mayImport(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { db, now } = dependencies;
  await begin(dependencies, actor, importId);
  const endsAt = now().getTime() + WORK_MS;
  const isLate = (): boolean => now().getTime() > endsAt;
  const services = dataOf(await queryOf(db, allServicesQuery(SERVICES), serviceSchema).get());
  const { isDone, visits, remaining } = await undoVisits(dependencies, importId, isLate);
  const total = { visits, clients: 0, pets: 0 };
  const keptRecords: Kept[] = [...remaining];
  const answer = (done: boolean): Answer => ({
    done,
    ...total,
    kept: keptRecords.slice(0, MAX_NAMED_KEPT),
    keptCount: keptRecords.length,
  });
  if (!isDone) return answer(false);
  const first = queryOf(db, importRowsQuery(importId, PAGE), importRowRecordSchema);
  let page = await first.get();
  for (;;) {
    const all = byClient(dataOf(page));
    const isLast = page.size < PAGE;
    // Leave out the last client, whose rows may continue on the next page.
    const whole = isLast || all.length === 1 ? all : all.slice(0, -1);
    for (const clients of portionsOf(whole.map(withoutVisits).filter(({ length }) => length > 0))) {
      const undone = await transact(db, (transaction) => undoClients(db, transaction, clients, services));
      total.clients += undone.clients;
      total.pets += undone.pets;
      keptRecords.push(...undone.kept);
      // A call that removed nothing goes on: the next one would check the same records.
      if (isLate() && total.clients + total.pets > 0) return answer(false);
    }
    const last = page.docs[whole.flat().length - 1];
    if (!last || isLast) break;
    page = await first.startAfter(last).get();
  }
  await finish(dependencies, { actor, importId }, keptRecords.length);
  return answer(true);
}

async function begin({ db, now }: DataDependencies, actor: Actor, importId: string): Promise<void> {
  const reference = documents.import(db, importId);
  await transact(db, async (transaction) => {
    const stored = (await transaction.get(reference)).data();
    if (!stored) throw new AppError('import-not-found');
    if (!canUndo(stored, now())) throw new AppError('import-too-old');
    // This state makes `importClients` reject further rows.
    transaction.update(reference, { state: 'undoing', undone_by: actor.uid, updated_at: now() });
  });
}

async function finish(
  { db, now }: DataDependencies,
  { actor, importId }: UndoRequest,
  keptCount: number,
): Promise<void> {
  const reference = documents.import(db, importId);
  const line = documents.auditEntry(db, `import-undone_${importId}`);
  await transact(db, async (transaction) => {
    const auditEntry = await transaction.get(line);
    transaction.update(reference, { state: 'undone', kept: keptCount, updated_at: now() });
    if (auditEntry.exists) return;
    audit(db, transaction, {
      id: line.id,
      action: 'import-undone',
      actor: actor.uid,
      subject: importId,
      from: null,
      to: null,
      at: now(),
    });
  });
}

/** Rows of visits are undone before. */
const withoutVisits = (records: readonly ImportRowRecord[]): ImportRowRecord[] =>
  records.filter(({ appointment_id: visit }) => visit === undefined);

function byClient(records: readonly ImportRowRecord[]): ImportRowRecord[][] {
  const groups = new Map<string, ImportRowRecord[]>();
  for (const record of records)
    groups.set(record.client_id, [...(groups.get(record.client_id) ?? []), record]);
  return [...groups.values()];
}

/** Splits clients into portions for one transaction, limited by values per query and by writes. */
function portionsOf(clients: readonly ImportRowRecord[][]): ImportRowRecord[][][] {
  const portions: ImportRowRecord[][][] = [];
  for (const records of clients) {
    const last = portions.at(-1);
    const isFull =
      !last || last.length === VALUES_PER_QUERY || last.flat().length + records.length > ROWS_PER_TRANSACTION;
    if (isFull) portions.push([records]);
    else last.push(records);
  }
  return portions;
}

type Undone = Pick<Answer, 'clients' | 'pets' | 'kept'>;

/** Stored data of some clients, read in one transaction. */
interface Stored {
  readonly fields: (path: string) => Fields | null;
  /** Ids of pets with visits, by client; undefined if there are too many visits to read. */
  readonly visits: ReadonlyMap<string, ReadonlySet<unknown>> | undefined;
  /** Ids of clients who have signed the agreement; undefined if there are too many signatures to read. */
  readonly signed: ReadonlySet<unknown> | undefined;
  /** Pet ids by owner; undefined if there are too many pets to read. */
  readonly pets: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** All services, whose minutes an imported price has. */
  readonly services: readonly Service[];
}

/** Undoes some clients in one transaction. */
async function undoClients(
  db: Firestore,
  transaction: Transaction,
  clients: readonly (readonly ImportRowRecord[])[],
  services: readonly Service[],
): Promise<Undone> {
  const stored = { ...(await readRelated(db, transaction, clients)), services };
  const undone = { clients: 0, pets: 0, kept: [] as Kept[] };
  for (const records of clients) {
    const item = undoClient(db, transaction, records, stored);
    undone.clients += item.clients;
    undone.pets += item.pets;
    undone.kept.push(...item.kept);
  }
  return undone;
}

const vaccinationsOf = (petId: string) =>
  VACCINES.map((kind) => paths.vaccination(vaccinationId(petId, kind)));
const conversationOf = (clientId: string) => paths.conversation(conversationIdOf(clientId, BUSINESS_ID));

async function readRelated(
  db: Firestore,
  transaction: Transaction,
  clients: readonly (readonly ImportRowRecord[])[],
): Promise<Omit<Stored, 'services'>> {
  const clientIds = clients.flatMap(([record]) => record?.client_id ?? []);
  const petIds = clients.flat().flatMap(({ pet_id }) => pet_id ?? []);
  const documentsRead = [
    ...clientIds.flatMap((id) => [
      paths.profile(id),
      paths.customerNotes(id),
      paths.customerTerms(id),
      paths.consent(id, 1),
      paths.consent(id, 2),
      conversationOf(id),
    ]),
    ...petIds.flatMap((id) => [
      paths.pet(id),
      paths.importedPet(id),
      paths.petCare(id),
      paths.petPrices(id),
      ...vaccinationsOf(id),
    ]),
  ];
  const [visitsQuery, petsQuery] = [visitsOfClientsQuery(clientIds), petsOfClientsQuery(clientIds)];
  const signedQuery = agreementsOfClientsQuery(clientIds);
  const [snapshots, visits, pets, signed] = await Promise.all([
    transaction.getAll(...documentsRead.map((path) => db.doc(path))),
    transaction.get(rawQueryOf(db, visitsQuery).select('user_id', 'pet_id')),
    transaction.get(rawQueryOf(db, petsQuery).select('owner_id')),
    transaction.get(rawQueryOf(db, signedQuery).select('user_id')),
  ]);
  const byPath = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
  const idsBy = <T>(
    docs: readonly DocumentSnapshot[],
    field: string,
    valueOf: (found: DocumentSnapshot) => T,
  ) => {
    const sets = new Map<string, Set<T>>();
    for (const found of docs) {
      const id = String(found.get(field));
      sets.set(id, (sets.get(id) ?? new Set<T>()).add(valueOf(found)));
    }
    return sets;
  };
  return {
    fields: (path) => {
      const data = byPath.get(path)?.data();
      return data ? datesIn(data) : null;
    },
    visits:
      visits.size === visitsQuery.limit
        ? undefined
        : idsBy(visits.docs, 'user_id', (visit): unknown => visit.get('pet_id')),
    signed:
      signed.size === signedQuery.limit
        ? undefined
        : new Set(signed.docs.map((agreement): unknown => agreement.get('user_id'))),
    pets: pets.size === petsQuery.limit ? undefined : idsBy(pets.docs, 'owner_id', ({ id }) => id),
  };
}

/** Removes what this import added for one client, unless it was changed since. */
function undoClient(
  db: Firestore,
  transaction: Transaction,
  records: readonly ImportRowRecord[],
  stored: Stored,
): Undone {
  const clientId = records[0]?.client_id ?? '';
  const profile = stored.fields(paths.profile(clientId));
  const name = nameIn(profile, 'full_name');
  const {
    remaining: keptRecords,
    removed,
    count,
  } = undoPets(db, transaction, { clientId, profile, records }, stored);
  const isRemoved = undoRecord(db, transaction, { clientId, records, removed }, stored, (reason) =>
    keptRecords.push({ clientId, name, pet: null, reason }),
  );
  for (const record of records) {
    const isPetRemoved = record.pet_id !== null && removed.has(record.pet_id);
    const reference = documents.importRow(db, record.id);
    const after = rowAfterUndo(record, { isPetRemoved, isClientRemoved: isRemoved });
    if (after === 'removed') transaction.delete(reference);
    if (after === 'without-pet') transaction.update(reference, { pet_id: null, pet_mark: null });
  }
  return { clients: isRemoved && profile ? 1 : 0, pets: count, kept: keptRecords };
}

function undoPets(
  db: Firestore,
  transaction: Transaction,
  {
    clientId,
    profile,
    records,
  }: {
    readonly clientId: string;
    readonly profile: Fields | null;
    readonly records: readonly ImportRowRecord[];
  },
  stored: Stored,
): { readonly remaining: Kept[]; readonly removed: ReadonlySet<string>; readonly count: number } {
  const remaining: Kept[] = [];
  const removed = new Set<string>();
  let count = 0;
  for (const { pet_id: petId, pet_mark: mark } of records) {
    if (petId === null) continue;
    const pet = stored.fields(paths.pet(petId));
    const reason = petKeptFor({
      exists: pet !== null,
      // A claimed client's pets count as changed, even if the claim has not moved them yet.
      isChanged: typeof profile?.['merged_into'] === 'string' || isTouched(petId, mark, stored),
      isBooked: !stored.visits || stored.visits.get(clientId)?.has(petId) === true,
    });
    if (reason) {
      remaining.push({ clientId, name: nameIn(profile, 'full_name'), pet: nameIn(pet, 'name'), reason });
      continue;
    }
    removed.add(petId);
    deletePet(db, transaction, petId, stored);
    if (pet) count += 1;
  }
  return { remaining, removed, count };
}

/** Whether the pet or a record about it was changed since. */
function isTouched(petId: string, mark: string | null, { fields, services }: Stored): boolean {
  const [pet, more] = [fields(paths.pet(petId)), fields(paths.importedPet(petId))];
  return (
    markOfPet(pet ?? {}, more, fields(paths.petCare(petId))) !== mark ||
    !arePricesKept(fields(paths.petPrices(petId)), { pet, more, services }) ||
    !areVaccinesKept(petId, more, fields)
  );
}

function deletePet(db: Firestore, transaction: Transaction, petId: string, { fields }: Stored): void {
  transaction.delete(db.doc(paths.pet(petId)));
  transaction.delete(db.doc(paths.importedPet(petId)));
  for (const path of [paths.petCare(petId), paths.petPrices(petId), ...vaccinationsOf(petId)])
    if (fields(path)) transaction.delete(db.doc(path));
}

/** Removes the client, if this import added the client. Returns whether it did; otherwise reports why not. */
function undoRecord(
  db: Firestore,
  transaction: Transaction,
  {
    clientId,
    records,
    removed,
  }: {
    readonly clientId: string;
    readonly records: readonly ImportRowRecord[];
    /** Ids of the removed pets. */
    readonly removed: ReadonlySet<string>;
  },
  { fields, visits, pets, signed }: Stored,
  onKept: (reason: KeptReason) => void,
): boolean {
  const mark = records.find(({ client_mark }) => client_mark !== null)?.client_mark;
  if (mark === undefined) return false;
  const [profile, notes] = [fields(paths.profile(clientId)), fields(paths.customerNotes(clientId))];
  const consents = [fields(paths.consent(clientId, 1)), fields(paths.consent(clientId, 2))];
  const hasOwnConsents = consents.some((consent) => consent !== null && consent['source'] !== 'import');
  const hasSigned = signed?.has(clientId) !== false;
  const hasMore = [conversationOf(clientId), paths.customerTerms(clientId)].some((path) => fields(path));
  const isSame = profile !== null && markOfClient(profile, notes) === mark;
  const others = pets && [...(pets.get(clientId) ?? [])].filter((id) => !removed.has(id));
  const reason = clientKeptFor({
    exists: profile !== null,
    isChanged: !isSame || hasOwnConsents || hasSigned || hasMore,
    isBooked: !visits || visits.has(clientId),
    hasOtherPets: others?.length !== 0,
  });
  if (reason) {
    onKept(reason);
    return false;
  }
  transaction.delete(db.doc(paths.profile(clientId)));
  if (notes) transaction.delete(db.doc(paths.customerNotes(clientId)));
  if (consents[0]) transaction.delete(db.doc(paths.consent(clientId, 1)));
  return true;
}

function nameIn(fields: Fields | null | undefined, field: string): string {
  const name = fields?.[field];
  return typeof name === 'string' ? name : '';
}
