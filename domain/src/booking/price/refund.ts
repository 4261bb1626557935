/** Calculates the refund of a canceled visit, for the page, the dialog, the email, and the server. */
import type { Appointment } from '../appointment/schema.ts';
import { percentUp, splitCents, toCents } from '../../core/cents.ts';
import { addMinutes, HOUR_MS } from '../../core/calendar/time.ts';
import type { RefundChoice } from '../payment/refund.ts';
import type { Policy, PolicySnapshot, RefundTier } from '../../offer/policy/schema.ts';
import { visitIdOf } from '../appointment/visit-id.ts';

/** The appointment fields that a refund depends on. */
export type Refundable = Pick<
  Appointment,
  | 'appointment_date'
  | 'payment_status'
  | 'policy'
  | 'stripe_session_id'
  | 'total_amount'
  | 'paid_cents'
  | 'bill_online_cents'
  | 'refunded_amount'
  | 'refunded_cents'
  | 'cancel_refund_cents'
>;

type PaidOnline = Pick<
  Refundable,
  'payment_status' | 'stripe_session_id' | 'total_amount' | 'paid_cents' | 'refunded_amount'
>;

/** US cents paid online with the booking, without tips. Payments at the salon are refunded at the salon. */
export function paidOnlineCents({
  paid_cents: paid,
  payment_status: status,
  refunded_amount: refunded,
  stripe_session_id: session,
  total_amount: amount,
}: PaidOnline): number {
  if (paid !== undefined) return paid;
  // A full refund leaves the status `failed`; a booking that was never paid has no session.
  const wasPaid = status === 'paid' || (refunded ?? 0) > 0;
  return session !== '' && wasPaid ? toCents(amount) : 0;
}

/** US cents that were refunded or are being refunded. */
export const refundedCents = ({
  refunded_cents: cents,
  refunded_amount: dollars = 0,
}: Pick<Refundable, 'refunded_cents' | 'refunded_amount'>): number => Math.max(cents ?? 0, toCents(dollars));

/** US cents paid online with the booking that are not refunded yet. */
export const refundableCents = (appointment: Refundable): number =>
  Math.max(0, paidOnlineCents(appointment) - refundedCents(appointment));

const throughBill = ({ bill_online_cents: cents = 0 }: Refundable): number => cents;

/** US cents paid online with the booking or through the bill that are not refunded yet, without tips. */
export const leftCents = (pets: readonly Refundable[]): number =>
  pets.reduce((sum, pet) => sum + refundableCents(pet) + throughBill(pet), 0);

/** Counts elapsed hours: across a clock change, 48 hours before is another time of day. */
export function refundPercent(
  { policy, appointment_date: start }: Pick<Refundable, 'policy' | 'appointment_date'>,
  now: Date,
): number {
  if (!policy) return 0;
  const { tiers, most_percent: most = 100, counts_to: counted = start } = policy;
  return Math.min(most, percentAt(tiers, (counted.getTime() - now.getTime()) / HOUR_MS));
}

/** Refund in percent for a cancellation so many hours before the start. */
export const percentAt = (tiers: readonly RefundTier[], hoursLeft: number): number =>
  tiers.find(({ hours }) => hoursLeft >= hours)?.refund_percent ?? 0;

/**
 * US cents refunded if these pets of a visit are canceled now: rounded up once over their sum, less earlier refunds.
 */
export function refundFor(pets: readonly Refundable[], now: Date): number {
  // Pets of a visit have the same terms, unless one was moved to another time.
  const due = new Map<number, number>();
  for (const pet of pets) {
    const percent = refundPercent(pet, now);
    due.set(percent, (due.get(percent) ?? 0) + paidOnlineCents(pet) + throughBill(pet));
  }
  const cents = [...due].reduce((sum, [percent, paid]) => sum + percentUp(paid, percent), 0);
  const refunded = pets.reduce((sum, pet) => sum + refundedCents(pet), 0);
  return Math.min(leftCents(pets), Math.max(0, cents - refunded));
}

/** The refund for several visits, each calculated separately: an earlier refund of one does not reduce another's. */
function refundForVisits(
  pets: readonly (Refundable & Pick<Appointment, 'id' | 'visit_id'>)[],
  now: Date,
): number {
  return [...new Set(pets.map(visitIdOf))].reduce(
    (sum, visit) =>
      sum +
      refundFor(
        pets.filter((pet) => visitIdOf(pet) === visit),
        now,
      ),
    0,
  );
}

/**
 * What the salon refunds if it cancels and does not choose: everything, if there is a policy now or was one at booking.
 */
export const defaultRefund = (
  pets: readonly Pick<Refundable, 'policy'>[],
  present: Policy | null | undefined,
): RefundChoice => (present || pets.some(({ policy }) => policy) ? 'everything' : 'nothing');

/** Splits a refund over the pets by what is left of their payments. The parts add up to it. */
export function splitRefund(cents: number, pets: readonly Refundable[]): number[] {
  return splitCents(
    cents,
    pets.map((pet) => refundableCents(pet)),
    { atMost: pets.map((pet) => refundableCents(pet)) },
  );
}

/** A percentage and the deadline until which it is refunded. */
export interface RefundStep {
  /** The last moment at which this percentage is refunded. */
  readonly until: Date;
  readonly percent: number;
}

/** The tiers as deadlines, earliest first. A tier that refunds no more than the next one is left out. */
export function refundSteps({ policy, appointment_date: start }: Refundable): RefundStep[] {
  if (!policy) return [];
  const { tiers, most_percent: most = 100, counts_to: counted = start } = policy;
  const steps = tiers.map(({ hours, refund_percent: percent }: RefundTier) => ({
    until: addMinutes(counted, -hours * 60),
    percent: Math.min(most, percent),
  }));
  return steps.filter(({ percent }, index) => percent > (steps[index + 1]?.percent ?? 0));
}

/**
 * The refund of one visit or several if canceled now, and the next lower amount with the time after which it applies.
 * `next` is undefined if the refund will not drop any more.
 */
export function refundOutlook(
  pets: Parameters<typeof refundForVisits>[0],
  now: Date,
): { readonly cents: number; readonly next: { readonly after: Date; readonly cents: number } | undefined } {
  const cents = refundForVisits(pets, now);
  const moments = pets
    .flatMap((pet) => refundSteps(pet))
    .map(({ until }) => until)
    .filter((until) => until >= now)
    .toSorted((one, other) => one.getTime() - other.getTime());
  for (const after of moments) {
    const then = refundForVisits(pets, new Date(after.getTime() + 1));
    if (then < cents) return { cents, next: { after, cents: then } };
  }
  return { cents, next: undefined };
}

/** The policy of one pet. All pets of a visit share its deadlines: hours count to the start of the visit. */
export const policyOfPet = (
  tiers: readonly RefundTier[],
  { start, visitStart }: { readonly start: Date; readonly visitStart: Date },
): PolicySnapshot => ({
  tiers: [...tiers],
  ...(start.getTime() !== visitStart.getTime() && { counts_to: visitStart }),
});

/** The snapshot after a move to `start`. Moving never increases a refund. */
export function policyAfterMove(
  appointment: Pick<Refundable, 'policy' | 'appointment_date'>,
  move: {
    readonly isAdminOrOwner: boolean;
    readonly now: Date;
    readonly start: Date;
    readonly visitStart: Date;
  },
): PolicySnapshot | undefined {
  const { isAdminOrOwner, now } = move;
  const { policy, appointment_date: start } = appointment;
  if (!policy) return undefined;
  if (isAdminOrOwner) return { ...policy, counts_to: policy.counts_to ?? start };
  const { counts_to: _, tiers, ...rest } = policy;
  const percent = refundPercent(appointment, now);
  const isLate = percent < (policy.tiers[0]?.refund_percent ?? 0);
  return { ...rest, ...policyOfPet(tiers, move), ...(isLate && { most_percent: percent }) };
}
