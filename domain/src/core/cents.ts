/** Conversions between dollars and US cents. */

/** Converts the dollars of services and appointments to the cents that the payment provider expects. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** The opposite amount; 0 for 0, since the database would store `-0`. */
export const negated = (cents: number): number => 0 - cents;

export function toDollars(cents: number): number {
  return cents / 100;
}

/** A percentage of an amount; a fraction of a cent counts as a whole one. */
export const percentUp = (cents: number, percent: number): number => Math.ceil((cents * percent) / 100);

/** A percentage of an amount, without the fraction of a cent. */
export const percentDown = (cents: number, percent: number): number => Math.floor((cents * percent) / 100);

/** `42.50`, `1250.00`, as people type it and spreadsheets read it. */
export const dollarsText = (cents: number): string => toDollars(cents).toFixed(2);

/** `$42.50`, `$1,250.00`; `−$5.00` for a negative amount. */
export function formatCents(cents: number): string {
  const dollars = dollarsText(Math.abs(cents)).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
  return `${cents < 0 ? '−' : ''}$${dollars}`;
}

/**
 * Splits cents in proportion to `weights`, rounded down. The odd cents go to the first part with a weight. No part
 * exceeds its `atMost`; the next part takes the rest. If all weights are zero, the first part gets everything.
 */
export function splitCents(
  cents: number,
  weights: readonly number[],
  { atMost }: { readonly atMost?: readonly number[] } = {},
): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const parts = weights.map((weight) => (total === 0 ? 0 : Math.floor((cents * weight) / total)));
  let odd = cents - parts.reduce((sum, part) => sum + part, 0);
  return parts.map((part, index) => {
    if (total > 0 && weights[index] === 0) return part;
    const more = Math.min(odd, (atMost?.[index] ?? Number.POSITIVE_INFINITY) - part);
    odd -= more;
    return part + more;
  });
}
