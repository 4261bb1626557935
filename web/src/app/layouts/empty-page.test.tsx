import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { EmptyPage } from './empty-page.tsx';

afterEach(cleanup);

test('shows the title of a page that begins with it while its code is loading', () => {
  render(<EmptyPage path="/appointments" />);
  expect(screen.getByText('My Appointments')).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading');
});

test('shows only a ring for a page that begins with something else', () => {
  const { container } = render(<EmptyPage path="/home" />);
  expect(container.textContent).toBe('Loading');
  expect(screen.queryByRole('heading', { hidden: true })).toBeNull();
});
