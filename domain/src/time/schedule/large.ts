/** How many large pets a groomer takes a day. The public schedule says only that an interval is of a large pet. */
import { isBlocking } from './busy.ts';
import { groomerOfLane, laneOf, type WorkingGroomer } from './lanes.ts';
import type { BusyInterval } from './schema.ts';

/** `groomers/{id}.large`: at most `count` pets of more than `over_lbs` pounds a day. */
export type LargeLimit = NonNullable<WorkingGroomer['large']>;

/** The most large pets a day by groomer; groomers without a limit are missing. */
export type LargeLimits = ReadonlyMap<string, number>;

type Weight = number | null | undefined;

export const largeLimitsOf = (groomers: readonly Pick<WorkingGroomer, 'id' | 'large'>[]): LargeLimits =>
  new Map(groomers.flatMap(({ id, large }) => (large ? [[id, large.count] as const] : [])));

/** Whether a pet of this weight in pounds counts as large. A pet of unknown weight does not. */
export const isLarge = (limit: LargeLimit | undefined, weight: Weight): boolean =>
  limit !== undefined && weight != null && weight > limit.over_lbs;

/** Whether a pet of this weight counts as large with the groomer of the lane. */
export const isLargeOn = (
  groomers: readonly Pick<WorkingGroomer, 'id' | 'large'>[],
  lane: string,
  weight: Weight,
): boolean => isLarge(groomers.find(({ id }) => id === groomerOfLane(lane))?.large, weight);

/** The large pets that the groomer has on the day. */
export const largeCount = (busy: readonly BusyInterval[], groomerId: string, now: Date): number =>
  busy.filter(
    (interval) =>
      interval.large === true && groomerOfLane(laneOf(interval)) === groomerId && isBlocking(interval, now),
  ).length;

/** Whether the groomer takes all of these pets on top of the day's large ones. */
export function takesLarge(
  busy: readonly BusyInterval[],
  { groomerId, large }: { readonly groomerId: string; readonly large?: LargeLimit | undefined },
  weights: readonly Weight[],
  now: Date,
): boolean {
  const added = weights.filter((weight) => isLarge(large, weight)).length;
  return added === 0 || !large || largeCount(busy, groomerId, now) + added <= large.count;
}
