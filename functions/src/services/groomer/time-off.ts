/**
 * Time off: a record for staff, and an entry that blocks bookings on each affected schedule day. Each day takes one
 * transaction; a repeated call or a scheduled function finishes what was interrupted.
 */
import { SYSTEM } from '@paw-haven/domain/people/audit/actions';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  groomerPrivateSchema,
  ownGroomerQuery,
  pendingTimeOffQuery,
  timeOffSchema,
  type Groomer,
  type TimeOff,
} from '@paw-haven/domain/time/groomer/schema';
import { aheadOf, ALL_GROOMERS, overlappingAhead } from '@paw-haven/domain/time/groomer/team';
import { daysTouched, offEntryOf, partsOf, timeOffProblem } from '@paw-haven/domain/time/groomer/time-off';
import { maySetTimeOff, type Actor } from '@paw-haven/domain/contract/permissions';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { addOff, emptyDay, removeOff } from '@paw-haven/domain/time/schedule/schedule-day';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { audit } from '../../lib/audit.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { timeOffIdOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { listVisits, type ListedVisits } from './listed-visits.ts';

/** Maximum records that one scheduled run finishes. */
const BATCH = 50;

export interface SetTimeOffRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'set-time-off'>;
}

/**
 * Closes the time to new visits and resolves to the existing visits in it, which stay; a preview only lists them. A
 * repeated request finishes the rest. Throws `permission-denied`, `groomer-unavailable`, `invalid-input` with the
 * field, `too-far`, and `day-full` if a day has no room for another entry; then nothing is closed.
 */
export async function setTimeOff(
  dependencies: DataDependencies,
  { actor, input }: SetTimeOffRequest,
): Promise<CallableOutput<'set-time-off'>> {
  await requirePermission(dependencies, actor, input.groomerId);
  const zone = await readZone(dependencies);
  const id = timeOffIdOf(actor.uid, input.requestId);
  if (input.preview) return { timeOffId: id, ...(await preview(dependencies, input, zone)) };
  const timeOff = await record(dependencies, { actor, input, id, zone });
  try {
    await addToRemainingDays(dependencies, timeOff, zone);
  } catch (error) {
    if (error instanceof AppError && error.code === 'day-full')
      await markEnded(dependencies, actor, id, zone);
    throw error;
  }
  return { timeOffId: id, ...(await visitsIn(dependencies, timeOff, zone)) };
}

async function requirePermission({ db }: DataDependencies, actor: Actor, groomerId: string): Promise<void> {
  const own = dataOf(await queryOf(db, ownGroomerQuery(actor.uid), groomerPrivateSchema).get())[0]?.id;
  const permission = maySetTimeOff(actor, groomerId, own);
  if (!permission.ok) throw new AppError(permission.reason);
}

async function preview(
  dependencies: DataDependencies,
  input: SetTimeOffRequest['input'],
  zone: string,
): Promise<ListedVisits> {
  const period = periodOf(input);
  const groomer = (await documents.groomer(dependencies.db, input.groomerId).get()).data();
  requirePossible(period, groomer, zone, dependencies.now());
  return visitsIn(dependencies, period, zone);
}

type Period = Pick<TimeOff, 'groomer_id' | 'from' | 'to'>;

const periodOf = ({ groomerId, from, to }: SetTimeOffRequest['input']): Period => ({
  groomer_id: groomerId,
  from: new Date(from),
  to: new Date(to),
});

function requirePossible(period: Period, groomer: Groomer | undefined, zone: string, at: Date): void {
  if (period.groomer_id !== ALL_GROOMERS && !groomer?.active) throw new AppError('groomer-unavailable');
  const problem = timeOffProblem(period, zone, at);
  if (problem === 'too-far') throw new AppError('too-far');
  if (problem) throw new AppError('invalid-input', { field: problem });
}

interface Recording extends SetTimeOffRequest {
  readonly id: string;
  readonly zone: string;
}

/** Stores the record; a repeated request resolves to the one stored first. */
async function record(
  { db, now, newId }: DataDependencies,
  { actor, input, id, zone }: Recording,
): Promise<TimeOff> {
  const period = periodOf(input);
  const reference = documents.timeOff(db, id);
  return transact(db, async (transaction) => {
    const [existing, groomer] = await readTogether(
      transaction,
      reference,
      documents.groomer(db, period.groomer_id),
    );
    if (existing) return existing;
    const at = now();
    requirePossible(period, groomer, zone, at);
    const timeOff: TimeOff = {
      id,
      ...period,
      note: input.note.trim(),
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
      subject: period.groomer_id,
      from: period.from.toISOString(),
      to: period.to.toISOString(),
      at,
    });
    return timeOff;
  });
}

/** Adds the entry to each day that lacks it, unless the time off is ended in the meantime. */
async function addToRemainingDays(
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
  timeOff: Period,
  zone: string,
): Promise<ListedVisits> {
  const references = partsOf(timeOff, zone).map(({ day }) => documents.scheduleDay(db, day));
  const days = (await readTogether(db, ...references)).flatMap((day) => day ?? []);
  const inside = overlappingAhead(aheadOf(days, now()), { start: timeOff.from, end: timeOff.to }, 'all');
  const own = inside.filter(
    ({ lane }) => timeOff.groomer_id === ALL_GROOMERS || groomerOfLane(lane) === timeOff.groomer_id,
  );
  return listVisits({ db }, own);
}

/**
 * Reopens the rest of a time off; past time stays closed. Throws `permission-denied`, and `invalid-input` for an
 * unknown time off.
 */
export async function endTimeOff(
  dependencies: DataDependencies,
  { actor, timeOffId }: { readonly actor: Actor; readonly timeOffId: string },
): Promise<CallableOutput<'end-time-off'>> {
  const timeOff = (await documents.timeOff(dependencies.db, timeOffId).get()).data();
  await requirePermission(dependencies, actor, timeOff?.groomer_id ?? ALL_GROOMERS);
  if (!timeOff) throw new AppError('invalid-input', { field: 'timeOffId' });
  await markEnded(dependencies, actor, timeOffId, await readZone(dependencies));
  return {};
}

async function markEnded(
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
    // Shorten `to` as well, because lists query for time off that is not over.
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
  if (ended) await removeFromRemainingDays(dependencies, ended, zone);
}

/** Removes the entry from each day that has it, from the day on which the time off was ended. */
async function removeFromRemainingDays(
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

/** Finishes interrupted calls. Scheduled. Never throws for a single record, which the next run retries. */
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
  if (timeOff.ended_at) return removeFromRemainingDays(dependencies, timeOff, zone);
  try {
    await addToRemainingDays(dependencies, timeOff, zone);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'day-full') throw error;
    await markEnded(dependencies, SERVER, timeOff.id, zone);
  }
}

const SERVER: Actor = { uid: SYSTEM, roles: [] };
