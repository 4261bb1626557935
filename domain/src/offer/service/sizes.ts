/** Price and duration of a service with sizes before the pet is known. */
import { durationOf, formatPrice } from './display.ts';
import type { Service } from './schema.ts';

/** Minimum duration in minutes; with sizes, the shortest. */
export function leastDurationOf({
  sizes = [],
  ...service
}: Pick<Service, 'duration_minutes' | 'sizes'>): number {
  return sizes.length === 0 ? durationOf(service) : Math.min(...sizes.map(({ minutes }) => minutes));
}

/** `$45`, or `from $45` if it depends on the pet's size. */
export function startingPrice(
  { base_price: price, sizes = [] }: Pick<Service, 'base_price' | 'sizes'>,
  from = 'from',
): string {
  return sizes.length === 0 ? formatPrice(price) : `${from} ${formatPrice(price)}`;
}
