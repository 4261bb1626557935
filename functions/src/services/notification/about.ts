import type { Appointment } from '@paw-haven/domain/appointment/schema';
import type { Delivery } from '@paw-haven/domain/delivery/schema';
import { readable } from '../../lib/firestore/collections.ts';
import type { PlanDependencies } from '../dependencies.ts';

/** What a message is about, as it stands now. */
export interface About {
  readonly appointment: Appointment | undefined;
  readonly fullName: string | null;
}

/** Fills in what is not known yet. */
export async function readAbout(
  { db }: PlanDependencies,
  { appointment_id: id }: Pick<Delivery, 'appointment_id'>,
  known: { readonly appointment?: Appointment | undefined; readonly fullName: string | null },
): Promise<About> {
  if (known.appointment || id === null) return { appointment: known.appointment, fullName: known.fullName };
  const stored = (await readable.appointment(db, id).get()).data();
  return { appointment: stored?.value, fullName: known.fullName };
}
