import type { Appointment } from './schema.ts';

/** The id of the appointment's visit: that of its first pet's appointment. A visit of one pet stores none. */
export const visitIdOf = ({ id, visit_id: visitId = id }: Pick<Appointment, 'id' | 'visit_id'>): string =>
  visitId;
