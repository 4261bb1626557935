import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../components/errors/error-boundary.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const Page = () => <p>The page</p>;
const load = vi.fn<() => Promise<ComponentType>>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockReset();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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

test('APP-36 Try Again fetches code that did not come, as often as it takes', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  load.mockResolvedValue(Page);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a later visit of a page that failed fetches it, without anybody having tried again', async () => {
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

test('fetches once what comes', async () => {
  load.mockResolvedValue(Page);
  open();
  expect(await screen.findByText('The page')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});
