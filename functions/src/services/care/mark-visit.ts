import type { Transaction } from 'firebase-admin/firestore';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import {
  canTakeStep,
  isStepTaken,
  STEP_STATUS,
  stepField,
  stepTime,
} from '@paw-haven/domain/people/care/steps';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { audit } from '../../lib/audit.ts';
import { documents } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { requestedId } from '../../lib/ids.ts';
import { readZone } from '../../lib/read-zone.ts';
import { writeStatus } from '../appointment/change-status.ts';
import type { DataDependencies } from '../dependencies.ts';
import { requireOwnVisits } from './own-visits.ts';

/**
 * Takes a step of a visit, which sets a status or a time. Does nothing if the step is already taken or the request
 * repeated. Throws `appointment-not-found`, `permission-denied`, and `changed-elsewhere` if the visit is no longer at
 * the time that was shown or its status does not allow the step.
 */
export async function markVisit(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'mark-visit'> },
): Promise<CallableOutput<'mark-visit'>> {
  const { db } = dependencies;
  if (actor.roles.length === 0) throw new AppError('permission-denied');
  const auditId = requestedId('mark-visit', actor.uid, input.requestId);
  const zone = await readZone(dependencies);
  return transact(db, async (transaction) => {
    const [visit, repeated] = await readTogether(
      transaction,
      documents.appointment(db, input.appointmentId),
      documents.auditEntry(db, auditId),
    );
    if (!visit) throw new AppError('appointment-not-found');
    await requireOwnVisits(dependencies, transaction, { actor, visits: [visit], zone, mayBeLate: true });
    if (repeated || isStepTaken(visit, input.step)) return { status: visit.status };
    const isMoved =
      input.appointmentDate !== undefined &&
      visit.appointment_date.getTime() !== Date.parse(input.appointmentDate);
    if (isMoved || !canTakeStep(visit, input.step)) throw new AppError('changed-elsewhere');
    return takeStep(dependencies, transaction, { actor, visit, input, auditId, zone });
  });
}

interface Taking {
  readonly actor: Actor;
  readonly visit: Appointment;
  readonly input: CallableRequest<'mark-visit'>;
  readonly auditId: string;
  readonly zone: string;
}

async function takeStep(
  dependencies: DataDependencies,
  transaction: Transaction,
  { actor, visit, input: { step, at: tapped, pickedUpBy }, auditId, zone }: Taking,
): Promise<CallableOutput<'mark-visit'>> {
  const { db, now } = dependencies;
  const at = stepTime(visit, tapped === undefined ? undefined : new Date(tapped), now());
  const to = STEP_STATUS[step];
  if (to !== undefined) {
    const change = { actor, to, action: 'appointment-status-set', auditId, takenAt: at } as const;
    const pickUp = step === 'done' && pickedUpBy ? { pickedUpBy } : {};
    await writeStatus(dependencies, transaction, { ...change, ...pickUp, named: visit, zone });
    return { status: to };
  }
  transaction.update(documents.appointment(db, visit.id), { ...stepField(step, at), updated_at: now() });
  audit(db, transaction, {
    id: auditId,
    action: step === 'arrived' ? 'appointment-arrived' : 'appointment-ready',
    actor: actor.uid,
    subject: visit.id,
    from: null,
    to: null,
    at: now(),
  });
  return { status: visit.status };
}
