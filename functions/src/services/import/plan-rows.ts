/** Decides what an import adds, by what is stored. Nothing is joined with a client of another name. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { groupRows, numberEnd, petKey } from '@paw-haven/domain/people/import/review/group';
import {
  lostClientFacts,
  matchClient,
  otherFacts,
  petOutcome,
  storedFacts,
  type ClientOutcome,
  type KnownClient,
  type PetOutcome,
} from '@paw-haven/domain/people/import/review/existing-clients';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import {
  clientNameOf,
  isVisitRow,
  rowContent,
  withoutVisit,
  type ImportRow,
  type ImportRowPet,
} from '@paw-haven/domain/people/import/read/row';
import {
  clientsByEmailQuery,
  clientsByNameQuery,
  clientsByNumberQuery,
  petsOfClientsQuery,
  VALUES_PER_QUERY,
  type ImportRowRecord,
} from '@paw-haven/domain/people/import/schema';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { searchNameOf } from '@paw-haven/domain/people/profile/search';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import type * as z from 'zod/mini';
import { documents, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { importRowKey } from '../../lib/ids.ts';

type Reader = Transaction | Firestore;

interface PlannedRow {
  readonly row: ImportRow;
  readonly key: string;
  /** The pet to add; null if there is none. */
  readonly pet: ImportRowPet | null;
}

export interface Addition {
  /** The known client; undefined if the client is to be added. */
  readonly client: KnownClient | undefined;
  readonly rows: readonly [PlannedRow, ...PlannedRow[]];
}

interface Plan {
  readonly outcomes: RowOutcome[];
  readonly additions: readonly Addition[];
  /** Pets of the known clients. */
  readonly petsOf: (clientId: string) => readonly Pet[];
}

/** What is stored about the rows of a call. */
interface Stored {
  readonly keyOf: (row: ImportRow) => string;
  readonly recordOf: (row: ImportRow) => ImportRowRecord | undefined;
  readonly clients: ReadonlyMap<string, KnownClient>;
  readonly petsOf: (clientId: string | undefined) => readonly Pet[];
}

/** Decides what to add for rows, based on stored data. */
export async function planRows(
  reader: Reader,
  db: Firestore,
  rows: readonly ImportRow[],
  importId: string,
): Promise<Plan> {
  const stored = await readStored(reader, db, rows);
  const outcomes: RowOutcome[] = [];
  const additions: Addition[] = [];
  // Clients whom this call adds are in no one's way, except for those of another name with their contact.
  const added: KnownClient[] = [];
  for (const group of groupRows(rows)) {
    const { client, others } = clientOf(group, stored, added);
    if (!client && others.length > 0) {
      outcomes.push(...group.map((row) => askOutcome(row, others)));
      continue;
    }
    const planned = planGroup(group, client, stored, importId);
    outcomes.push(...planned.outcomes);
    const [first, ...more] = planned.rows;
    if (!client) added.push(...group.map(asClient));
    if (first && (!client || planned.rows.some(({ pet }) => pet !== null)))
      additions.push({ client, rows: [first, ...more] });
  }
  const { petsOf } = stored;
  return { outcomes: await withDifferences(reader, db, { rows, outcomes, stored }), additions, petsOf };
}

const asClient = (row: ImportRow): KnownClient => ({
  id: '',
  full_name: clientNameOf(row),
  email: row.email,
  phone: row.phone,
  account: false,
  merged_into: null,
});

function clientOf(group: readonly ImportRow[], stored: Stored, added: readonly KnownClient[]) {
  for (const row of group) {
    const client = stored.clients.get(stored.recordOf(row)?.client_id ?? '');
    if (client?.merged_into === null) return { client, others: [] };
  }
  const matches = group.map((row) => matchClient(row, stored.clients.values()));
  const client = matches.find((match) => match.client)?.client;
  const isAnother = group.some(({ choices }) => choices?.anotherClient === true);
  if (client || isAnother) return { client, others: [] };
  const inCall = group.flatMap((row) => matchClient(row, added).others);
  return { client, others: [...new Set([...matches.flatMap(({ others }) => others), ...inCall])] };
}

const NAMED_OTHERS = 5;

function askOutcome(row: ImportRow, others: readonly KnownClient[]): RowOutcome {
  return {
    ...idOf(row),
    client: 'ask',
    pet: row.pet === null ? 'none' : 'left-out',
    clientId: null,
    isImported: false,
    others: others
      .filter(({ id }) => id !== '')
      .slice(0, NAMED_OTHERS)
      .map(({ id, full_name: name, email, phone, account }) => ({
        clientId: id,
        name: name ?? email ?? '',
        account,
        ...(row.visit && { contact: phone ?? email ?? '' }),
      })),
  };
}

const idOf = ({ number, part }: ImportRow) => ({ number, part });

function clientOutcome(client: KnownClient | undefined, isFirst: boolean): ClientOutcome {
  if (client) return client.account ? 'account' : 'known';
  return isFirst ? 'new' : 'known';
}

function planGroup(
  group: readonly ImportRow[],
  client: KnownClient | undefined,
  { keyOf, recordOf, petsOf }: Stored,
  importId: string,
): { readonly outcomes: RowOutcome[]; readonly rows: PlannedRow[] } {
  const names = petsOf(client?.id).map(({ name }) => name);
  const outcomes: RowOutcome[] = [];
  const rows: PlannedRow[] = [];
  const seen = new Set<string>();
  for (const row of group) {
    const [key, record] = [keyOf(row), recordOf(row)];
    // Rows imported without a pet are checked again: the pet was known then, or was removed by an undo.
    if (record && (row.pet === null || record.pet_id !== null)) {
      outcomes.push(outcomeOf(row, record, importId));
      continue;
    }
    const pet: PetOutcome = seen.has(key) && row.pet ? 'known' : petOutcome(row, client, names);
    const outcome = clientOutcome(client, seen.size === 0);
    const isImported = record !== undefined;
    outcomes.push({ ...idOf(row), client: outcome, pet, clientId: client?.id ?? null, isImported });
    // Duplicate rows count once.
    if (!seen.has(key)) rows.push({ row, key, pet: pet === 'new' ? row.pet : null });
    seen.add(key);
    if (pet === 'new' && row.pet) names.push(row.pet.name);
  }
  return { outcomes, rows };
}

/** The original result if the row is repeated within its import; `known` in any other import. */
function outcomeOf(row: ImportRow, record: ImportRowRecord, importId: string): RowOutcome {
  const isRepeated = record.import_id === importId;
  return {
    ...idOf(row),
    client: isRepeated && record.client_mark !== null ? 'new' : 'known',
    pet: row.pet === null ? 'none' : isRepeated && record.pet_mark !== null ? 'new' : 'known',
    clientId: record.client_id,
    isImported: true,
  };
}

interface Planned {
  readonly rows: readonly ImportRow[];
  readonly outcomes: readonly RowOutcome[];
  readonly stored: Stored;
}

/** Adds what rows of known clients say and what is not imported. */
async function withDifferences(
  reader: Reader,
  db: Firestore,
  { rows, outcomes, stored: { clients, petsOf } }: Planned,
): Promise<RowOutcome[]> {
  const rowOf = new Map(rows.map((row) => [`${row.number}.${row.part}`, row]));
  const pairs = outcomes.map((outcome) => {
    const client = clients.get(outcome.clientId ?? '');
    const row = rowOf.get(`${outcome.number}.${outcome.part}`);
    if (!row || !client || row.visit || outcome.isImported || outcome.client !== 'known') return { outcome };
    const key = row.pet && outcome.pet === 'known' ? petKey(row.pet.name) : undefined;
    const pets = petsOf(client.id).filter(({ name }) => petKey(name) === key);
    return { outcome, row, client, pets };
  });
  const ids = unique(pairs.flatMap(({ pets = [] }) => pets.map(({ id }) => id)));
  const clientIds = unique(pairs.flatMap(({ client }) => client?.id ?? []));
  const [notes, imported, care] = await Promise.all([
    readTogether(reader, ...clientIds.map((id) => readable.customerNotes(db, id))),
    readTogether(reader, ...ids.map((id) => readable.importedPet(db, id))),
    readTogether(reader, ...ids.map((id) => readable.petCare(db, id))),
  ]);
  const factsOf = (pet: Pet) => {
    const at = ids.indexOf(pet.id);
    return storedFacts(pet, imported[at]?.value ?? undefined, care[at]?.value ?? undefined);
  };
  return pairs.map(({ outcome, row, client, pets = [] }) => {
    if (!row || !client) return outcome;
    const lost = lostClientFacts(row, client, notes[clientIds.indexOf(client.id)]?.value?.text ?? null);
    const { pet } = row;
    const sets = pet ? pets.map((item) => otherFacts(pet, factsOf(item), true)) : [];
    const [differs = []] = sets.toSorted((one, other) => one.length - other.length);
    return {
      ...outcome,
      ...(lost.length > 0 ? { lost } : {}),
      ...(differs.length > 0 ? { differs } : {}),
    };
  });
}

/** Reads clients with the rows' addresses and numbers, clients of earlier imports of the rows, and their pets. */
async function readStored(reader: Reader, db: Firestore, rows: readonly ImportRow[]): Promise<Stored> {
  // A visit's row finds the client and pet that a client list added.
  const keys = new Map(rows.map((row) => [row, importRowKey(rowContent(withoutVisit(row)))]));
  const keyOf = (row: ImportRow): string => keys.get(row) ?? '';
  const found = await readTogether(
    reader,
    ...unique([...keys.values()]).map((key) => documents.importRow(db, key)),
  );
  const records = new Map(found.flatMap((record) => (record ? [[record.id, record] as const] : [])));
  const emails = unique(rows.flatMap(({ email }) => email ?? []));
  const ends = unique(rows.flatMap(({ phone }) => numberEnd(phone) ?? []));
  const names = unique(rows.filter(isVisitRow).map((row) => searchNameOf(clientNameOf(row))));
  const formerIds = unique([...records.values()].map(({ client_id }) => client_id));
  const [byEmail, byNumber, byName, former] = await Promise.all([
    readAll(reader, db, emails, clientsByEmailQuery, profileSchema),
    readAll(reader, db, ends, clientsByNumberQuery, profileSchema),
    readAll(reader, db, names, clientsByNameQuery, profileSchema),
    readTogether(reader, ...formerIds.map((id) => readable.profile(db, id))),
  ]);
  const all = [...byEmail, ...byNumber, ...byName, ...former.flatMap((profile) => profile?.value ?? [])];
  const clients = new Map(all.map((client) => [client.id, client]));
  const pets = await readAll(reader, db, [...clients.keys()], petsOfClientsQuery, petSchema);
  return {
    keyOf,
    recordOf: (row) => records.get(keyOf(row)),
    clients,
    petsOf: (clientId) => pets.filter((pet) => pet.owner_id === clientId),
  };
}

/** Queries for all values, in parts of the size that the database allows. */
async function readAll<Schema extends z.ZodMiniType<object>>(
  reader: Reader,
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
