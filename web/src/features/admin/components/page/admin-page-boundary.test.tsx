import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, type ComponentType } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lazyWithRetry } from '../../../../lib/errors/lazy-with-retry.tsx';
import { AdminPageBoundary } from './admin-page-boundary.tsx';

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));

let isBroken = true;

function Section() {
  if (isBroken) throw new Error('The section failed.');
  return <p>The section</p>;
}

test('ADMIN-10 ADMIN-11 shows its own error for a failing section, and Retry renders it again', async () => {
  render(
    <AdminPageBoundary>
      <Section />
    </AdminPageBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Admin Section Error' })).toBeTruthy();
  expect(
    screen.getByText(
      'There was an error loading this admin section. This might be due to a temporary issue.',
    ),
  ).toBeTruthy();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('The section')).toBeTruthy();
});

test('ADMIN-09 ADMIN-11 Retry fetches the code of a section that failed to load', async () => {
  const load = vi.fn<() => Promise<ComponentType>>();
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(() => <p>The lazy section</p>);
  const Lazy = lazyWithRetry(load);
  render(
    <AdminPageBoundary>
      <Suspense>
        <Lazy />
      </Suspense>
    </AdminPageBoundary>,
  );
  expect(await screen.findByRole('heading', { name: 'Admin Section Error' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The lazy section')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
