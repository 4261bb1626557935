import type { Appointment } from '../appointment/schema.ts';
import { DEFAULT_LANGUAGE, type Language } from '../../core/text/language.ts';
import { groomerIdOf } from '../../time/groomer/names.ts';
import type { PetRequirements } from '../../time/schedule/assign-visit.ts';
import { durationOf } from '../../offer/service/display.ts';
import type { PetDraft, VisitDraft } from './draft.ts';

/** In the order in which they are groomed; ties go to the visit's first pet. */
export function inOrder<A extends Pick<Appointment, 'id' | 'appointment_date' | 'visit_id'>>(
  pets: readonly A[],
): A[] {
  const rank = ({ id, visit_id: first }: A): string => (id === first ? '' : id);
  return pets.toSorted(
    (a, b) => a.appointment_date.getTime() - b.appointment_date.getTime() || (rank(a) < rank(b) ? -1 : 1),
  );
}

/** Whether any two pets are groomed at the same time. */
export function isTogether(pets: readonly Pick<Appointment, 'appointment_date'>[]): boolean {
  return new Set(pets.map(({ appointment_date: date }) => date.getTime())).size < pets.length;
}

/** `Olive`, `Olive and Biscuit`, `Olive, Biscuit, and Moss`. */
export const joinNames = (names: readonly string[], language: Language = DEFAULT_LANGUAGE): string =>
  new Intl.ListFormat(language === 'en' ? 'en-US' : language, { type: 'conjunction' }).format(names);

/** `Biscuit: Nail grind`, or `Nail grind` if the visit has one pet. */
export const labelOfPet = (label: string, name: string, pets: readonly unknown[]): string =>
  pets.length > 1 ? `${name}: ${label}` : label;

/** The requirements of a booked pet, to find another time. Its groomer is preferred. */
export const requirementsOf = (appointment: Appointment): PetRequirements => ({
  entryId: appointment.schedule_entry_id,
  petId: appointment.pet_id,
  durationMinutes: durationOf(appointment.service),
  bufferMinutes: appointment.buffer_minutes,
  serviceId: appointment.service_id,
  addOnIds: appointment.add_on_ids,
  preferred: groomerIdOf(appointment),
});

/** The same services for the same pets again. */
export const draftOf = ([first, ...others]: readonly [Appointment, ...Appointment[]]): VisitDraft => ({
  pets: [petDraftOf(first), ...others.map(petDraftOf)],
  together: isTogether([first, ...others]),
});

const petDraftOf = ({ pet_id, service_id, add_on_ids = [] }: Appointment): PetDraft => ({
  petId: pet_id,
  serviceId: service_id,
  addOns: add_on_ids,
});
