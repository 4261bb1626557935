import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { STAFF_TEXT_LENGTH } from '@paw-haven/domain/notification/sms-segments';
import { formatInstant } from '@paw-haven/domain/time-format';
import { callFunction } from '../../lib/callables.ts';
import { asOwnChange } from '../../lib/push/seen-notifications.ts';

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

/**
 * The details of an own appointment, to the own number. The server words it by the appointment as it is then. Resolves to
 * what came of it: `suppressed` where the preferences do not allow it any more.
 */
export async function textDetails(
  { id, service, pet, appointment_date: date }: Appointment,
  number: string,
  zone: string,
): Promise<'sent' | 'suppressed' | 'scheduled'> {
  const message = `${service.name} for ${pet.name}, ${formatInstant(date, zone)}`;
  const input = { to: number, message: message.slice(0, STAFF_TEXT_LENGTH), appointmentId: id };
  return (await callFunction('send-sms', input)).state;
}
