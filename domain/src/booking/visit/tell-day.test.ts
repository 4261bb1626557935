import { expect, test } from 'vitest';
import { addMinutes } from '../../core/calendar/time.ts';
import { anAppointment } from '../../testing/factories.ts';
import { visitsToTell } from './tell-day.ts';

const start = anAppointment().appointment_date;
const visit = (id: string, minutes: number, changes: Parameters<typeof anAppointment>[0] = {}) =>
  anAppointment({ id, user_id: id, appointment_date: addMinutes(start, minutes), ...changes });

test('LATE-02 names each person once, by the first visit ahead, in order', () => {
  const visits = [
    visit('late', 120, { user_id: 'maya' }),
    visit('leo', 60),
    visit('early', 0, { user_id: 'maya' }),
  ];
  expect(visitsToTell(visits).map(({ id }) => id)).toEqual(['early', 'leo']);
});

test('LATE-02 leaves out who has arrived, is done, or comes to another groomer', () => {
  const visits = [
    visit('arrived', 0, { arrived_at: start }),
    visit('done', 0, { status: 'completed' }),
    visit('canceled', 0, { status: 'cancelled' }),
    visit('ana', 0, { groomer_id: 'ana' }),
    visit('house', 0),
  ];
  expect(visitsToTell(visits).map(({ id }) => id)).toEqual(['ana', 'house']);
  expect(visitsToTell(visits, 'ana').map(({ id }) => id)).toEqual(['ana']);
  expect(visitsToTell(visits, 'house').map(({ id }) => id)).toEqual(['house']);
});
