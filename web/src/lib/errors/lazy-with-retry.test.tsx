import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../components/errors/error-boundary.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const Page = () => <p>The page</p>;
const load = vi.fn<() => Promise<ComponentType>>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockReset();
});

function open() {
  const Lazy = lazyWithRetry(load);
  render(
    <ErrorBoundary>
      <Suspense fallback={<p>Loading</p>}>
        <Lazy />
      </Suspense>
    </ErrorBoundary>,
  );
}

test('APP-36 Try Again refetches code that failed to load, as often as necessary', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Page);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('refetches code on a later visit to a page that failed, without Try Again', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Page);
  const Lazy = lazyWithRetry(load);
  const visit = (path: string) => (
    <ErrorBoundary key={path}>
      <Suspense>{path === 'there' ? <Lazy /> : <p>Elsewhere</p>}</Suspense>
    </ErrorBoundary>
  );
  const { rerender } = render(visit('there'));
  await screen.findByRole('button', { name: 'Try Again' });
  rerender(visit('elsewhere'));
  rerender(visit('there'));
  expect(await screen.findByText('The page')).toBeTruthy();
});

test('fetches code only once when it loads', async () => {
  load.mockResolvedValue(Page);
  open();
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
