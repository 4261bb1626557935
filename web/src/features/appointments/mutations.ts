import { callFunction } from '../../lib/callables.ts';
import { asOwnChange } from '../../lib/push/told.ts';

/** Both tell how they went themselves: the news that follows them is none here. */
export async function cancelAppointment(appointmentId: string): Promise<void> {
  await asOwnChange(`cancelled-${appointmentId}`, () =>
    callFunction('cancel-appointment', { appointmentId }),
  );
}

export async function rescheduleAppointment(appointmentId: string, to: Date): Promise<void> {
  const input = { appointmentId, appointmentDate: to.toISOString() };
  await asOwnChange(`moved-${appointmentId}-`, () => callFunction('reschedule-appointment', input));
}
