/** The customer’s answer to a reminder: "I’ll be there". No answer changes nothing. */
import type { Appointment } from './schema.ts';
import type { AppointmentFilter } from './queries.ts';

type Confirmable = Pick<Appointment, 'id' | 'status' | 'appointment_date' | 'confirmed_at'>;

/** Which time of which visit is confirmed: after a move the answer to an earlier reminder no longer counts. */
export interface Confirmation {
  readonly appointmentId: string;
  readonly date: Date;
}

/** Confirmation of the visit's current time. */
export const confirmationOf = ({
  id: appointmentId,
  appointment_date: date,
}: Pick<Appointment, 'id' | 'appointment_date'>): Confirmation => ({ appointmentId, date });

/** Whether staff see a visit as confirmed. */
export const isConfirmed = ({ status, confirmed_at: at }: Omit<Confirmable, 'id'>): boolean =>
  status === 'scheduled' && at !== undefined;

/** Whether the filter shows what its query has found. */
export const isListed = (appointment: Confirmable, { unconfirmed }: AppointmentFilter): boolean =>
  !unconfirmed || (appointment.status === 'scheduled' && appointment.confirmed_at === undefined);

/** The pets of the visit that still await the answer; undefined where it comes too late. */
export function petsToConfirm<A extends Confirmable>(
  { appointmentId, date }: Confirmation,
  visit: readonly A[],
  now: Date,
): A[] | undefined {
  const asked = visit.find(({ id }) => id === appointmentId);
  const isCurrent = asked?.status === 'scheduled' && asked.appointment_date.getTime() === date.getTime();
  if (!isCurrent || date <= now) return undefined;
  return visit.filter(({ status, confirmed_at: at }) => status === 'scheduled' && at === undefined);
}
