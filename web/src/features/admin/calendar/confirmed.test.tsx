import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { anAppointment } from '@paw-haven/domain/testing/factories';
import { describe, expect, test } from 'vitest';
import { chooseOption } from '../../../testing/choose-option.ts';
import {
  address,
  at,
  NOW,
  OPEN_DAY,
  openAppointments,
  row,
  useAppointmentsPage,
} from './testing/appointments-page.tsx';

const BISCUIT = anAppointment({ id: 'a1', appointment_date: at('10:00') });
const OLIVE = anAppointment({
  id: 'a2',
  appointment_date: at('11:00'),
  pet: { name: 'Olive', breed: null },
  confirmed_at: NOW,
});

useAppointmentsPage([BISCUIT, OLIVE]);

describe('CONF-01 confirmed visits', () => {
  test('are marked in the list and in the day view, unlike others', async () => {
    openAppointments('?view=list');
    expect(within(await row()).queryByText('Confirmed')).toBeNull();
    const olive = screen.getByRole('link', { name: /^Olive, / }).closest('li') as HTMLElement;
    expect(within(olive).getByText('Confirmed')).toBeTruthy();
    cleanup();
    openAppointments(`?day=${OPEN_DAY}`);
    expect((await screen.findByRole('button', { name: /Olive/ })).textContent).toContain('Confirmed');
    expect(screen.getByRole('button', { name: /Biscuit/ }).textContent).not.toContain('Confirmed');
  });

  test('are left out of "next two days, unconfirmed", which the URL keeps', async () => {
    openAppointments('?view=list&from=2026-11-01&to=2026-11-30');
    await row();
    await chooseOption(await screen.findByLabelText('Status'), 'Next two days, unconfirmed');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Olive, / })).toBeNull());
    expect(screen.getByRole('link', { name: /^Biscuit, / })).toBeTruthy();
    expect(address().toString()).toBe('view=list&status=unconfirmed');
  });
});
