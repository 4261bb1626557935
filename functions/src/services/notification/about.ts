import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { Delivery } from '@paw-haven/domain/delivery/schema';
import { withSafePetName } from '@paw-haven/domain/pet/safe-name';
import { readable } from '../../lib/firestore/collections.ts';
import type { PlanDependencies } from '../dependencies.ts';
import type { Business } from './business.ts';

/** What a message is about, as it stands now, with names that may stand in it. */
export interface About {
  readonly appointment: Appointment | undefined;
  readonly fullName: string | null;
}

/** Fills in what is not known yet. */
export async function readAbout(
  { db }: PlanDependencies,
  { name }: Pick<Business, 'name'>,
  { appointment_id: id }: Pick<Delivery, 'appointment_id'>,
  known: { readonly appointment?: Appointment | undefined; readonly fullName: string | null },
): Promise<About> {
  const stored =
    known.appointment ?? (id === null ? undefined : (await readable.appointment(db, id).get()).data()?.value);
  return { appointment: stored && withSafePetName(stored, name), fullName: known.fullName };
}
