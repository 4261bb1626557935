import { expect, test } from 'vitest';
import { copyWidths, petCopyWidths } from './copy-widths.ts';

test.each([
  [1, [1]],
  [300, [300]],
  [479, [479]],
  [480, [480]],
  [500, [480]],
  [700, [480, 700]],
  [960, [480, 960]],
  [1000, [480, 960]],
  [1300, [480, 960, 1300]],
  [1440, [480, 960, 1440]],
  [1441, [480, 960, 1440]],
  [8000, [480, 960, 1440]],
])('an image %d pixels wide gets copies of %j', (width, widths) => expect(copyWidths(width)).toEqual(widths));

test.each([
  [60, [60]],
  [240, [240]],
  [700, [240, 480, 700]],
  [1600, [240, 480, 960]],
])('a pet’s photo %d pixels wide gets copies of %j', (width, widths) =>
  expect(petCopyWidths(width)).toEqual(widths),
);

test.each([
  ['an image', copyWidths],
  ['a pet’s photo', petCopyWidths],
])('copies of %s never exceed it, rise, and differ enough to be worth making', (_, widthsOf) => {
  for (let width = 1; width <= 3000; width += 1) {
    const widths = widthsOf(width);
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.at(-1)).toBeLessThanOrEqual(width);
    for (const [index, next] of widths.slice(1).entries()) {
      expect(next / (widths[index] ?? 0)).toBeGreaterThanOrEqual(1.25);
    }
  }
});
