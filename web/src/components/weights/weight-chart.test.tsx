import { render, screen, within } from '@testing-library/react';
import { aPet } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { PetWeights } from './pet-weights.tsx';

const pet = (...pounds: number[]) =>
  aPet({
    history: {
      weights: Object.fromEntries(pounds.map((weight, index) => [`2026-11-0${index + 1}`, weight])),
    },
  });

test('LIFE-03 shows a chart from three weights on, as a table for screen readers', async () => {
  const { rerender } = render(<PetWeights pet={pet(24, 25)} />);
  expect(screen.queryByRole('figure')).toBeNull();
  rerender(<PetWeights pet={pet(24, 25, 26.5)} />);
  const table = await screen.findByRole('table', { name: 'Biscuit’s weight' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'DayWeight (lb)',
    expect.stringMatching(/Nov 1, 2026.*24$/),
    expect.stringMatching(/Nov 2, 2026.*25$/),
    expect.stringMatching(/Nov 3, 2026.*26\.5$/),
  ]);
});
