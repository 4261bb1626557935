import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { paths } from '@paw-haven/domain/paths';
import {
  aGroomer,
  anAppointment,
  aPet,
  aProfile,
  aService,
  someSettings,
} from '@paw-haven/domain/testing/factories';
import { instantOf } from '@paw-haven/domain/time';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetLiveData } from '../../../../lib/firestore/live-source.ts';
import { setCurrentUid } from '../../../../lib/session/session.ts';
import { answerWith, forgetAnswers } from '../../../../testing/fake-firestore.ts';
import { stubBrowser } from '../../testing/render-admin.tsx';
import { BookSheet } from './book-sheet.tsx';

vi.mock('firebase/firestore', async () =>
  (await import('../../../../testing/fake-firestore.ts')).fakeFirestore(),
);
vi.mock('firebase/functions', async (original) => ({
  ...(await original<typeof import('firebase/functions')>()),
  httpsCallable: (_: unknown, name: string) => (data: unknown) => call(name, data),
}));

const call = vi.fn<(name: string, data: unknown) => Promise<{ data: unknown }>>();
const onBooked = vi.fn<(start: Date) => void>();
const DAY = '2026-12-01';
const at = (time: string) => instantOf(DAY, time, 'America/New_York');
const ANA = aGroomer({ id: 'ana', name: 'Ana', order: 1 });
const THEO = aGroomer({ id: 'theo', name: 'Theo', order: 2, service_ids: ['nail-trim'] });

configure({ asyncUtilTimeout: 15_000 });
beforeEach(() => {
  stubBrowser({ phone: false });
  call.mockReset();
  onBooked.mockReset();
  answerWith(paths.profile('maya'), [aProfile()]);
  answerWith('pets', [aPet()]);
  answerWith('services', [aService()]);
  answerWith('appointments', [anAppointment({ status: 'completed' })]);
  const busy = { id: 'entry', kind: 'appointment', lane: 'ana', start: at('11:00'), end: at('12:00') };
  answerWith(paths.scheduleDay(DAY), [{ id: DAY, date: DAY, count: 1, busy: [busy] }]);
});
afterEach(() => {
  cleanup();
  forgetAnswers();
  forgetLiveData();
  setCurrentUid(null);
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

/** As a click on this time, in this groomer's column, opens it. */
function open(time: string, groomerId: string): void {
  render(
    <BookSheet
      settings={someSettings()}
      groomers={[aGroomer(), ANA, THEO]}
      now={new Date('2026-11-30T15:00:00Z')}
      start={{ day: DAY, time, groomerId, customer: 'maya' }}
      onClose={() => {}}
      onBooked={onBooked}
    />,
  );
}

test('STAFF-07 a clicked time is booked with anyone, where its groomer does not give the service of last time', async () => {
  open('13:00', 'theo');
  expect(await screen.findByText(/^Same as last time: Basic Groom, /)).toBeTruthy();
  await screen.findByText('1:00 PM');
  expect(screen.queryByText(/is too short/)).toBeNull();
  call.mockResolvedValue({ data: { appointmentId: 'new' } });
  fireEvent.click(screen.getByText('Book', { selector: 'button > span' }));
  await waitFor(() => expect(onBooked.mock.calls).toEqual([[at('13:00')]]));
  const sent = call.mock.lastCall?.[1];
  expect(sent).toMatchObject({ serviceId: 'basic-groom', appointmentDate: at('13:00').toISOString() });
  expect(sent).not.toHaveProperty('groomerId');
});

test('STAFF-07 a clicked time is booked with its groomer', async () => {
  open('13:00', 'ana');
  expect(await screen.findByText(/^Same as last time: Basic Groom, /)).toBeTruthy();
  await screen.findByText('1:00 PM');
  call.mockResolvedValue({ data: { appointmentId: 'new' } });
  fireEvent.click(screen.getByText('Book', { selector: 'button > span' }));
  await waitFor(() => expect(onBooked).toHaveBeenCalled());
  expect(call.mock.lastCall?.[1]).toMatchObject({ groomerId: 'ana' });
});

test('APPT-15 a clicked time that is too short for the service is said, until another is chosen', async () => {
  open('10:30', 'ana');
  expect(await screen.findByText('10:30 AM is too short for this service.')).toBeTruthy();
  fireEvent.click(screen.getByText('10:00 AM'));
  expect(screen.queryByText(/is too short/)).toBeNull();
});
