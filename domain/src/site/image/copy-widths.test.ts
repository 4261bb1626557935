import { expect, test } from 'vitest';
import { copyWidths, PET_WIDTHS, SITE_WIDTHS } from './copy-widths.ts';

const square = (width: number) => ({ width, height: width });

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
])('an image %d pixels wide gets copies of %j', (width, widths) =>
  expect(copyWidths(SITE_WIDTHS, square(width))).toEqual(widths),
);

test.each([
  [60, [60]],
  [240, [240]],
  [700, [240, 480, 700]],
  [1600, [240, 480, 960]],
])('a pet’s photo %d pixels wide gets copies of %j', (width, widths) =>
  expect(copyWidths(PET_WIDTHS, square(width))).toEqual(widths),
);

test.each([
  ['an image', SITE_WIDTHS],
  ['a pet’s photo', PET_WIDTHS],
])('copies of %s are never wider than it, ascend, and differ enough to be worth making', (_, steps) => {
  for (let width = 1; width <= 3000; width += 1) {
    const widths = copyWidths(steps, square(width));
    expect(widths.length).toBeGreaterThan(0);
    expect(widths.at(-1)).toBeLessThanOrEqual(width);
    for (const [index, next] of widths.slice(1).entries()) {
      expect(next / (widths[index] ?? 0)).toBeGreaterThanOrEqual(1.25);
    }
  }
});

test.each([
  [1440, 2880, [480, 960, 1440]],
  [1440, 2881, [480, 960]],
  [3000, 4000, [480, 960, 1440]],
  [1440, 16_000, [480]],
  [600, 65_000, []],
])(
  'an image of %d × %d pixels gets copies of %j, none of more than four megapixels',
  (width, height, widths) => expect(copyWidths(SITE_WIDTHS, { width, height })).toEqual(widths),
);
