import { callFunction } from '../../lib/callables.ts';

export async function cancelAppointment(appointmentId: string): Promise<void> {
  await callFunction('cancel-appointment', { appointmentId });
}

export async function rescheduleAppointment(appointmentId: string, to: Date): Promise<void> {
  await callFunction('reschedule-appointment', { appointmentId, appointmentDate: to.toISOString() });
}
