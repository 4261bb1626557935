import { lastVisitOfPetQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { NEW_PET } from './booking-form.ts';

/** The most recent completed visit of the chosen pet. */
export function useLastVisit(petId: string | undefined): Appointment | undefined {
  const isKnown = petId !== undefined && petId !== NEW_PET;
  return useLiveQuery(isKnown ? lastVisitOfPetQuery(petId) : null, appointmentSchema).data?.[0];
}
