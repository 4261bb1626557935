import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useIsPhone } from './use-is-phone.ts';

function Answer() {
  return <p>{useIsPhone() ? 'phone' : 'wide'}</p>;
}

test.each([
  [767, 'phone'],
  [768, 'wide'],
])('LIM-05 a window of %i px is %s', (width, answer) => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  render(<Answer />);
  expect(screen.getByText(answer)).toBeTruthy();
});
