import { ownAppointmentsBetweenQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { isOneOfSeveral } from '@paw-haven/domain/booking/appointment/visit-id';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { QuerySpec } from '@paw-haven/domain/core/records/query';
import { withServiceNames } from '@paw-haven/domain/offer/service/names';
import { DAY_MS } from '@paw-haven/domain/core/calendar/time';
import { visitsOf, type Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { useLiveDocument } from '../../lib/firestore/use-live-document.ts';
import { useLiveQuery } from '../../lib/firestore/use-live-query.ts';
import { useServiceNames } from '../../lib/salon/service-names.ts';
import type { LiveResult } from '../../lib/firestore/use-live.ts';

/** The customer's visit that contains an appointment. Its other appointments start within a day of it. */
export function useOwnVisit(
  uid: string,
  appointmentId: string,
): Pick<LiveResult<unknown>, 'status' | 'error' | 'retry'> & { readonly visit: Visit | undefined } {
  const own = useLiveDocument(paths.appointment(appointmentId), appointmentSchema);
  const pet = own.data ?? undefined;
  const around = pet && isOneOfSeveral(pet) ? aroundQuery(uid, pet.appointment_date) : null;
  const all = useLiveQuery(around, appointmentSchema);
  const { status, error, retry } = around ? all : own;
  const names = useServiceNames();
  const appointments = (around ? all.data : pet && [pet]) ?? [];
  const found = visitsOf(appointments.map((appointment) => withServiceNames(appointment, names)));
  return { status, error, retry, visit: found.find(({ pets }) => pets.some(({ id }) => id === pet?.id)) };
}

const aroundQuery = (uid: string, date: Date): QuerySpec =>
  ownAppointmentsBetweenQuery(uid, new Date(date.getTime() - DAY_MS), new Date(date.getTime() + DAY_MS));
