import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { paths } from '@paw-haven/domain/paths';
import { anAppointment, aProfile, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/time';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../../lib/firestore/live-source.ts';
import { setCurrentUid } from '../../../lib/session/session.ts';
import { chooseOption } from '../../../testing/choose-option.ts';
import { answerWith, forgetAnswers } from '../../../testing/fake-firestore.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminAppointmentsPage } from './admin-appointments-page.tsx';

vi.mock('firebase/firestore', async () =>
  (await import('../../../testing/fake-firestore.ts')).fakeFirestore(),
);

/** A Monday, 10:00 in New York, and the next day. */
const NOW = new Date('2026-11-23T15:00:00Z');
const OPEN_DAY = '2026-11-24';
const at = (time: string) => instantOf(OPEN_DAY, time, 'America/New_York');
const BISCUIT = anAppointment({ id: 'a1', appointment_date: at('10:00') });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
  stubBrowser({ phone: false });
  answerWith('services', [aService()]);
  for (const empty of ['groomers', 'payment_issues', 'schedule_days']) answerWith(empty, []);
  answerWith(paths.profile('maya'), [aProfile()]);
  answerWith(paths.businessSettings(), [someSettings()]);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  setCurrentUid(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Where() {
  return <output data-testid="address">{useLocation().search}</output>;
}

function open(search: string) {
  render(
    <MemoryRouter initialEntries={[`/admin/appointments${search}`]}>
      <AdminAppointmentsPage />
      <Where />
    </MemoryRouter>,
  );
}

const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
const row = async () =>
  (await screen.findByRole('link', { name: /^Biscuit, / })).closest('li') as HTMLElement;

describe('CONF-01 visits that were confirmed', () => {
  const OLIVE = anAppointment({
    id: 'a2',
    appointment_date: at('11:00'),
    pet: { name: 'Olive', breed: null },
    confirmed_at: NOW,
  });

  test('have a mark in the list and in the day, others have none', async () => {
    answerWith('appointments', [BISCUIT, OLIVE]);
    open('?view=list');
    expect(within(await row()).queryByText('Confirmed')).toBeNull();
    const olive = screen.getByRole('link', { name: /^Olive, / }).closest('li') as HTMLElement;
    expect(within(olive).getByText('Confirmed')).toBeTruthy();
    cleanup();
    open(`?day=${OPEN_DAY}`);
    expect((await screen.findByRole('button', { name: /Olive/ })).textContent).toContain('Confirmed');
    expect(screen.getByRole('button', { name: /Biscuit/ }).textContent).not.toContain('Confirmed');
  });

  test('are left out of "next two days, unconfirmed", which the address keeps', async () => {
    answerWith('appointments', [BISCUIT, OLIVE]);
    open('?view=list&from=2026-11-01&to=2026-11-30');
    await row();
    await chooseOption(await screen.findByLabelText('Status'), 'Next two days, unconfirmed');
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Olive, / })).toBeNull());
    expect(screen.getByRole('link', { name: /^Biscuit, / })).toBeTruthy();
    expect(address().toString()).toBe('view=list&status=unconfirmed');
  });
});
