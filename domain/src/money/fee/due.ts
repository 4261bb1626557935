/** Decides what can be charged for a missed or late canceled visit. */
import type { Appointment } from '../../booking/appointment/schema.ts';
import { feeEventOf, feeFor, type FeeEvent, type FeeReason } from '../../booking/card/fee.ts';
import { leftCents } from '../../booking/price/refund.ts';
import { toCents } from '../../core/cents.ts';
import { LIMITS } from '../../core/limits/limits.ts';

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
  const events = new Map<string, { readonly event: FeeEvent; readonly pets: Appointment[] }>();
  for (const pet of pets) {
    const event = feeEventOf(pet);
    if (!event) continue;
    const key = `${event.reason} ${event.at.getTime()}`;
    events.set(key, { event, pets: [...(events.get(key)?.pets ?? []), pet] });
  }
  let cents = 0;
  const reasons = new Set<FeeReason>();
  for (const { event, pets: group } of events.values()) {
    const fee = Math.max(0, feeFor(group, event, now) - leftCents(group));
    if (fee > 0) reasons.add(event.reason);
    cents += fee;
  }
  if (cents < toCents(LIMITS.smallestCharge)) return undefined;
  return { cents, reason: reasons.has('no-show') ? 'no-show' : 'late-cancel' };
}
