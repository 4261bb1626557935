import type { CallableOutput } from '@paw-haven/domain/callables';
import { AppError } from '@paw-haven/domain/errors';
import { mayCancel, type Actor } from '@paw-haven/domain/permissions';
import type { DataDependencies } from '../dependencies.ts';
import { changeStatus } from './change-status.ts';

/**
 * Cancels and frees the time. Gives no money back by itself (docs/adr/0008).
 * Throws `appointment-not-found`, `permission-denied`, `wrong-status`.
 */
export async function cancelAppointment(
  dependencies: DataDependencies,
  request: { readonly actor: Actor; readonly appointmentId: string },
): Promise<CallableOutput<'cancel-appointment'>> {
  const { actor, appointmentId } = request;
  return changeStatus(dependencies, {
    actor,
    appointmentId,
    to: 'cancelled',
    action: 'appointment-cancelled',
    check: (appointment) => {
      const permission = mayCancel(actor, appointment, dependencies.now());
      if (!permission.ok) throw new AppError(permission.reason);
    },
  });
}
