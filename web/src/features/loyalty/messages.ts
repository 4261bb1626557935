import { translated } from '../../lib/language/language.ts';

export const messages = {
  title: 'Loyalty & Rewards',
  lead: 'Coming soon. This page is a demo; you’re not earning points yet.',
  balance: 'Your points',
  points: 'points',
  rewards: 'Rewards',
  enough: 'Enough points',
  redeem: 'Redeem',
  ring: (points: number, goal: number) => `${points} of ${goal} points to the next reward`,
  nextReward: (goal: number) => `Next reward at ${goal} points`,
  costs: (points: number) => `${points} points`,
  /** A reward of the demo, looked up by its English name. */
  reward: (name: string) => name,
  missing: (points: number) => `${points} points to go`,
} as const;

export const texts = translated('loyalty', { messages });
