/** The only place that knows how an appointment refers to its visit. */
import { VISIT_LIMITS } from '../../core/limits/visit.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import type { Appointment } from './schema.ts';

/** The id of the appointment's visit: that of its first pet's appointment. A visit of one pet stores none. */
export const visitIdOf = ({ id, visit_id: visitId = id }: Pick<Appointment, 'id' | 'visit_id'>): string =>
  visitId;

/** Whether the visit was booked for several pets. */
export const isOneOfSeveral = ({ visit_id: visitId }: Pick<Appointment, 'visit_id'>): boolean =>
  visitId !== undefined;

/** All appointments of the visit; null for a visit of one pet, for which nothing has to be read. */
export function appointmentsOfVisitQuery({ visit_id: id }: Pick<Appointment, 'visit_id'>): QuerySpec | null {
  if (id === undefined) return null;
  return { collection: COLLECTIONS.appointments, where: [['visit_id', '==', id]], limit: VISIT_LIMITS.pets };
}
