/** Imports a salon's list of clients and pets, or of visits ahead, a hundred rows per call. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { inAlertOrder, type CareAlert } from '@paw-haven/domain/people/care/schema';
import { CONSENT_WORDING, NO_PROMOTION } from '@paw-haven/domain/people/client/consent';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { batchesOf, clientOfRows } from '@paw-haven/domain/people/import/review/group';
import type { RowOutcome } from '@paw-haven/domain/people/import/review/outcome';
import {
  hasContact,
  isVisitRow,
  rowKey,
  withoutVisit,
  type ImportRow,
  type ImportRowPet,
} from '@paw-haven/domain/people/import/read/row';
import type { ImportRowRecord } from '@paw-haven/domain/people/import/schema';
import { toE164 } from '@paw-haven/domain/core/text/phone-number';
import { newPet } from '@paw-haven/domain/people/pet/new-pet';
import { paths } from '@paw-haven/domain/core/records/paths';
import { mayImport, type Actor } from '@paw-haven/domain/contract/permissions';
import { DEFAULT_EMAIL_PREFERENCES } from '@paw-haven/domain/people/profile/schema';
import { searchFieldsOf } from '@paw-haven/domain/people/profile/search';
import { deleteAt } from '@paw-haven/domain/core/records/retention';
import { importedVaccinations } from '@paw-haven/domain/people/import/read/vaccinations';
import { documents } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { clientIdOf } from '../../lib/ids.ts';
import type { DataDependencies } from '../dependencies.ts';
import { recordImport, requireOpen } from './import-record.ts';
import { importVisits } from './import-visits.ts';
import { markOfClient, markOfPet } from './marks.ts';
import { planRows, type Addition } from './plan-rows.ts';

export interface ImportRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'import-clients'>;
}

/** Each row takes at most ten writes. */
const ROWS_PER_TRANSACTION = 50;

/**
 * Adds the unknown clients and pets of these rows, and books their visits, without sending messages. A row that was
 * imported before adds nothing, in any file; repeated within the same import, it gives the same result. Throws
 * `permission-denied`, `import-closed`.
 */
export async function importClients(
  dependencies: DataDependencies,
  { actor, input }: ImportRequest,
): Promise<CallableOutput<'import-clients'>> {
  const permission = mayImport(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  const visits = input.rows.filter(isVisitRow);
  // The preview of a visit says itself whether its client and pet are new.
  const added = input.preview === true ? [] : visits.filter(mayAdd).map(withoutVisit);
  const people = await importPeople(dependencies, { actor, input }, [
    ...input.rows.filter((row) => !isVisitRow(row)),
    ...added,
  ]);
  const booked = await importVisits(dependencies, { actor, input, visits });
  const byKey = new Map(people.map((outcome) => [rowKey(outcome), outcome]));
  const rows = booked.map((outcome) => {
    const { client, pet } = byKey.get(rowKey(outcome)) ?? outcome;
    byKey.delete(rowKey(outcome));
    return { ...outcome, client, pet };
  });
  return {
    rows: [...byKey.values(), ...rows].toSorted(
      (one, other) => one.number - other.number || one.part - other.part,
    ),
  };
}

/** Whether staff have decided to add the client or pet of a visit. */
const mayAdd = (row: ImportRow): boolean => row.choices?.add === true && row.pet !== null && hasContact(row);

async function importPeople(
  dependencies: DataDependencies,
  { actor, input }: ImportRequest,
  rows: readonly ImportRow[],
): Promise<RowOutcome[]> {
  const { db } = dependencies;
  const outcomes: RowOutcome[] = [];
  for (const batch of batchesOf(rows, ROWS_PER_TRANSACTION)) {
    if (input.preview === true) {
      const plan = await planRows(db, db, batch, input.importId);
      outcomes.push(...plan.outcomes);
    } else {
      const run = (transaction: Transaction) =>
        importRows(dependencies, transaction, { actor, input, batch });
      outcomes.push(...(await transact(db, run)));
    }
  }
  return outcomes;
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
  requireOpen(stored, actor);
  const { outcomes, additions } = await planRows(transaction, db, batch, importId);
  if (additions.length === 0) return outcomes;

  const at = now();
  for (const addition of additions)
    add(db, transaction, addition, { importId, actor, at, writtenConsent, newId });
  const added = {
    clients: additions.filter(({ client }) => !client).length,
    pets: additions.flatMap(({ rows }) => rows).filter(({ pet }) => pet).length,
  };
  recordImport(db, transaction, { importId, stored, actor, at, added });
  return outcomes;
}

interface Adding {
  readonly importId: string;
  readonly actor: Actor;
  readonly at: Date;
  readonly writtenConsent: boolean;
  readonly newId: () => string;
}

/** Adds a client unless known, the new pets, and a record of each row that added something. */
function add(db: Firestore, transaction: Transaction, { client, rows }: Addition, adding: Adding): void {
  const { importId, at, newId } = adding;
  const clientId = client?.id ?? clientIdOf(newId());
  const clientMark = client ? null : addClient(db, transaction, { clientId, rows, ...adding });
  const [first] = rows;
  for (const { row, key, pet } of rows) {
    // A row of a known client without a new pet is not recorded.
    if (client && !pet) continue;
    const petId = pet && newId();
    const record: ImportRowRecord = {
      id: key,
      import_id: importId,
      client_id: clientId,
      pet_id: petId,
      client_mark: row === first.row ? clientMark : null,
      pet_mark:
        pet &&
        petId &&
        addPet(db, transaction, { pet, petId, clientId, alerts: row.choices?.alerts ?? [], ...adding }),
      created_at: at,
      delete_at: deleteAt('import_rows', at),
    };
    transaction.set(documents.importRow(db, key), record);
  }
}

type NewClient = Adding & Pick<Addition, 'rows'> & { readonly clientId: string };

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

type AddedPet = Adding & {
  readonly pet: ImportRowPet;
  readonly petId: string;
  readonly clientId: string;
  readonly alerts: readonly CareAlert[];
};

/**
 * Adds a pet. Data without a field in the pet's record goes into records for staff: warnings to the pet's care. Returns
 * the fingerprint.
 */
function addPet(
  db: Firestore,
  transaction: Transaction,
  { pet, petId, clientId, alerts, importId, actor, at }: AddedPet,
): string {
  const { notes, vaccines, usual_price_cents, last_visit, alert } = pet;
  const record = newPet({ ...pet, id: petId, owner_id: clientId }, at);
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
  const importedPet = { petId, ownerId: clientId, vaccines };
  for (const vaccination of importedVaccinations(importedPet, at))
    transaction.create(db.doc(paths.vaccination(vaccination.id)), vaccination);
  const care =
    alert === null && alerts.length === 0
      ? null
      : { id: petId, alerts: inAlertOrder(alerts), text: alert, updated_by: actor.uid, updated_at: at };
  if (care) transaction.create(db.doc(paths.petCare(petId)), care);
  return markOfPet(record, more, care);
}
