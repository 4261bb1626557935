import type { Translated } from '../../core/text/language.ts';
import { LIMITS } from '../../core/limits/limits.ts';

/** Dollars like `$45` or `$45.50`; cents only if there are any. */
export function formatPrice(dollars: number): string {
  // `Intl` is slow at its first use on a phone, and the landing page formats prices.
  const [whole = '', cents] = dollars.toFixed(Number.isInteger(dollars) ? 0 : 2).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return `$${grouped}${cents === undefined ? '' : `.${cents}`}`;
}

/** Minutes to show and to book; defaults to 60. */
export function durationOf(service: { readonly duration_minutes: number | null | undefined }): number {
  return service.duration_minutes ?? LIMITS.defaultDurationMinutes;
}

/** `45 min`, `1 hr`, `1 hr 30 min`. */
export function formatDuration(minutes: number, words: DurationWords = DURATION_WORDS): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? words.hours(hours) : `${words.hours(hours)} ${rest} min`;
}

export const DURATION_WORDS = { hours: (count: number) => `${count} hr` };

export type DurationWords = Translated<typeof DURATION_WORDS>;
