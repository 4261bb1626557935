/** The customer’s answer "I’ll be there" to a reminder. Visits without an answer are treated as before. */
import type { Appointment } from './schema.ts';
import type { AppointmentFilter } from './queries.ts';

type Confirmable = Pick<Appointment, 'id' | 'status' | 'appointment_date' | 'confirmed_at'>;

/** The visit and the time that the customer confirms: after a move, an answer to an earlier reminder is void. */
export interface Confirmation {
  readonly appointmentId: string;
  readonly date: Date;
}

/** Confirms the visit's current time. */
export const confirmationOf = ({
  id: appointmentId,
  appointment_date: date,
}: Pick<Appointment, 'id' | 'appointment_date'>): Confirmation => ({ appointmentId, date });

/** Whether staff see a visit as confirmed. */
export const isConfirmed = ({ status, confirmed_at: at }: Omit<Confirmable, 'id'>): boolean =>
  status === 'scheduled' && at !== undefined;

/** Whether the list shows an appointment that its query found. */
export const isListed = (appointment: Confirmable, { unconfirmed }: AppointmentFilter): boolean =>
  !unconfirmed || (appointment.status === 'scheduled' && appointment.confirmed_at === undefined);

/** The pets of the visit that are not confirmed yet; undefined if the answer comes too late. */
export function petsToConfirm<A extends Confirmable>(
  { appointmentId, date }: Confirmation,
  visit: readonly A[],
  now: Date,
): A[] | undefined {
  const linked = visit.find(({ id }) => id === appointmentId);
  const isCurrent = linked?.status === 'scheduled' && linked.appointment_date.getTime() === date.getTime();
  if (!isCurrent || date <= now) return undefined;
  return visit.filter(({ status, confirmed_at: at }) => status === 'scheduled' && at === undefined);
}
