import { ownAppointmentsBetweenQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/paths';
import { DAY_MS } from '@paw-haven/domain/core/time';
import { visitsOf, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import type { LiveResult } from '../../lib/firestore/use-live.ts';

/** The customer's visit that contains an appointment. Its other appointments start within a day of it. */
export function useOwnVisit(
  uid: string,
  appointmentId: string,
): Pick<LiveResult<unknown>, 'status' | 'error' | 'retry'> & { readonly visit: Visit | undefined } {
  const own = useLiveDocument(paths.appointment(appointmentId), appointmentSchema);
  const pet = own.data ?? undefined;
  const [start, isOfSeveral] = [pet?.appointment_date.getTime() ?? 0, pet?.visit_id !== undefined];
  const around = ownAppointmentsBetweenQuery(uid, new Date(start - DAY_MS), new Date(start + DAY_MS));
  const others = useLiveQuery(isOfSeveral ? around : null, appointmentSchema);
  const { status, error, retry } = isOfSeveral ? others : own;
  const found = visitsOf(isOfSeveral ? (others.data ?? []) : pet ? [pet] : []);
  return { status, error, retry, visit: found.find(({ pets }) => pets.some(({ id }) => id === pet?.id)) };
}
