export const messages = {
  title: 'Loyalty & Rewards',
  lead: 'A look at what is coming: this page is a demo, and no points are collected yet.',
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
