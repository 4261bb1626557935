import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setCurrentUid } from '../../../../lib/session/session.ts';
import { call } from '../../../../testing/fake-functions.ts';
import { Returns } from './returns.tsx';

const GRACE = { id: 'house', name: 'Grace', bookedMinutes: 240, openMinutes: 480, pets: 3, days: 2 };
const NOW = { rebooked: { part: 3, whole: 4 }, back: { part: 0, whole: 0 }, groomers: [GRACE] };
const BEFORE = { ...NOW, rebooked: { part: 1, whole: 2 }, groomers: [{ ...GRACE, bookedMinutes: 120 }] };

test('AGAIN-04 counts on demand, and compares with the period before', async () => {
  setCurrentUid('olivia');
  call.mockResolvedValue({ data: { now: NOW, before: BEFORE } });
  render(<Returns range={{ first: '2026-11-01', last: '2026-11-30' }} />);
  expect(call).not.toHaveBeenCalled();
  fireEvent.click(screen.getByText('Show', { selector: 'button > span' }));
  expect(await screen.findByText('75% (3 of 4)')).toBeTruthy();
  expect(screen.getByText('25 points more, was 50%')).toBeTruthy();
  expect(screen.getByRole('row', { name: /^Grace/ }).textContent).toBe(
    'Grace50% 25 points more, was 25%1.5 Same as before',
  );
  expect(call).toHaveBeenCalledWith('get-return-figures', { first: '2026-11-01', last: '2026-11-30' });
});

test('AGAIN-04 asks for a shorter time than a year', () => {
  render(<Returns range={{ first: '2026-01-01', last: '2026-12-31' }} />);
  expect(screen.getByText('Choose at most 92 days to see this.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
