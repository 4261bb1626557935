import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { WelcomeBanner } from './welcome-banner.tsx';

afterEach(cleanup);

test.each([
  ['APP-29', 'maya@example.com', 'Welcome back, Maya!'],
  ['APP-30', '@example.com', 'Welcome back, Pet Parent!'],
  ['APP-30', null, 'Welcome back, Pet Parent!'],
])('%s greets %s in the banner', (_, email, text) => {
  const { container } = render(<WelcomeBanner email={email} />);
  expect(container.textContent).toBe(text);
});

test('says that something is loading', () => {
  render(<Spinner label="Loading your pets" />);
  expect(screen.getByRole('status').textContent).toBe('Loading your pets');
});

test('offers to try again after an error, and only where that can help', () => {
  const onRetry = vi.fn();
  const { rerender } = render(<ErrorState title="No services" onRetry={onRetry} />);
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  rerender(<ErrorState title="No services" />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('No services');
});

test.each([
  ['a refusal', { code: 'permission-denied' }, 'You may no longer see this.'],
  ['a refusal of a function', { code: 'functions/permission-denied' }, 'You may no longer see this.'],
  [
    'a lost connection',
    { code: 'unavailable' },
    'Nothing is lost. Please check your connection and try again.',
  ],
  ['an unknown error', undefined, 'Nothing is lost. Please check your connection and try again.'],
])('APP-46 tells %s from other failures', (_, error, text) => {
  render(<ErrorState title="Your pets could not be loaded" error={error} />);
  expect(screen.getByRole('alert').textContent).toBe(`Your pets could not be loaded${text}`);
});

test('shows what to do where a list is empty', () => {
  render(<EmptyState title="No pets yet" text="Add the first." action={<a href="/pets">Add a pet</a>} />);
  expect(screen.getByRole('heading', { name: 'No pets yet' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Add a pet' })).toBeTruthy();
});
