/** Requires that nothing is ahead of a pet that no longer comes, and that no message about it leaves. */
import type { Delivery } from '@paw-haven/domain/notify/delivery/schema';
import { needsActivePet } from '@paw-haven/domain/people/pet/end';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import { must } from '../must.ts';
import type { Play } from '../play.ts';

/** A message that was being sent when the pet was marked may still leave. */
const IN_FLIGHT_MINUTES = 1;

export function checkGonePets(play: Play): void {
  const { stored } = play;
  for (const { id, owner_id: owner, inactive } of stored.pets.values()) {
    if (!inactive || inactive.ending) continue;
    for (const visit of stored.occupyingOf(owner))
      must(
        visit.pet_id !== id || !isAheadAt(visit, inactive.at),
        () => `${id} no longer comes, and has the visit ${visit.id}`,
      );
  }
  for (const wish of stored.wishes.values())
    must(stored.pets.get(wish.pet_id)?.inactive?.ending !== false, () => `${wish.pet_id} still waits`);
  for (const delivery of stored.takeTouchedDeliveries()) checkMessage(play, delivery);
}

const isAheadAt = (visit: Appointment, at: Date): boolean =>
  visit.status === 'scheduled' && visit.arrived_at === undefined && visit.appointment_date > at;

function checkMessage(
  { stored }: Play,
  { id, event, state, sent_at: sentAt, appointment_id }: Delivery,
): void {
  const about = appointment_id === null ? undefined : stored.appointments.get(appointment_id)?.appointment;
  if (state !== 'sent' || !sentAt || !about || !needsActivePet(event)) return;
  const isGone = ({ pet_id: petId }: Appointment): boolean => {
    const since = stored.pets.get(petId)?.inactive?.at;
    return since !== undefined && sentAt > addMinutes(since, IN_FLIGHT_MINUTES);
  };
  const visit = [...stored.appointments.values()].filter(
    ({ appointment }) => visitIdOf(appointment) === visitIdOf(about),
  );
  must(
    !visit.every(({ appointment }) => isGone(appointment)),
    () => `${id} is about a pet that no longer comes`,
  );
}
