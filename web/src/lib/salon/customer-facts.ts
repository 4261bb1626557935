import { lastVisitQuery, listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { customerPetsQuery } from '@paw-haven/domain/people/customer/queries';
import { importedPetSchema, importedPetsQuery } from '@paw-haven/domain/people/import/schema';
import { lastImportedVisit } from '@paw-haven/domain/people/import/usual-price';
import { isActive } from '@paw-haven/domain/people/pet/active';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { addMinutes, DAY_MS, MINUTE_MS, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { useLiveQuery } from '../firestore/use-live-query.ts';

/** What staff need to know about a customer besides the profile. */
export interface CustomerFacts {
  readonly pets: readonly Pet[];
  readonly last: Appointment | undefined;
  /** The last visit according to an imported list, for a customer without visits here. */
  readonly lastImported: DayKey | undefined;
  readonly next: Appointment | undefined;
}

const PETS = 3;
const IMPORTED_PETS = 12;
const AHEAD_MINUTES = (366 * DAY_MS) / MINUTE_MS;

/** Reads at most three pets of a customer, plus one visit before and one after `now`, or what a list says about it. */
export function useCustomerFacts(uid: string, now: Date): CustomerFacts {
  const ahead = { from: now, to: addMinutes(now, AHEAD_MINUTES) };
  const pets = useLiveQuery(customerPetsQuery(uid, PETS), petSchema);
  const last = useLiveQuery(lastVisitQuery(uid), appointmentSchema);
  const next = useLiveQuery(
    listedAppointmentsQuery(ahead, 1, { userId: uid, status: 'scheduled' }),
    appointmentSchema,
  );
  const isNew = last.status === 'success' && last.data.length === 0;
  const imported = useLiveQuery(isNew ? importedPetsQuery(uid, IMPORTED_PETS) : null, importedPetSchema);
  return {
    pets: (pets.data ?? []).filter(isActive),
    last: last.data?.[0],
    lastImported: isNew ? lastImportedVisit(imported.data ?? []) : undefined,
    next: next.data?.[0],
  };
}
