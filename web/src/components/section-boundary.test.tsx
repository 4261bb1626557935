import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { connectErrorReporter, toConsole } from '../lib/errors/report-error.ts';
import { SectionBoundary } from './section-boundary.tsx';

afterEach(() => connectErrorReporter(toConsole));

test('keeps the other sections if one fails, reports the error, and Try Again renders it again', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const reported: string[] = [];
  connectErrorReporter(({ message }) => reported.push(message));
  let isBroken = true;
  const Past = () => {
    if (isBroken) throw new Error('no such zone');
    return <p>Five visits</p>;
  };
  render(
    <>
      <SectionBoundary title="Past visits could not be shown.">
        <Past />
      </SectionBoundary>
      <SectionBoundary title="Upcoming visits could not be shown.">
        <p>Tomorrow</p>
      </SectionBoundary>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Past visits could not be shown.');
  expect(screen.getByText('Tomorrow')).toBeTruthy();
  expect(reported).toEqual(['no such zone']);
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(screen.getByText('Five visits')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
