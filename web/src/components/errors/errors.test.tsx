import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { toastStore } from '../../lib/notify/toast-store.ts';
import { connectErrorReporter, type ErrorReport } from '../../lib/errors/report-error.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { installGlobalErrorHandler } from '../../lib/errors/global-error-handler.ts';
import { watchLeaving } from '../../lib/navigation/leaving.ts';

const reports: ErrorReport[] = [];
beforeEach(() => {
  reports.length = 0;
  connectErrorReporter((report) => reports.push(report));
});

test('APP-34 APP-36 APP-38 shows the screen, reports the error, and Try Again goes back to normal', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  let broken = true;
  const Page = () => {
    if (broken) throw new Error('boom');
    return <p>All well</p>;
  };
  render(
    <ErrorBoundary>
      <Page />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Oops! Something went wrong');
  expect(screen.getByText('We encountered an unexpected error. Our team has been notified.')).toBeTruthy();
  expect(reports.map((report) => report.message)).toEqual(['boom']);
  broken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('All well')).toBeTruthy();
  quiet.mockRestore();
});

test('APP-35 the earlier variant has different texts', () => {
  render(<ErrorScreen variant="page" onRetry={() => {}} />);
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
  expect(
    screen.getByText('We encountered an unexpected error. Please try refreshing the page.'),
  ).toBeTruthy();
});

test('is the main landmark of a document, but not inside a page', () => {
  render(<ErrorScreen onRetry={() => {}} />);
  expect(screen.getByRole('main').contains(screen.getByRole('alert'))).toBe(true);
  cleanup();
  render(<ErrorScreen variant="page" onRetry={() => {}} />);
  expect(screen.queryByRole('main')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('Something went wrong');
});

function handledPage(): EventTarget {
  const page = new EventTarget();
  installGlobalErrorHandler(page as Window);
  return page;
}

test('ignores browser messages that are not real errors', () => {
  const page = handledPage();
  const before = toastStore.toasts();
  page.dispatchEvent(
    new ErrorEvent('error', { message: 'ResizeObserver loop completed with undelivered notifications.' }),
  );
  expect(reports).toEqual([]);
  expect(toastStore.toasts()).toBe(before);
});

test('reports nothing while the page unloads, and reports again if the user returns', () => {
  const page = handledPage();
  watchLeaving(page as Window);
  const fail = () =>
    act(() => void page.dispatchEvent(new ErrorEvent('error', { error: new Error('aborted') })));
  page.dispatchEvent(new Event('beforeunload'));
  fail();
  expect(reports).toEqual([]);
  page.dispatchEvent(new Event('pageshow'));
  fail();
  expect(reports).toHaveLength(1);
});

test.each(['app', 'page'] as const)(
  'APP-37 of the %s screen Go Home leads to / and Refresh Page loads the page again',
  (variant) => {
    const [onRetry, onRefresh] = [vi.fn(), vi.fn()];
    render(<ErrorScreen variant={variant} onRetry={onRetry} onRefresh={onRefresh} />);
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    fireEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
    expect([onRefresh.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  },
);

test('APP-39 logs only message, time and URL of uncaught errors and rejections, and shows a friendly message', () => {
  const page = handledPage();
  act(() => {
    page.dispatchEvent(new ErrorEvent('error', { error: new Error('Failed to fetch') }));
  });
  expect(toastStore.toasts()[0]?.text).toBe(
    'Connection issue. Please check your internet connection and try again.',
  );
  act(() => {
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new Error('status 403') }));
  });
  expect(toastStore.toasts()[0]?.text).toBe("You don't have permission to perform this action.");
  const now = Date.now();
  const url = `${window.location.origin}/`;
  expect(reports).toEqual(
    ['Failed to fetch', 'status 403'].map((message) => ({ message, url, time: expect.any(String) })),
  );
  for (const { time } of reports) expect(now - new Date(time).getTime()).toBeLessThan(60_000);
});
