/**
 * Books the visits of a salon's list, by the decision of a booking by staff, one transaction for the rows of a day. A
 * preview decides the same and writes nothing.
 */
import type { Transaction } from 'firebase-admin/firestore';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { groupDays, groupedBy, petKey } from '@paw-haven/domain/people/import/review/group';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import { rowContent, rowKey, type VisitRow } from '@paw-haven/domain/people/import/read/row';
import type { ImportRowRecord } from '@paw-haven/domain/people/import/schema';
import { newPet } from '@paw-haven/domain/people/pet/new-pet';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { fingerprint, importRowKey, requestedId } from '../../lib/ids.ts';
import {
  openBoard,
  planVisits,
  writeBoard,
  type Board,
  type PlannedVisits,
} from '../appointment/book-visits.ts';
import { readPetSources } from '../appointment/quote-visit.ts';
import { readAhead } from '../appointment/roster.ts';
import type { DataDependencies } from '../dependencies.ts';
import { recordImport, requireOpen } from './import-record.ts';
import { markOfRecord } from './marks.ts';
import { planRows } from './plan-rows.ts';
import { cut } from '@paw-haven/domain/core/text/cut';

interface Importing {
  readonly actor: Actor;
  readonly input: { readonly importId: string; readonly preview?: boolean | undefined };
  readonly visits: readonly VisitRow[];
}

/** A visit that exists already, or was imported before, is not booked again. Throws what `requireOpen` throws. */
export async function importVisits(
  dependencies: DataDependencies,
  { visits, ...importing }: Importing,
): Promise<RowOutcome[]> {
  const outcomes: RowOutcome[] = [];
  for (const rows of groupDays(visits))
    outcomes.push(
      ...(await transact(dependencies.db, (transaction) =>
        importDay(dependencies, transaction, { ...importing, visits: rows }),
      )),
    );
  return outcomes;
}

/** What the visits of a day share. */
interface Day {
  readonly dependencies: DataDependencies;
  readonly transaction: Transaction;
  readonly actor: Actor;
  readonly importId: string;
  readonly isPreview: boolean;
  readonly settings: BusinessSettings | undefined;
  readonly board: Board;
  readonly outcomeOf: (row: VisitRow) => RowOutcome;
  readonly petsOf: (clientId: string) => readonly Pet[];
  readonly keyOf: (row: VisitRow) => string;
  readonly records: ReadonlyMap<string, ImportRowRecord>;
}

interface Decision {
  readonly outcomes: readonly RowOutcome[];
  readonly planned?: { readonly uid: string; readonly visits: PlannedVisits };
}

async function importDay(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input: { importId, preview = false }, visits }: Importing,
): Promise<RowOutcome[]> {
  const { db, now } = dependencies;
  const keys = new Map(visits.map((row) => [row, importRowKey(rowContent(row))]));
  const keyOf = (row: VisitRow): string => keys.get(row) ?? '';
  const [[stored, settings], found, plan] = await Promise.all([
    readTogether(transaction, documents.import(db, importId), documents.settings(db)),
    readTogether(transaction, ...[...new Set(keys.values())].map((key) => documents.importRow(db, key))),
    planRows(transaction, db, visits, importId),
  ]);
  if (!preview) requireOpen(stored, actor);
  const byKey = new Map(plan.outcomes.map((outcome) => [rowKey(outcome), outcome]));
  const day: Day = {
    dependencies,
    transaction,
    actor,
    importId,
    isPreview: preview,
    settings,
    board: openBoard(),
    outcomeOf: (row) => byKey.get(rowKey(row)) as RowOutcome,
    petsOf: plan.petsOf,
    keyOf,
    records: new Map(found.flatMap((record) => (record ? [[record.id, record] as const] : []))),
  };
  const decided: (Decision & { readonly rows: readonly VisitRow[] })[] = [];
  for (const rows of groupedBy(visits, (row) => String(row.choices?.visit ?? rowKey(row))))
    decided.push({ rows, ...(await decide(day, rows)) });
  const booked = decided.flatMap(({ rows, planned }) => (planned ? [{ rows, ...planned }] : []));
  if (!preview && booked.length > 0) {
    const at = now();
    writeBoard(db, transaction, day.board);
    for (const visit of booked) write(day, visit, at);
    recordImport(db, transaction, { importId, stored, actor, at, added: { visits: booked.length } });
  }
  return decided.flatMap(({ outcomes }) => outcomes);
}

/** Decides about the rows of one visit. */
async function decide(day: Day, rows: readonly VisitRow[]): Promise<Decision> {
  const { records, keyOf, importId } = day;
  const people = rows.map((row) => personOf(day, row));
  const outcomeOf = (row: VisitRow, index: number): RowOutcome => {
    const outcome = day.outcomeOf(row);
    // A pet that a person chose has another name in the list.
    return people[index]?.isKnown === true ? { ...outcome, pet: 'known' } : outcome;
  };
  const answer = (visit: NonNullable<RowOutcome['visit']>): Decision => ({
    outcomes: rows.map((row, index) => ({ ...outcomeOf(row, index), visit })),
  });
  const earlier = rows.flatMap((row) => records.get(keyOf(row)) ?? []);
  if (earlier.length === rows.length)
    // A repeated call gives the same result.
    return answer({ state: earlier.every((row) => row.import_id === importId) ? 'placed' : 'known' });
  const [first] = people;
  if (!first || !people.every((person) => person.uid !== undefined && person.uid === first.uid))
    return {
      outcomes: rows.map((row, index) => {
        const { pets } = people[index] ?? {};
        return { ...day.outcomeOf(row), visit: { state: 'ask', ...(pets && { pets }) } };
      }),
    };
  const pets = people.flatMap(({ pet }) => pet ?? []);
  try {
    const visits = await place(day, rows, { uid: first.uid ?? '', pets });
    if (!visits) return answer({ state: 'known' });
    const outcomes = rows.map((row, index): RowOutcome => ({
      ...outcomeOf(row, index),
      visit: { state: 'placed', groomerId: visits.appointments[index]?.groomer_id ?? HOUSE },
    }));
    return { outcomes, planned: { uid: first.uid ?? '', visits } };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answer({ state: 'refused', reason: error.code });
  }
}

/** The client and pet of a row; without a pet, those among which a person must choose. */
interface Person {
  readonly uid?: string;
  readonly pet?: Pet;
  readonly isKnown?: boolean;
  readonly pets?: NonNullable<RowOutcome['visit']>['pets'];
}

function personOf({ outcomeOf, petsOf, isPreview }: Day, row: VisitRow): Person {
  const { client, clientId, pet: petOutcome } = outcomeOf(row);
  const { add = false, petId } = row.choices ?? {};
  // By now, the client and pet of an import have been added.
  const mayBeNew = isPreview && add;
  if (client === 'ask') return {};
  if (clientId === null) return mayBeNew ? newPerson(row) : {};
  const pets = petsOf(clientId);
  const named = pets.filter(({ name }) => petKey(name) === petKey(row.pet?.name ?? ''));
  const pet = pets.find(({ id }) => id === petId) ?? (named.length === 1 ? named[0] : undefined);
  if (pet) return { uid: clientId, pet, isKnown: true };
  if (mayBeNew && petOutcome === 'new') return newPerson(row, clientId);
  const choices = named.length > 0 ? named : pets;
  return { pets: choices.map(({ id, name, breed }) => ({ petId: id, name, breed })) };
}

/** A client and pet as the import will add them, under ids that nothing has. */
function newPerson(row: VisitRow, clientId?: string): Person {
  const { full_name, email, phone, pet } = row;
  const uid = clientId ?? `new-${fingerprint([full_name, email, phone])}`;
  const id = `new-${fingerprint([uid, petKey(pet?.name ?? '')])}`;
  const read = petSchema.safeParse(
    newPet({ ...pet, id, owner_id: uid, name: pet?.name ?? '', age: null }, new Date(0)),
  );
  return read.success ? { uid, pet: read.data } : {};
}

/** Undefined if all pets have this visit already. Throws what `planVisits` throws. */
async function place(
  { dependencies, transaction, actor, importId, settings, board, keyOf }: Day,
  rows: readonly VisitRow[],
  { uid, pets }: { readonly uid: string; readonly pets: readonly Pet[] },
): Promise<PlannedVisits | undefined> {
  const { db, now, newId } = dependencies;
  const [row] = rows as readonly [VisitRow, ...VisitRow[]];
  if (!settings) throw new AppError('outside-hours');
  const zone = settings.time_zone;
  const start = instantOf(row.visit.day, row.visit.time, zone);
  const customer = board.customers.get(uid) ?? (await transaction.get(documents.customer(db, uid))).data();
  const ahead = await readAhead(db, transaction, { uid, customer, zone, now: now() });
  const isBooked = pets.every((pet) =>
    ahead.some((other) => other.pet_id === pet.id && other.start.getTime() === start.getTime()),
  );
  if (isBooked) return undefined;
  const requests = pets.map(({ id, weight }, index) => {
    const { serviceId = '', addOnIds, size } = rows[index]?.choices ?? {};
    return {
      petId: id,
      service: serviceId,
      ...(addOnIds && { addOns: addOnIds }),
      ...(size !== undefined && weight === null && { size }),
    };
  });
  if (requests.some(({ service }) => service === '')) throw new AppError('service-unavailable');
  const sources = await readPetSources(db, transaction, requests);
  const requested = [...new Set(rows.flatMap(({ visit }) => visit.requests ?? []))].join('\n');
  const { groomerId, together = false, outsideHours, withoutVaccines } = row.choices ?? {};
  return planVisits(
    dependencies,
    transaction,
    {
      actor: actor.uid,
      isAdminOrOwner: true,
      uid,
      settings,
      sources: sources.map((source, index) => ({ ...source, pet: source.pet ?? pets[index] })),
      visits: [{ id: requestedId('imported-visit', newId(), keyOf(row)), start }],
      groomerId,
      together,
      outsideHours,
      vaccineReason: withoutVaccines === true ? IMPORTED : undefined,
      specialRequests: cut(requested, LIMITS.specialRequestsLength) || null,
      importId,
    },
    board,
  );
}

/** Stored with a visit whose vaccination is missing. */
const IMPORTED = 'Imported from the salon’s list';

function write(
  { dependencies: { db }, transaction, importId, keyOf }: Day,
  {
    rows,
    uid,
    visits,
  }: { readonly rows: readonly VisitRow[]; readonly uid: string; readonly visits: PlannedVisits },
  at: Date,
): void {
  visits.write();
  for (const [index, appointment] of visits.appointments.entries()) {
    const row = rows[index];
    if (!row) continue;
    const record: ImportRowRecord = {
      id: keyOf(row),
      import_id: importId,
      client_id: uid,
      pet_id: null,
      client_mark: null,
      pet_mark: null,
      appointment_id: appointment.id,
      visit_mark: markOfRecord(appointment),
      created_at: at,
      delete_at: deleteAt('import_rows', at),
    };
    transaction.set(documents.importRow(db, record.id), record);
  }
}
