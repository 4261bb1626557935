/** A pet's weights by day. */
import type { DayKey } from '../../core/calendar/time.ts';
import { sizeFor } from '../../booking/price/quote.ts';
import type { Appointment } from '../../booking/appointment/schema.ts';
import type { Service } from '../../offer/service/schema.ts';
import type { Pet } from './schema.ts';

export const WEIGHT_LIMITS = {
  /** Days with a weight. */
  days: 60,
  /** Weights from which on a chart is shown. */
  chart: 3,
} as const;

/** Pounds by day. */
export type Weights = Readonly<Record<DayKey, number>>;

export interface WeightOfDay {
  readonly day: DayKey;
  /** Pounds. */
  readonly weight: number;
}

/** In order of time. */
export const weightsOf = ({ history }: Pick<Pet, 'history'>): WeightOfDay[] =>
  Object.entries(history?.weights ?? {})
    .map(([day, weight]) => ({ day, weight }))
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));

/** The weights with that of a day, which replaces another one of that day; the oldest beyond the limit is left out. */
export function withWeight(weights: Weights, { day, weight }: WeightOfDay): Weights {
  const all = Object.entries({ ...weights, [day]: weight }).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(all.slice(-WEIGHT_LIMITS.days));
}

export interface SizeChange {
  readonly from: string;
  readonly to: string;
  /** Pounds. */
  readonly weight: number;
  /** The price of the visit at the other size, before tax, in cents; nothing charges it. */
  readonly cents: number;
}

/** Whether the pet was weighed since the visit was booked. Without that no service has to be read. */
export const isWeighedSince = (pet: Pick<Pet, 'history' | 'weight'>, booked: DayKey): boolean =>
  pet.weight !== null && weightsOf(pet).some(({ day }) => day >= booked);

/** The size that the visit's service has for the pet's weight, if it was booked with another one. */
export function sizeChange(
  { lines = [] }: Pick<Appointment, 'lines'>,
  service: Service,
  weight: number | null,
): SizeChange | undefined {
  const line = lines.find(({ kind }) => kind === 'service');
  const booked = service.sizes?.find(({ label }) => line?.label === `${service.name} (${label})`);
  const fitting = weight === null ? undefined : sizeFor(service, weight);
  if (!line || !booked || !fitting || weight === null || fitting.label === booked.label) return undefined;
  const others = lines.reduce((sum, { cents }) => sum + cents, 0) - line.cents;
  return { from: booked.label, to: fitting.label, weight, cents: others + fitting.price_cents };
}
