import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { LoyaltyPage } from './loyalty-page.tsx';

beforeEach(() => render(<LoyaltyPage />));

test('LOY-02 shows 120 points and the next reward at 200, also as a labeled image', () => {
  expect(screen.getByRole('img', { name: '120 of 200 points to the next reward' }).textContent).toBe(
    '120points',
  );
  expect(screen.getByText('Next reward at 200 points')).toBeTruthy();
});

test('LOY-03 shows the rewards for 200, 150 and 100 points, and which ones the points cover', () => {
  const rewards = within(screen.getByRole('region', { name: 'Rewards' })).getAllByRole('listitem');
  expect(rewards.map((reward) => within(reward).getByText(/^\d+ points$/).textContent)).toEqual([
    '200 points',
    '150 points',
    '100 points',
  ]);
  expect(rewards.map((reward) => reward.textContent?.includes('Enough points'))).toEqual([
    false,
    false,
    true,
  ]);
});

test('LOY-01 is a static demo without usable controls, and says so', () => {
  expect(screen.getByText(/This page is a demo/)).toBeTruthy();
  for (const button of screen.getAllByRole('button')) expect(button).toHaveProperty('disabled', true);
});
