/** A pet's weights by day. */
import type { DayKey } from '../../core/calendar/time.ts';
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
  const all = Object.entries({ ...weights, [day]: weight }).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return Object.fromEntries(all.slice(-WEIGHT_LIMITS.days));
}

/** Whether the pet was weighed since the visit was booked. Without that no size can change. */
export const isWeighedSince = (pet: Pick<Pet, 'history' | 'weight'>, booked: DayKey): boolean =>
  pet.weight !== null && weightsOf(pet).some(({ day }) => day >= booked);
