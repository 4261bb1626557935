import type { Transaction } from 'firebase-admin/firestore';
import { groomerChanges } from '@paw-haven/domain/people/audit/changes';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import {
  allGroomersQuery,
  groomerPrivateSchema,
  groomerPrivatesQuery,
  groomerSchema,
  type Groomer,
  type GroomerPrivate,
} from '@paw-haven/domain/time/groomer/schema';
import { aheadOf, removedLanes, newGroomerId, outsideHours } from '@paw-haven/domain/time/groomer/team';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { mayManageTeam, type Actor } from '@paw-haven/domain/contract/permissions';
import { isAdminRole } from '@paw-haven/domain/core/records/roles';
import { groomerOfLane } from '@paw-haven/domain/time/schedule/lanes';
import { scheduleDaySchema, scheduleDaysQuery } from '@paw-haven/domain/time/schedule/schema';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { readRoles } from '../../lib/actor.ts';
import { audit } from '../../lib/audit.ts';
import { isDeleted } from '../../lib/deleted-account.ts';
import { dataOf, documents, queryOf } from '../../lib/firestore/collections.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { groomerRequestOf } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { listVisits } from './listed-visits.ts';
import { markLarge } from './mark-large.ts';

const LAST_DAY = '9999-12-31';

export interface SaveGroomerRequest {
  readonly actor: Actor;
  readonly input: CallableRequest<'save-groomer'>;
}

/**
 * Adds a groomer or changes what the request has. The first groomer gets the id `house`; a repeated request gives the same
 * groomer. Resolves to the visits outside of the groomer's hours. Throws `permission-denied`, `groomer-unavailable` for
 * an unknown id, `too-many-groomers`, `visits-ahead` (with `groomerId`, `count`, `holds` and the start of the `first`)
 * if a groomer who leaves or gets fewer places still has visits, and `invalid-input` for an account that is not staff
 * or belongs to another groomer.
 */
export async function saveGroomer(
  dependencies: DataDependencies,
  { actor, input }: SaveGroomerRequest,
): Promise<CallableOutput<'save-groomer'>> {
  const permission = mayManageTeam(actor);
  if (!permission.ok) throw new AppError(permission.reason);
  if (input.user_id) await requireStaffAccount(dependencies, input.user_id);
  const zone = await readZone(dependencies);
  const { groomer, limited } = await transact(dependencies.db, (transaction) =>
    save(dependencies, transaction, { actor, input, zone }),
  );
  if (limited.length > 0)
    for (const { date } of dataOf(await daysAheadQuery(dependencies, zone).get()))
      await markLarge(dependencies.db, date, limited);
  return { groomerId: groomer.id, ...(await visitsOutside(dependencies, groomer)) };
}

async function requireStaffAccount({ db }: DataDependencies, uid: string): Promise<void> {
  const roles = await readRoles(db, uid);
  const isAdminOrOwner = roles.some((role) => role === 'groomer' || isAdminRole(role));
  if (!isAdminOrOwner || (await isDeleted(db, db, uid)))
    throw new AppError('invalid-input', { field: 'user_id' });
}

async function save(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, input, zone }: SaveGroomerRequest & { readonly zone: string },
): Promise<{ readonly groomer: Groomer; readonly limited: readonly Groomer[] }> {
  const { db } = dependencies;
  const groomers = dataOf(await transaction.get(queryOf(db, allGroomersQuery(), groomerSchema)));
  const privates = dataOf(await transaction.get(queryOf(db, groomerPrivatesQuery(), groomerPrivateSchema)));
  const id = idOf({ actor, input }, groomers, privates);
  const before = groomers.find((groomer) => groomer.id === id);
  const after = groomerOf(id, input, before);
  const rest = groomers.filter((groomer) => groomer.id !== id);
  requireRoom(rest, after, before);
  const privateBefore = privates.find((item) => item.id === id);
  const privateAfter = privateOf(id, { actor, input }, privateBefore);
  if (isTakenByAnother(privateAfter, privates)) throw new AppError('invalid-input', { field: 'user_id' });
  const gone = removedLanes(groomers, [...rest, after]);
  if (gone.length > 0) await requireEmpty(dependencies, transaction, zone, gone);
  transaction.set(documents.groomer(db, id), after);
  transaction.set(documents.groomerPrivate(db, id), privateAfter);
  logGroomerChange(dependencies, transaction, actor, {
    id,
    before: before && { ...before, ...loggedFieldsOf(privateBefore) },
    after: { ...after, ...loggedFieldsOf(privateAfter) },
  });
  const others = input.large_for_all ? rest.filter(({ active }) => active) : [];
  const changed = others.map((other) => ({ before: other, after: withLarge(other, after) }));
  for (const { before: was, after: is } of changed) {
    transaction.set(documents.groomer(db, is.id), is);
    logGroomerChange(dependencies, transaction, actor, { id: is.id, before: was, after: is });
  }
  // A former limit has marked visits too.
  const own = after.large || before?.large ? [after] : [];
  return { groomer: after, limited: [...own, ...changed.map(({ after: is }) => is)] };
}

function withLarge(other: Groomer, { large }: Groomer): Groomer {
  const { large: former, ...rest } = other;
  return large || former ? { ...rest, ...(large && { large }) } : other;
}

const requestOf = ({ actor, input }: SaveGroomerRequest): string =>
  groomerRequestOf(actor.uid, input.requestId);

function idOf(
  request: SaveGroomerRequest,
  groomers: readonly Groomer[],
  privates: readonly GroomerPrivate[],
): string {
  const { id, name } = request.input;
  const ids = groomers.map((groomer) => groomer.id);
  if (id === undefined) {
    const added = privates.find(({ added_by_request }) => added_by_request === requestOf(request));
    return added?.id ?? newGroomerId(name, ids);
  }
  if (!ids.includes(id)) throw new AppError('groomer-unavailable');
  return id;
}

/** Limits active groomers, and all records including those of groomers who have left. */
function requireRoom(rest: readonly Groomer[], after: Groomer, before: Groomer | undefined): void {
  const working = rest.filter(({ active }) => active).length;
  const isNew = before === undefined;
  if ((after.active && working >= LIMITS.groomers) || (isNew && rest.length >= allGroomersQuery().limit))
    throw new AppError('too-many-groomers');
}

/** The stored record with what the request has; defaults for a new one. */
function groomerOf(id: string, input: CallableRequest<'save-groomer'>, before: Groomer | undefined): Groomer {
  const { service_ids: services, about } = input;
  const changes = {
    ...input,
    ...(about !== undefined && { about: about.trim() }),
    ...(services && { service_ids: [...new Set(services)] }),
  };
  const fields = Object.entries({ ...before, ...changes, id }).filter(([, value]) => value !== null);
  return groomerSchema.parse(Object.fromEntries(fields));
}

function privateOf(
  id: string,
  request: SaveGroomerRequest,
  before: GroomerPrivate | undefined,
): GroomerPrivate {
  const { user_id, commission_percent } = request.input;
  const added = before ? before.added_by_request : requestOf(request);
  return {
    id,
    user_id: user_id === undefined ? (before?.user_id ?? null) : user_id,
    commission_percent: commission_percent ?? before?.commission_percent ?? 0,
    ...(added !== undefined && { added_by_request: added }),
  };
}

const isTakenByAnother = ({ id, user_id }: GroomerPrivate, privates: readonly GroomerPrivate[]): boolean =>
  user_id !== null && privates.some((other) => other.id !== id && other.user_id === user_id);

/** The stored schedule days from today on. */
const daysAheadQuery = ({ db, now }: DataDependencies, zone: string) =>
  queryOf(db, scheduleDaysQuery(dayOf(now(), zone), LAST_DAY), scheduleDaySchema);

/** Throws `visits-ahead`. Runs in the transaction, so that a concurrent booking is seen here or sees the lane gone. */
async function requireEmpty(
  dependencies: DataDependencies,
  transaction: Transaction,
  zone: string,
  gone: readonly string[],
): Promise<void> {
  const days = dataOf(await transaction.get(daysAheadQuery(dependencies, zone)));
  const left = aheadOf(days, dependencies.now()).filter(({ lane }) => gone.includes(lane));
  const [first] = left;
  if (!first) return;
  const booked = left.filter(({ kind }) => kind === 'appointment').length;
  throw new AppError('visits-ahead', {
    groomerId: groomerOfLane(first.lane),
    count: booked,
    holds: left.length - booked,
    first: first.start.toISOString(),
  });
}

async function visitsOutside(
  dependencies: DataDependencies,
  groomer: Groomer,
): Promise<Awaited<ReturnType<typeof listVisits>>> {
  const settings = (await documents.settings(dependencies.db).get()).data();
  if (!settings) return { total: 0, visits: [] };
  const { business_hours: hours, time_zone: zone } = settings;
  const days = dataOf(await daysAheadQuery(dependencies, zone).get());
  return listVisits(dependencies, outsideHours(aheadOf(days, dependencies.now()), groomer, { hours, zone }));
}

/** Fields of the private record that the audit log may contain. */
const loggedFieldsOf = ({ user_id = null, commission_percent = 0 }: Partial<GroomerPrivate> = {}) => ({
  user_id,
  commission_percent,
});

/** Writes a line for each field of a groomer's records that changed. */
export function logGroomerChange(
  { db, now, newId }: DataDependencies,
  transaction: Transaction,
  actor: Actor,
  { id, before, after }: { id: string; before: object | undefined; after: object },
): void {
  const change = { before: before && { ...before }, after: { ...after } };
  for (const line of groomerChanges(change, actor.uid))
    audit(db, transaction, { ...line, id: newId(), subject: id, at: now() });
}
