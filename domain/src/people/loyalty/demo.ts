/** Sample data for the loyalty page; real points do not exist yet. */
export const LOYALTY_DEMO = {
  points: 120,
  nextRewardAt: 200,
  rewards: [
    { points: 200, name: 'Free Basic Groom' },
    { points: 150, name: 'Teeth Cleaning' },
    { points: 100, name: 'Nail Trim' },
  ],
} as const;

/** Reward names in another language, by their English names. */
export type LoyaltyWords = Readonly<Record<(typeof LOYALTY_DEMO)['rewards'][number]['name'], string>>;

/** Progress to the next reward, 0 to 1. */
export function progressTo(goal: number, points: number): number {
  if (goal <= 0) return 1;
  return Math.min(1, Math.max(0, points / goal));
}

/** Points still needed for the goal; 0 if there are enough. */
export function pointsMissing(goal: number, points: number): number {
  return Math.max(0, goal - points);
}
