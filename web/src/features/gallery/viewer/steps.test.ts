import { expect, test } from 'vitest';
import { stepByKey, stepBySwipe, SWIPE_PX } from './steps.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 4, 3],
  ['ArrowLeft', 0, undefined],
  ['Home', 3, 0],
  ['Home', 0, undefined],
  ['End', 3, 4],
  ['End', 4, undefined],
  ['a', 3, undefined],
  ['constructor', 3, undefined],
])('GAL-05 %s leads from image %d of five to %s', (key, index, to) => {
  expect(stepByKey(key, index, 5)).toBe(to);
});

test.each([
  [-SWIPE_PX, 0, 1],
  [SWIPE_PX, 10, -1],
  [SWIPE_PX - 1, 0, 0],
  [-90, 80, 0],
  [0, 200, 0],
])('GAL-05 a swipe by %d, %d moves by %d', (dx, dy, step) => {
  expect(stepBySwipe(dx, dy)).toBe(step);
});
