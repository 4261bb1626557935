/**
 * Time off: a record for staff, and an entry on each schedule day it touches, which keeps bookings out. A day is one
 * transaction; what a call leaves undone is done by the same call again, or by the timer.
 */
import { SYSTEM } from '@paw-haven/domain/audit';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import {
  groomerPrivateSchema,
  ownGroomerQuery,
  pendingTimeOffQuery,
  timeOffSchema,
  type TimeOff,
} from '@paw-haven/domain/groomer/schema';
import { aheadOf, EVERYBODY, insideOf } from '@paw-haven/domain/groomer/team';
import { daysTouched, offEntryOf, partsOf, timeOffProblem } from '@paw-haven/domain/groomer/time-off';
import { maySetTimeOff, type Actor } from '@paw-haven/domain/permissions';
import { groomerOfLane } from '@paw-haven/domain/schedule/lanes';
import { addOff, emptyDay, removeOff } from '@paw-haven/domain/schedule/schedule-day';
import { dayOf } from '@paw-haven/domain/time';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { timeOffIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { listVisits, type ListedVisits } from './listed-visits.ts';

/** Finished by one run of the timer. */
const BATCH = 50;

export interface SetTimeOffRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'set-time-off'>;
}

/**
 * Closes the time to new visits, those in it stay and are answered. A repeated request does what is left. Throws
 * `permission-denied`, `groomer-unavailable`, `invalid-input` with the field, `too-far`, and `day-full` where a day has
 * no room for another entry; then nothing is closed.
 */
export async function setTimeOff(
  dependencies: DataDependencies,
  { actor, input }: SetTimeOffRequest,
): Promise<CallableOutput<'set-time-off'>> {
  await requirePermission(dependencies, actor, input.groomerId);
  const zone = await readZone(dependencies);
  const id = timeOffIdOf(actor.uid, input.requestId);
  const timeOff = await record(dependencies, { actor, input, id, zone });
  try {
    await placeRest(dependencies, timeOff, zone);
  } catch (error) {
    if (error instanceof AppError && error.code === 'day-full') await takeBack(dependencies, actor, id, zone);
    throw error;
  }
  return { timeOffId: id, ...(await visitsIn(dependencies, timeOff, zone)) };
}

async function requirePermission({ db }: DataDependencies, actor: Actor, groomerId: string): Promise<void> {
  const own = dataOf(await queryOf(db, ownGroomerQuery(actor.uid), groomerPrivateSchema).get())[0]?.id;
  const permission = maySetTimeOff(actor, groomerId, own);
  if (!permission.ok) throw new AppError(permission.reason);
}

interface Recording extends SetTimeOffRequest {
  readonly id: string;
  readonly zone: string;
}

/** What is stored for this request: as it was first asked for. */
async function record(
  { db, now, newId }: DataDependencies,
  { actor, input, id, zone }: Recording,
): Promise<TimeOff> {
  const { groomerId, note } = input;
  const period = { from: new Date(input.from), to: new Date(input.to) };
  const reference = documents.timeOff(db, id);
  return transact(db, async (transaction) => {
    const [known, groomer] = await readTogether(transaction, reference, documents.groomer(db, groomerId));
    if (known) return known;
    if (groomerId !== EVERYBODY && !groomer?.active) throw new AppError('groomer-unavailable');
    const at = now();
    const problem = timeOffProblem(period, zone, at);
    if (problem === 'too-far') throw new AppError('too-far');
    if (problem) throw new AppError('invalid-input', { field: problem });
    const timeOff: TimeOff = {
      id,
      groomer_id: groomerId,
      ...period,
      note: note.trim(),
      created_by: actor.uid,
      created_at: at,
      done_days: [],
      pending: true,
    };
    transaction.create(reference, timeOff);
    audit(db, transaction, {
      id: newId(),
      action: 'time-off-set',
      actor: actor.uid,
      subject: groomerId,
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      at,
    });
    return timeOff;
  });
}

/** Adds the entry to each day that lacks it, unless it is ended meanwhile. */
async function placeRest(
  { db }: Pick<DataDependencies, 'db'>,
  timeOff: TimeOff,
  zone: string,
): Promise<void> {
  const reference = documents.timeOff(db, timeOff.id);
  const all = daysTouched(timeOff, zone);
  for (const part of partsOf(timeOff, zone)) {
    if (timeOff.done_days.includes(part.day)) continue;
    const dayDocument = documents.scheduleDay(db, part.day);
    await transact(db, async (transaction) => {
      const [current, stored] = await readTogether(transaction, reference, dayDocument);
      if (!current || current.ended_at || current.done_days.includes(part.day)) return;
      const change = addOff(stored ?? emptyDay(part.day), [offEntryOf(current, part)]);
      if (!change.ok) throw new AppError(change.reason);
      const done_days = [...current.done_days, part.day];
      transaction.set(dayDocument, change.day);
      transaction.update(reference, { done_days, pending: done_days.length < all });
    });
  }
}

async function visitsIn(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  timeOff: TimeOff,
  zone: string,
): Promise<ListedVisits> {
  const references = partsOf(timeOff, zone).map(({ day }) => documents.scheduleDay(db, day));
  const days = (await readTogether(db, ...references)).flatMap((day) => day ?? []);
  const inside = insideOf(aheadOf(days, now()), { start: timeOff.from, end: timeOff.to }, 'all');
  const own = inside.filter(
    ({ lane }) => timeOff.groomer_id === EVERYBODY || groomerOfLane(lane) === timeOff.groomer_id,
  );
  return listVisits({ db }, own);
}

/**
 * Opens what is left of a time off. Throws `permission-denied`, and `invalid-input` for one that there is not. What is
 * over stays closed.
 */
export async function endTimeOff(
  dependencies: DataDependencies,
  { actor, timeOffId }: { readonly actor: Actor; readonly timeOffId: string },
): Promise<CallableOutput<'end-time-off'>> {
  const timeOff = (await documents.timeOff(dependencies.db, timeOffId).get()).data();
  await requirePermission(dependencies, actor, timeOff?.groomer_id ?? EVERYBODY);
  if (!timeOff) throw new AppError('invalid-input', { field: 'timeOffId' });
  await takeBack(dependencies, actor, timeOffId, await readZone(dependencies));
  return {};
}

async function takeBack(
  dependencies: DataDependencies,
  actor: Actor,
  id: string,
  zone: string,
): Promise<void> {
  const { db, now, newId } = dependencies;
  const reference = documents.timeOff(db, id);
  const ended = await transact(db, async (transaction) => {
    const timeOff = (await transaction.get(reference)).data();
    if (!timeOff || timeOff.ended_at) return timeOff;
    const at = now();
    if (timeOff.to <= at) return undefined;
    const { from, to, groomer_id } = timeOff;
    // Lists ask for what is not over.
    const end = { ended_at: at, to: at, from: from < at ? from : at, pending: true };
    transaction.update(reference, end);
    audit(db, transaction, {
      id: newId(),
      action: 'time-off-ended',
      actor: actor.uid,
      subject: groomer_id,
      from: from.toISOString(),
      to: to.toISOString(),
      at,
    });
    return { ...timeOff, ...end };
  });
  if (ended) await removeRest(dependencies, ended, zone);
}

/** Takes the entry off each day from the end on that has it. */
async function removeRest(
  { db }: Pick<DataDependencies, 'db'>,
  { id, ended_at: at }: TimeOff,
  zone: string,
): Promise<void> {
  if (!at) return;
  const reference = documents.timeOff(db, id);
  const today = dayOf(at, zone);
  for (;;) {
    const isDone = await transact(db, async (transaction) => {
      const current = (await transaction.get(reference)).data();
      const day = current?.done_days.find((done) => done >= today);
      if (!current || day === undefined) {
        if (current?.pending) transaction.update(reference, { pending: false });
        return true;
      }
      const dayDocument = documents.scheduleDay(db, day);
      const stored = (await transaction.get(dayDocument)).data();
      if (stored) transaction.set(dayDocument, removeOff(stored, id, at));
      transaction.update(reference, { done_days: current.done_days.filter((done) => done !== day) });
      return false;
    });
    if (isDone) return;
  }
}

export interface TimeOffReport {
  readonly finished: number;
  readonly errors: readonly unknown[];
}

/** The timer: goes on where calls ended half way. Never throws for a single one: the next run tries it again. */
export async function finishTimeOff(dependencies: DataDependencies): Promise<TimeOffReport> {
  const pending = await queryOf(dependencies.db, pendingTimeOffQuery(BATCH), timeOffSchema).get();
  if (pending.empty) return { finished: 0, errors: [] };
  const zone = await readZone(dependencies);
  const errors: unknown[] = [];
  let finished = 0;
  for (const timeOff of dataOf(pending)) {
    try {
      await finishOne(dependencies, timeOff, zone);
      finished += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  return { finished, errors };
}

async function finishOne(dependencies: DataDependencies, timeOff: TimeOff, zone: string): Promise<void> {
  if (timeOff.ended_at) return removeRest(dependencies, timeOff, zone);
  try {
    await placeRest(dependencies, timeOff, zone);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'day-full') throw error;
    await takeBack(dependencies, SERVER, timeOff.id, zone);
  }
}

const SERVER: Actor = { uid: SYSTEM, roles: [] };
