import { expect, test } from 'vitest';
import { LOYALTY_DEMO, pointsMissing, progressTo } from './demo.ts';

test('LOY-02 LOY-03 has 120 points, the next reward at 200, and rewards for 200, 150 and 100', () => {
  expect(LOYALTY_DEMO).toMatchObject({ points: 120, nextRewardAt: 200 });
  expect(LOYALTY_DEMO.rewards.map(({ points }) => points)).toEqual([200, 150, 100]);
});

test.each([
  [200, 120, 0.6, 80],
  [100, 120, 1, 0],
  [200, 0, 0, 200],
  [200, -5, 0, 205],
  [0, 0, 1, 0],
])('toward %i with %i points: progress %f, %i missing', (goal, points, progress, missing) => {
  expect(progressTo(goal, points)).toBe(progress);
  expect(pointsMissing(goal, points)).toBe(missing);
});
