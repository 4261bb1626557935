/** Renders the appointments page with a Firestore that the test answers. */
import { render, screen } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aPet, aProfile, aService, someSettings } from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/core/calendar/time';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { newAppointment } from '../../../../lib/navigation/new-appointment.ts';
import { ToastViewport } from '../../../../lib/notify/toast-viewport.tsx';
import { answerWith } from '../../../../testing/fake-firestore.ts';
import { SignedIn } from '../../../../testing/signed-in.tsx';
import { NewAppointment } from '../../new-appointment.tsx';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { AppointmentsPage } from '../../appointments-page.tsx';
import { undoChange } from '../../components/appointments/use-pending-changes.ts';

/** A Monday, 10:00 in New York, and the next day. */
export const NOW = new Date('2026-11-23T15:00:00Z');
export const OPEN_DAY = '2026-11-24';
export const at = (time: string, day = OPEN_DAY) => instantOf(day, time, 'America/New_York');

/** The schedule of that day with these visits, one hour each. */
export const busyDay = (visits: readonly Appointment[]) => ({
  id: OPEN_DAY,
  date: OPEN_DAY,
  count: visits.length,
  busy: visits.map(({ schedule_entry_id: id, appointment_date: start }) => ({
    id,
    kind: 'appointment',
    start,
    end: new Date(start.getTime() + 3_600_000),
  })),
});

/**
 * Before each test, answers with these visits of Maya and the other data that the page needs. `prepare` can add or
 * replace answers.
 */
export function useAppointmentsPage(visits: readonly Appointment[], prepare?: () => void): void {
  // Loading the sheet can take longer than a test waits.
  beforeAll(() => import('../../appointment-details/details-sheet.tsx'), 60_000);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: NOW });
    stubBrowser({ phone: false });
    answerWith('appointments', visits);
    answerWith('services', [aService()]);
    for (const empty of ['groomers', 'schedule_days', 'payment_issues', 'audit_log']) answerWith(empty, []);
    for (const visit of visits) answerWith(paths.appointment(visit.id), [visit]);
    answerWith(paths.pet('biscuit'), [aPet()]);
    answerWith(paths.profile('maya'), [aProfile()]);
    answerWith(paths.businessSettings(), [someSettings()]);
    prepare?.();
  });
  afterEach(() => {
    newAppointment.set(undefined);
    // Changes left waiting by a failed test must not be sent in the next one.
    for (const { id } of visits) undoChange(id);
  });
}

function Where() {
  return <output data-testid="address">{useLocation().search}</output>;
}

export function openAppointments(search: string): void {
  render(
    <SignedIn uid="olive">
      <MemoryRouter initialEntries={[`/admin/appointments${search}`]}>
        <Routes>
          <Route path="/admin/appointments" element={<AppointmentsPage />} />
        </Routes>
        <NewAppointment />
        <Where />
        <ToastViewport />
      </MemoryRouter>
    </SignedIn>,
  );
}

export const address = () => new URLSearchParams(screen.getByTestId('address').textContent ?? '');
export const notifications = () => screen.getByRole('region', { name: 'Notifications (F8)' });
/** Biscuit's row in the list. */
export const row = async () =>
  (await screen.findByRole('link', { name: /^Biscuit, / })).closest('li') as HTMLElement;

/** Makes time pass only on request; each poll advances the clock by 1 ms. */
export const holdTime = () => vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: NOW });
export const WAIT_OPTIONS = { timeout: 15_000, interval: 1 };
