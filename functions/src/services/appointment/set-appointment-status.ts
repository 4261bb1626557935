import type { AppointmentStatus } from '@paw-haven/domain/appointment/status';
import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { maySetStatus, type Actor } from '@paw-haven/domain/permissions';
import type { DataDependencies } from '../dependencies.ts';
import { changeStatus } from './change-status.ts';

/** For admin and owner. Throws `appointment-not-found`, `permission-denied`, `wrong-status`. */
export async function setAppointmentStatus(
  dependencies: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string; readonly status: AppointmentStatus },
): Promise<CallableOutput<'set-appointment-status'>> {
  const { actor, appointmentId, status } = request;
  return changeStatus(dependencies, {
    actor,
    appointmentId,
    to: status,
    action: 'appointment-status-set',
    check: (appointment) => {
      const permission = maySetStatus(actor, appointment, status);
      if (!permission.ok) throw new AppError(permission.reason);
    },
  });
}
