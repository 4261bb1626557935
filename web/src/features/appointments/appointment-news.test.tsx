import { act, render, screen, waitFor } from '@testing-library/react';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, someSettings } from '@paw-haven/domain/testing/factories';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ToastViewport } from '../../lib/notify/toast-viewport.tsx';
import { asOwnChange, resetSeen, markSeen } from '../../lib/pwa/seen-notifications.ts';
import { storeDevice } from '../../lib/push/stored-device.ts';
import { answerWith, documentLimits } from '../../testing/fake-firestore.ts';
import { browserWith } from '../../testing/fake-push.ts';
import { AppointmentNews } from './appointment-news.tsx';

const VISIT = anAppointment({ id: 'a1', appointment_date: new Date('2026-12-01T15:00:00Z') });
const THEN = '2026-11-21T15:00:00.000Z';
const DEVICE = { uid: 'maya', id: 'abc', fid: 'local-1', createdAt: THEN, seenAt: THEN };
const PREFERENCES = { id: 'maya', user_id: 'maya' };
const WHICH = `${VISIT.service.name} for ${VISIT.pet.name}, Tue, Dec 1 at 10:00 AM`;

let showNotification: ReturnType<typeof browserWith>['showNotification'];

beforeEach(() => {
  ({ showNotification } = browserWith('granted'));
  storeDevice(DEVICE);
});
afterEach(() => resetSeen());

async function open(preferences: object = {}): Promise<void> {
  answerWith(paths.businessSettings(), [{ ...someSettings(), id: 'main' }]);
  answerWith(paths.notificationPreferences('maya'), [{ ...PREFERENCES, ...preferences }]);
  answerWith('appointments', [VISIT]);
  render(
    <>
      <AppointmentNews uid="maya" />
      <ToastViewport />
    </>,
  );
  await waitFor(() => expect(documentLimits()).toHaveProperty(paths.businessSettings()));
  // The first answer holds existing appointments, which are not news.
  await new Promise((resolve) => setTimeout(resolve, 0));
}
const become = (status: typeof VISIT.status) => answerWith('appointments', [{ ...VISIT, status }]);

test('NOTIF-30 follows the customer’s appointments of today and later, at most twenty', async () => {
  await open();
  expect(documentLimits()['appointments']).toBe(LIMITS.ownAppointmentsFollowed);
  expect(screen.queryByRole('status')).toBeNull();
});

test('NOTIF-31 shows a toast and a browser notification when a status changes', async () => {
  await open();
  become('in-progress');
  expect(await screen.findByText('Your appointment is now in progress')).toBeTruthy();
  expect(screen.getByText(WHICH)).toBeTruthy();
  await waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
  expect(showNotification.mock.calls[0]).toEqual([
    'Your appointment is now in progress',
    expect.objectContaining({ body: WHICH, tag: 'status-a1-in-progress', data: { path: '/appointments' } }),
  ]);
  become('completed');
  expect(await screen.findByText('Your appointment has been completed')).toBeTruthy();
});

test('NOTIF-31 does not announce the customer’s own changes, or changes that already arrived by push', async () => {
  await open();
  await asOwnChange('cancelled-a1', () => Promise.resolve());
  become('cancelled');
  expect(screen.queryByRole('status')).toBeNull();
  expect(showNotification).not.toHaveBeenCalled();

  markSeen('status-a1-no-show');
  become('no-show');
  await waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
  expect(screen.queryByRole('status')).toBeNull();
});

test('NOTIF-31 shows a notification only when push is on and status updates are wanted', async () => {
  await open({ status_updates: false });
  become('in-progress');
  expect(await screen.findByText('Your appointment is now in progress')).toBeTruthy();
  expect(showNotification).not.toHaveBeenCalled();
});

test('NOTIF-31 shows a notification also when push was turned on after the page was opened', async () => {
  storeDevice(null);
  await open();
  act(() => storeDevice(DEVICE));
  await waitFor(() => expect(documentLimits()).toHaveProperty(paths.notificationPreferences('maya')));
  await new Promise((resolve) => setTimeout(resolve, 0));
  become('in-progress');
  await waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
});

test('does not treat a new appointment as a status change', async () => {
  await open();
  answerWith('appointments', [VISIT, anAppointment({ id: 'a2' })]);
  expect(screen.queryByRole('status')).toBeNull();
});
