/** Decides what can be charged for a missed or late canceled visit, and whether anything still can be. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { visitIdOf } from '../../booking/appointment/visit-id.ts';
import { feeDeadline, feeEventOf, feeFor, type FeeEvent, type FeeReason } from '../../booking/card/terms.ts';
import { leftCents } from '../../booking/price/refund.ts';
import { toCents } from '../../core/cents.ts';
import { LIMITS } from '../../core/limits/limits.ts';

/** What the customer's statement and the payment page call the fee. */
export const FEE_TITLES: Readonly<Record<FeeReason, string>> = {
  'no-show': 'Fee for a missed visit',
  'late-cancel': 'Fee for a late cancellation',
};

export interface DueFee {
  readonly cents: number;
  readonly reason: FeeReason;
}

/**
 * The fee that staff can charge now for all pets of a visit, less what the salon keeps of online payments for them.
 * Undefined if there is none, or if the visit has had its fee.
 */
export function dueFee(pets: readonly Appointment[], now: Date): DueFee | undefined {
  if (pets.some(({ fee }) => fee !== undefined)) return undefined;
  let cents = 0;
  const reasons = new Set<FeeReason>();
  for (const { event, pets: group } of eventsOf(pets)) {
    const fee = Math.max(0, feeFor(group, event, now) - leftCents(group));
    if (fee > 0) reasons.add(event.reason);
    cents += fee;
  }
  if (cents < toCents(LIMITS.smallestCharge)) return undefined;
  return { cents, reason: reasons.has('no-show') ? 'no-show' : 'late-cancel' };
}

/** Whether a fee may still be charged for a visit of these appointments, so that their customer cannot remove the card. */
export const needsCard = (appointments: readonly Appointment[], now: Date): boolean =>
  [...new Set(appointments.map(visitIdOf))].some((id) =>
    mayBeCharged(
      appointments.filter((appointment) => visitIdOf(appointment) === id),
      now,
    ),
  );

/** `pets`: of one visit. */
function mayBeCharged(pets: readonly Appointment[], now: Date): boolean {
  const charged = pets.find(({ fee }) => fee !== undefined)?.fee;
  // A visit has one fee, for all of its pets.
  if (charged) return charged.status === 'charging';
  const mayBeMissed = pets.some(
    ({ appointment_date: start, card, status }) =>
      card !== undefined &&
      card.is_waived !== true &&
      status === 'scheduled' &&
      now <= feeDeadline({ reason: 'no-show', at: start }),
  );
  // A no-show can be marked before the start. What was paid online counts too, because it may be refunded.
  return (
    mayBeMissed ||
    eventsOf(pets).some(({ event, pets: group }) => feeFor(group, event, now < event.at ? event.at : now) > 0)
  );
}

/** What staff can charge for, with the pets that it concerns. */
function eventsOf(pets: readonly Appointment[]) {
  const events = new Map<string, { readonly event: FeeEvent; readonly pets: Appointment[] }>();
  for (const pet of pets) {
    const event = feeEventOf(pet);
    if (!event) continue;
    const key = `${event.reason} ${event.at.getTime()}`;
    events.set(key, { event, pets: [...(events.get(key)?.pets ?? []), pet] });
  }
  return [...events.values()];
}
