import { LIMITS } from '../limits.ts';
import type { Service } from './schema.ts';

/** `$45`, `$45.50`: dollars, cents only where there are any. */
export function formatPrice(dollars: number): string {
  // Without `Intl`, whose first use is slow on a phone: the landing page formats prices.
  const [whole = '', cents] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `$${grouped}${cents === undefined ? '' : `.${cents}`}`;
}

/** Minutes to show and to book; 60 by default. */
export function durationOf(service: { readonly duration_minutes: number | null | undefined }): number {
  return service.duration_minutes ?? LIMITS.defaultDurationMinutes;
}

/** `45 min`, `1 hr`, `1 hr 30 min`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} hr` : `${hours} hr ${rest} min`;
}

/** Of a service with sizes the shortest: how long it takes at least. */
export function leastDurationOf({
  sizes = [],
  ...service
}: Pick<Service, 'duration_minutes' | 'sizes'>): number {
  return sizes.length === 0 ? durationOf(service) : Math.min(...sizes.map(({ minutes }) => minutes));
}

/** `$45`, or `from $45` where it depends on the pet's size. */
export function startingPrice({ base_price: price, sizes = [] }: Pick<Service, 'base_price' | 'sizes'>): string {
  return sizes.length === 0 ? formatPrice(price) : `from ${formatPrice(price)}`;
}
