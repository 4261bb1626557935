import type { Firestore, Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { acceptsLate, isAroundToday } from '@paw-haven/domain/people/care/steps';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { HOUSE } from '@paw-haven/domain/core/records/groomer-identity';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { isAdminOrOwner, mayWorkOnVisit, type Actor } from '@paw-haven/domain/contract/permissions';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import type { DataDependencies } from '../dependencies.ts';

interface OwnVisitsRequest {
  readonly actor: Actor;
  readonly visits: readonly Appointment[];
  readonly zone: string;
  /** Whether the request may have waited on a phone that was offline, for up to `LATE_DAYS`. */
  readonly mayBeLate?: boolean;
}

/**
 * Staff may work on any visit. Groomers may work on their own visits from yesterday to tomorrow, or of the last
 * `LATE_DAYS` if the request may be late; in a salon without groomer records, on all visits of these days. Throws
 * `permission-denied`.
 */
export async function requireOwnVisits(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  reader: Transaction | Firestore,
  { actor, visits, zone, mayBeLate = false }: OwnVisitsRequest,
): Promise<void> {
  if (isAdminOrOwner(actor)) return;
  if (!actor.roles.includes('groomer')) throw new AppError('permission-denied');
  const isOwn = await readOwn({ db, now }, reader, { actor, visits, zone, mayBeLate });
  for (const visit of visits) {
    const isAround = isOpen(visit, now(), { zone, mayBeLate });
    const permission = mayWorkOnVisit(actor, isAround && isOwn(visit));
    if (!permission.ok) throw new AppError(permission.reason);
  }
}

/**
 * Resolves to a function that tells whether a visit belongs to the actor's groomer record; in a salon without groomer
 * records, whether groomers may work on visits of its day.
 */
export async function readOwn(
  { db, now }: Pick<DataDependencies, 'db' | 'now'>,
  reader: Transaction | Firestore,
  { actor, visits, zone, mayBeLate = false }: OwnVisitsRequest,
): Promise<(visit: Appointment) => boolean> {
  const ids = [...new Set(visits.map(groomerIdOf))];
  const [house, ...accounts] = await readTogether(
    reader,
    documents.groomer(db, HOUSE),
    ...ids.map((id) => documents.groomerPrivate(db, id)),
  );
  return (visit) => {
    const id = groomerIdOf(visit);
    return house === undefined
      ? id === HOUSE && isOpen(visit, now(), { zone, mayBeLate })
      : accounts[ids.indexOf(id)]?.user_id === actor.uid;
  };
}

function isOpen(
  { appointment_date: date }: Appointment,
  now: Date,
  { zone, mayBeLate }: { readonly zone: string; readonly mayBeLate: boolean },
): boolean {
  return mayBeLate ? acceptsLate(date, now, zone) : isAroundToday(date, now, zone);
}
