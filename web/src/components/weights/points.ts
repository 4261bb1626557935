/** The points of a line chart of weights, in the units of its view box. */
import { startOfDay } from '@paw-haven/domain/core/calendar/time';
import type { WeightOfDay } from '@paw-haven/domain/people/pet/weights';

export const CHART_WIDTH = 240;
export const CHART_HEIGHT = 64;
const MARGIN = 6;

/** By day from left to right; the lightest at the bottom. Equal weights are a line in the middle. */
export function chartPoints(weights: readonly WeightOfDay[]): { readonly x: number; readonly y: number }[] {
  const times = weights.map(({ day }) => startOfDay(day, 'UTC').getTime());
  const pounds = weights.map(({ weight }) => weight);
  return weights.map((_, index) => ({
    x: between(times, index) * (CHART_WIDTH - 2 * MARGIN) + MARGIN,
    y: CHART_HEIGHT - MARGIN - between(pounds, index) * (CHART_HEIGHT - 2 * MARGIN),
  }));
}

/** Where a value lies between the least, 0, and the greatest, 1. */
function between(values: readonly number[], index: number): number {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return most === least ? 0.5 : ((values[index] ?? least) - least) / (most - least);
}
