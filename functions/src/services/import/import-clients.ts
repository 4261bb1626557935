/** Imports a salon's list of clients and pets, a hundred rows per call. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { CONSENT_WORDING, NO_PROMOTION } from '@paw-haven/domain/people/client/consent';
import { AppError } from '@paw-haven/domain/core/errors';
import { batchesOf, clientOfRows, groupRows, numberEnd } from '@paw-haven/domain/people/import/group';
import { clientOf, petOutcome, type KnownClient } from '@paw-haven/domain/people/import/known';
import { counted, type RowOutcome } from '@paw-haven/domain/people/import/preview';
import { rowContent, type ImportRow, type ImportRowPet } from '@paw-haven/domain/people/import/row';
import {
  clientsByEmailQuery,
  clientsByNumberQuery,
  petsOfClientsQuery,
  VALUES_PER_QUERY,
  type Import,
  type ImportRowRecord,
} from '@paw-haven/domain/people/import/schema';
import { toE164 } from '@paw-haven/domain/core/phone-number';
import { paths } from '@paw-haven/domain/core/paths';
import { mayImport, type Actor } from '@paw-haven/domain/contract/permissions';
import { petSchema } from '@paw-haven/domain/people/pet/schema';
import { DEFAULT_EMAIL_PREFERENCES, profileSchema } from '@paw-haven/domain/people/profile/schema';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import type { QuerySpec } from '@paw-haven/domain/core/query';
import { deleteAt } from '@paw-haven/domain/core/retention';
import { importedVaccinations } from '@paw-haven/domain/people/import/vaccinations';
import type * as z from 'zod/mini';
import { documents, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { clientIdOf, importRowKey } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';
import { markOfClient, markOfPet } from './marks.ts';

export interface ImportRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'import-clients'>;
}

/** Each row takes at most nine writes. */
const ROWS_PER_TRANSACTION = 50;

/**
 * Adds the unknown clients and pets of these rows, without sending messages. A row that was imported before adds
 * nothing, in any file; repeated within the same import, it gives the same result. Throws `permission-denied`,
 * `import-closed`.
 */
export async function importClients(
  dependencies: DataDependencies,
  { actor, input }: ImportRequest,
): Promise<CallableOutput<'import-clients'>> {
  const permission = mayImport(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const { db } = dependencies;
  const rows: RowOutcome[] = [];
  for (const batch of batchesOf(input.rows, ROWS_PER_TRANSACTION)) {
    if (input.preview === true) {
      const plan = await planRows(db, db, batch, input.importId);
      rows.push(...plan.outcomes);
    } else {
      const run = (transaction: Transaction) =>
        importRows(dependencies, transaction, { actor, input, batch });
      rows.push(...(await transact(db, run)));
    }
  }
  return { rows: rows.toSorted((one, other) => one.number - other.number) };
}

interface Bringing extends ImportRequest {
  readonly batch: readonly ImportRow[];
}

async function importRows(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input: { importId, writtenConsent = false }, batch }: Bringing,
): Promise<RowOutcome[]> {
  const { db, now, newId } = dependencies;
  const reference = documents.import(db, importId);
  const stored = (await transaction.get(reference)).data();
  if (stored && stored.state !== 'open') throw new AppError('import-closed');
  if (stored && stored.created_by !== actor.uid) throw new AppError('permission-denied');
  const { outcomes, additions } = await planRows(transaction, db, batch, importId);
  if (additions.length === 0) return outcomes;

  const at = now();
  const before: Import = stored ?? newImport(importId, actor.uid, at);
  let [clients, pets] = [before.clients, before.pets];
  for (const { client, rows } of additions) {
    const clientId = client?.id ?? clientIdOf(newId());
    let clientMark: string | null = null;
    if (!client) {
      clientMark = addClient(db, transaction, { clientId, rows, actor, at, writtenConsent });
      clients += 1;
    }
    for (const { row, key, pet } of rows) {
      // A row of a known client without a new pet is not recorded.
      if (client && !pet) continue;
      const petId = pet ? newId() : null;
      const petMark =
        pet && petId !== null ? addPet(db, transaction, { pet, petId, clientId, importId, at }) : null;
      if (pet) pets += 1;
      const record: ImportRowRecord = {
        id: key,
        import_id: importId,
        client_id: clientId,
        pet_id: petId,
        client_mark: row === rows[0]?.row ? clientMark : null,
        pet_mark: petMark,
        created_at: at,
        delete_at: deleteAt('import_rows', at),
      };
      transaction.set(documents.importRow(db, key), record);
    }
  }
  transaction.set(reference, { ...before, clients, pets, updated_at: at });
  const line = `clients-imported_${importId}`;
  transaction.set(documents.auditEntry(db, line), {
    id: line,
    action: 'clients-imported',
    actor: actor.uid,
    subject: importId,
    from: null,
    to: `${counted(clients, 'client')}, ${counted(pets, 'pet')}`,
    at: before.created_at,
  });
  return outcomes;
}

const newImport = (id: string, uid: string, at: Date): Import => ({
  id,
  created_by: uid,
  created_at: at,
  updated_at: at,
  clients: 0,
  pets: 0,
  state: 'open',
  undone_by: null,
  kept: 0,
  delete_at: deleteAt('imports', at),
});

interface PlannedRow {
  readonly row: ImportRow;
  readonly key: string;
  /** The pet to add; null if there is none. */
  readonly pet: ImportRowPet | null;
}

interface Addition {
  /** The known client; undefined if the client is to be added. */
  readonly client: KnownClient | undefined;
  readonly rows: readonly [PlannedRow, ...PlannedRow[]];
}

interface Plan {
  readonly outcomes: RowOutcome[];
  readonly additions: readonly Addition[];
}

/** Decides what to add for rows, based on stored data. */
async function planRows(
  reader: Transaction | Firestore,
  db: Firestore,
  rows: readonly ImportRow[],
  importId: string,
): Promise<Plan> {
  const keys = new Map(rows.map((row) => [row, importRowKey(rowContent(row))]));
  const keyOf = (row: ImportRow): string => keys.get(row) ?? '';
  const records = await readRecords(reader, db, [...new Set(keys.values())]);
  const known = await readKnown(reader, db, rows, [...records.values()]);

  const outcomes: RowOutcome[] = [];
  const additions: Addition[] = [];
  for (const group of groupRows(rows)) {
    const former = group.flatMap((row) => records.get(keyOf(row)) ?? []);
    const client = known.clientOf(group, former);
    const names = [...known.petNames(client?.id)];
    const planned: PlannedRow[] = [];
    const seen = new Set<string>();
    for (const row of group) {
      const [key, record] = [keyOf(row), records.get(keyOf(row))];
      // Rows imported without a pet are checked again: the pet was known then, or was removed by an undo.
      if (record && (row.pet === null || record.pet_id !== null)) {
        outcomes.push(outcomeOf(row, record, importId));
        continue;
      }
      const pet = seen.has(key) && row.pet ? 'known' : petOutcome(row, client, names);
      const whose = client ? (client.account ? 'account' : 'known') : seen.size === 0 ? 'new' : 'known';
      outcomes.push({ number: row.number, client: whose, pet, clientId: client?.id ?? null });
      // Duplicate rows count once.
      if (!seen.has(key)) planned.push({ row, key, pet: pet === 'new' ? row.pet : null });
      seen.add(key);
      if (pet === 'new' && row.pet) names.push(row.pet.name);
    }
    const [first, ...others] = planned;
    if (first && (!client || planned.some(({ pet }) => pet !== null)))
      additions.push({ client, rows: [first, ...others] });
  }
  return { outcomes, additions };
}

/** The original result if the row is repeated within its import; `known` in any other import. */
function outcomeOf(row: ImportRow, record: ImportRowRecord, importId: string): RowOutcome {
  const isRepeated = record.import_id === importId;
  return {
    number: row.number,
    client: isRepeated && record.client_mark !== null ? 'new' : 'known',
    pet: row.pet === null ? 'none' : isRepeated && record.pet_mark !== null ? 'new' : 'known',
    clientId: record.client_id,
  };
}

async function readRecords(
  reader: Transaction | Firestore,
  db: Firestore,
  keys: readonly string[],
): Promise<Map<string, ImportRowRecord>> {
  const records = await readTogether(reader, ...keys.map((key) => documents.importRow(db, key)));
  return new Map(records.flatMap((record) => (record ? [[record.id, record] as const] : [])));
}

interface Known {
  readonly clientOf: (
    group: readonly ImportRow[],
    former: readonly ImportRowRecord[],
  ) => KnownClient | undefined;
  readonly petNames: (clientId: string | undefined) => readonly string[];
}

/** Reads clients with the rows' addresses and numbers, clients of earlier imports of the rows, and their pets. */
async function readKnown(
  reader: Transaction | Firestore,
  db: Firestore,
  rows: readonly ImportRow[],
  records: readonly ImportRowRecord[],
): Promise<Known> {
  const emails = unique(rows.flatMap(({ email }) => email ?? []));
  const ends = unique(rows.flatMap(({ phone }) => numberEnd(phone) ?? []));
  const formerIds = unique(records.map(({ client_id }) => client_id));
  const [byEmail, byNumber, former] = await Promise.all([
    readAll(reader, db, emails, clientsByEmailQuery, profileSchema),
    readAll(reader, db, ends, clientsByNumberQuery, profileSchema),
    formerIds.length === 0 ? [] : readTogether(reader, ...formerIds.map((id) => readable.profile(db, id))),
  ]);
  const all = [...byEmail, ...byNumber, ...former.flatMap((profile) => profile?.value ?? [])];
  const clients = new Map(all.map((client) => [client.id, client]));
  const ids = [...clients.keys()];
  const pets = await readAll(reader, db, ids, petsOfClientsQuery, petSchema);
  return {
    clientOf: (group, records) => {
      for (const { client_id } of records) {
        const client = clients.get(client_id);
        if (client?.merged_into === null) return client;
      }
      return group.map((row) => clientOf(row, clients.values())).find((client) => client !== undefined);
    },
    petNames: (clientId) => pets.flatMap((pet) => (pet.owner_id === clientId ? pet.name : [])),
  };
}

/** Queries for all values, in parts of the size that the database allows. */
async function readAll<Schema extends z.ZodMiniType<object>>(
  reader: Transaction | Firestore,
  db: Firestore,
  values: readonly string[],
  queryOf: (values: readonly string[]) => QuerySpec,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const parts = Array.from({ length: Math.ceil(values.length / VALUES_PER_QUERY) }, (_, index) =>
    values.slice(index * VALUES_PER_QUERY, (index + 1) * VALUES_PER_QUERY),
  );
  const found = await Promise.all(
    parts.map((part) => {
      const query = readableQueryOf(db, queryOf(part), schema);
      return 'runTransaction' in reader ? query.get() : reader.get(query);
    }),
  );
  return found.flatMap(({ docs }) => docs.flatMap((document) => document.data().value ?? []));
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

interface NewClient {
  readonly clientId: string;
  readonly rows: readonly [PlannedRow, ...PlannedRow[]];
  readonly actor: Actor;
  readonly at: Date;
  readonly writtenConsent: boolean;
}

/** Adds a client without an account, including search fields. Returns the fingerprint. */
function addClient(
  db: Firestore,
  transaction: Transaction,
  { clientId, rows, actor, at, writtenConsent }: NewClient,
): string {
  const [first, ...others] = rows;
  const { notes, text_consent, ...contact } = clientOfRows([first.row, ...others.map(({ row }) => row)]);
  const profile = {
    id: clientId,
    ...contact,
    email_preferences: { ...DEFAULT_EMAIL_PREFERENCES, ...NO_PROMOTION },
    account: false,
    created_at: at,
    updated_at: at,
  };
  transaction.create(db.doc(paths.profile(clientId)), { ...profile, ...searchFieldsOf(profile) });
  const note = notes === null ? null : { id: clientId, text: notes, updated_by: actor.uid, updated_at: at };
  if (note) transaction.create(db.doc(paths.customerNotes(clientId)), note);
  if (text_consent && writtenConsent)
    transaction.create(db.doc(paths.consent(clientId, 1)), {
      id: `${clientId}_1`,
      user_id: clientId,
      n: 1,
      given: true,
      source: 'import',
      wording: CONSENT_WORDING.import,
      phone_number: toE164(contact.phone ?? '') ?? contact.phone,
      at,
    });
  return markOfClient(profile, note);
}

interface NewPet {
  readonly pet: ImportRowPet;
  readonly petId: string;
  readonly clientId: string;
  readonly importId: string;
  readonly at: Date;
}

/** Adds a pet. Data without a field in the pet's record goes into a record for staff. Returns the fingerprint. */
function addPet(
  db: Firestore,
  transaction: Transaction,
  { pet, petId, clientId, importId, at }: NewPet,
): string {
  const { name, breed, weight, age, notes, vaccines, usual_price_cents, last_visit } = pet;
  const record = {
    id: petId,
    owner_id: clientId,
    name,
    breed,
    weight,
    age,
    special_notes: null,
    photo_urls: [],
    created_at: at,
    updated_at: at,
  };
  transaction.create(db.doc(paths.pet(petId)), record);
  const isMore = notes !== null || vaccines.length > 0 || usual_price_cents !== null || last_visit !== null;
  const more = isMore
    ? {
        id: petId,
        owner_id: clientId,
        import_id: importId,
        notes,
        vaccines,
        usual_price_cents,
        last_visit,
        created_at: at,
      }
    : null;
  if (more) transaction.create(db.doc(paths.importedPet(petId)), more);
  const known = { petId, ownerId: clientId, vaccines };
  for (const vaccination of importedVaccinations(known, at))
    transaction.create(db.doc(paths.vaccination(vaccination.id)), vaccination);
  return markOfPet(record, more);
}
