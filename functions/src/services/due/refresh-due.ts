/** Maintains `pet_dues`, so that the list of who is due costs the same for any number of clients. */
import type { Transaction } from 'firebase-admin/firestore';
import { lastVisitOfPetQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { laterVisitQuery } from '@paw-haven/domain/booking/recur/due';
import { petDueOf, type PetDue } from '@paw-haven/domain/booking/recur/due-list';
import { INTERVAL_VISITS, intervalOf, USUAL_WEEKS } from '@paw-haven/domain/booking/recur/next-visit';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { DOCUMENT_ID, type QuerySpec } from '@paw-haven/domain/core/records/query';
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { isActive } from '@paw-haven/domain/people/pet/active';
import * as z from 'zod/mini';
import { converterOf } from '../../lib/firestore/converter.ts';
import { dataOf, documents, rawQueryOf, readable, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';

type Dependencies = Pick<DataDependencies, 'db' | 'now'>;
type Fields = Readonly<Record<string, unknown>> | undefined;

/**
 * Reads everything as it is now, because events may arrive in any order. Costs two reads for a pet with a visit ahead,
 * at most 13 for others.
 */
export async function refreshDue(dependencies: Dependencies, petId: string): Promise<void> {
  const { db } = dependencies;
  await transact(db, async (transaction) => {
    const latest = readableQueryOf(db, laterVisitQuery(petId, new Date(0)), appointmentSchema);
    const [found, stored] = await Promise.all([
      transaction.get(latest),
      transaction.get(documents.petDue(db, petId)),
    ]);
    const [last] = dataOf(found);
    const due =
      last && last.value?.status !== 'completed'
        ? undefined
        : await readDue(dependencies, transaction, { petId, last: last?.value });
    if (due) transaction.set(documents.petDue(db, petId), petDueOf(due, stored.data()));
    else if (stored.exists) transaction.delete(documents.petDue(db, petId));
  });
}

interface Question {
  readonly petId: string;
  /** The latest visit, which is completed; undefined if there is none. */
  readonly last: Appointment | undefined;
}

/** Undefined if the pet is not expected: it never came, or no longer comes. */
async function readDue(
  dependencies: Dependencies,
  transaction: Transaction,
  { petId, last }: Question,
): Promise<Omit<PetDue, 'due_on'> | undefined> {
  const { db } = dependencies;
  const [pet] = await readTogether(transaction, readable.pet(db, petId));
  const owner = pet?.value;
  if (!owner || !isActive(owner)) return undefined;
  const about = { id: petId, user_id: owner.owner_id };
  if (!last) {
    const [imported] = await readTogether(transaction, readable.importedPet(db, petId));
    const day = imported?.value?.last_visit;
    return day == null ? undefined : { ...about, last_on: day, weeks: USUAL_WEEKS };
  }
  const zone = await readZone(dependencies);
  const query = readableQueryOf(db, lastVisitOfPetQuery(petId, INTERVAL_VISITS), appointmentSchema);
  const visits = dataOf(await transaction.get(query)).flatMap(({ value }) => value ?? []);
  const days = visits.map(({ appointment_date: date }) => dayOf(date, zone));
  const weeks = intervalOf([{ visit: last, days }], zone);
  return { ...about, last_on: dayOf(last.appointment_date, zone), weeks };
}

const OF_VISIT = ['pet_id', 'status', 'appointment_date', 'nudge_on'] as const;
const OF_PET = ['owner_id', 'inactive'] as const;

/** After an appointment was written. Other changes cost no reads. */
export async function followVisitDue(
  dependencies: Dependencies,
  { before, after }: { readonly before: Fields; readonly after: Fields },
): Promise<void> {
  if (!isChanged(OF_VISIT, before, after)) return;
  for (const petId of new Set([before?.['pet_id'], after?.['pet_id']]))
    if (typeof petId === 'string' && petId !== '') await refreshDue(dependencies, petId);
}

/** After a pet was written. */
export async function followPetDue(
  dependencies: Dependencies,
  { id, before, after }: { readonly id: string; readonly before: unknown; readonly after: unknown },
): Promise<void> {
  if (isChanged(OF_PET, before as Fields, after as Fields)) await refreshDue(dependencies, id);
}

const isChanged = (fields: readonly string[], before: Fields, after: Fields): boolean =>
  fields.some((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after?.[field]));

/** Notes when the owner of a due pet was nudged, which happens once per visit. */
export async function noteNudge({ db }: Dependencies, petId: string, day: string): Promise<void> {
  await transact(db, async (transaction) => {
    const reference = documents.petDue(db, petId);
    const due = (await transaction.get(reference)).data();
    if (due && due.nudged_on === undefined) transaction.update(reference, { nudged_on: day });
  });
}

const JOB = 'due-list';
const jobState = converterOf(z.object({ after: z.string(), done: z.boolean() }));
/** Pets that a night adds. */
const PETS_A_NIGHT = 500;

/** Adds, once, the pets whose last visit was before there was a list. Resolves to the number of pets it looked at. */
export async function fillDueList(dependencies: Dependencies): Promise<number> {
  const { db } = dependencies;
  const job = db.doc(paths.jobState(JOB)).withConverter(jobState);
  const { after = '', done = false } = (await job.get()).data() ?? {};
  if (done) return 0;
  const spec: QuerySpec = {
    collection: COLLECTIONS.pets,
    where: after === '' ? [] : [[DOCUMENT_ID, '>', after]],
    orderBy: [[DOCUMENT_ID, 'asc']],
    limit: PETS_A_NIGHT,
  };
  const { docs } = await rawQueryOf(db, spec).get();
  for (const { id } of docs) await refreshDue(dependencies, id);
  await job.set({ after: docs.at(-1)?.id ?? after, done: docs.length < PETS_A_NIGHT });
  return docs.length;
}
