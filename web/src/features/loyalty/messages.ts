export const messages = {
  title: 'Loyalty & Rewards',
  lead: 'Coming soon. This page is a demo; you’re not earning points yet.',
  balance: 'Your points',
  points: 'points',
  rewards: 'Rewards',
  enough: 'Enough points',
  redeem: 'Redeem',
} as const;

export function ringLabel(points: number, goal: number): string {
  return `${points} of ${goal} points to the next reward`;
}

export const nextReward = (goal: number) => `Next reward at ${goal} points`;
export const costs = (points: number) => `${points} points`;
export const missing = (points: number) => `${points} points to go`;
