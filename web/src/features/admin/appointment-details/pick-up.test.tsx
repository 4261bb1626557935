import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aPet, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { answerWith } from '../../../testing/fake-firestore.ts';
import { call } from '../../../testing/fake-functions.ts';
import { UNDO_MS } from '../../../lib/notify/send-later.ts';
import { holdTime, NOW, useAppointmentsPage } from '../calendar/testing/appointments-page.tsx';
import { DetailsSheet } from './details-sheet.tsx';

const BEGUN = anAppointment({
  id: 'a1',
  status: 'in-progress',
  appointment_date: new Date(NOW.getTime() - 3_600_000),
});
const SAM = { name: 'Sam Lee', phone: '(555) 010-0144', may_pick_up: true, emergency: false };

const NO_NOTE = { report: null, nextWeeks: null, photos: [], isPublished: false, updatedAt: null };
const SHEET = { appointmentId: 'a1', weight: null, petNotes: null, alerts: [], care: null, lastNote: null };

useAppointmentsPage([BEGUN], () => {
  answerWith(paths.profile('maya'), [{ ...aProfile(), contacts: [SAM] }]);
  answerWith(paths.pet('biscuit'), [aPet({ usual_groom: '#7 body' })]);
});

const open = () =>
  render(
    <MemoryRouter>
      <DetailsSheet
        id="a1"
        settings={someSettings()}
        groomers={[]}
        now={NOW}
        isMoving={false}
        onClose={() => undefined}
      />
    </MemoryRouter>,
  );
const complete = (visit: Appointment = BEGUN) =>
  answerWith(paths.appointment('a1'), [{ ...visit, status: 'completed', picked_up_by: 'Sam Lee' }]);

test('KIN-03 GROOM-02 the details note who came, and then offer to keep the note as the usual', async () => {
  const own = { ...NO_NOTE, note: '#4 body, round face' };
  const visits = [{ ...SHEET, usual: '#7 body', own }];
  call.mockImplementation((name: string) =>
    Promise.resolve({ data: name === 'day-sheet' ? { visits } : { status: 'completed' } }),
  );
  open();
  fireEvent.change(await screen.findByRole('combobox', { name: 'Biscuit is picked up by' }), {
    target: { value: ' Sam Lee ' },
  });
  holdTime();
  fireEvent.click(screen.getByRole('button', { name: /^Mark as done / }));
  await act(() => vi.advanceTimersByTimeAsync(UNDO_MS));
  vi.useRealTimers();
  expect(call.mock.calls[0]).toEqual([
    'set-appointment-status',
    { appointmentId: 'a1', status: 'completed', pickedUpBy: 'Sam Lee' },
  ]);
  expect(screen.queryByText('Keep the note as Biscuit’s usual groom?')).toBeNull();
  act(() => complete());
  expect(await screen.findByText('Picked up by Sam Lee')).toBeTruthy();
  expect(await screen.findByText('Keep the note as Biscuit’s usual groom?')).toBeTruthy();
});

test('GROOM-02 the details of a visit that was over before offer nothing', async () => {
  complete();
  open();
  expect(await screen.findByText('Picked up by Sam Lee')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Biscuit is picked up by' })).toBeNull();
  expect(call.mock.calls.filter(([name]) => name === 'day-sheet')).toEqual([]);
});
