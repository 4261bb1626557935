/** Who is due in the larger salon: as functions maintain it after each visit. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { petDueOf } from '@paw-haven/domain/booking/recur/due-list';
import { INTERVAL_VISITS, intervalOf, USUAL_WEEKS } from '@paw-haven/domain/booking/recur/next-visit';
import { DAY_MS, dayOf } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { DemoDocument } from '../core/document.ts';

const COMES: readonly Appointment['status'][] = ['scheduled', 'in-progress', 'completed'];

/** Days since the last visit of pets that came from the list of another program. */
const IMPORTED = { 'demo-pip': 50, 'demo-miso': 85 };

function importedDues(now: Date, zone: string): DemoDocument[] {
  return Object.entries(IMPORTED).flatMap(([id, days]) => {
    const about = { id, owner_id: 'demo-client-5', import_id: 'demo-import', created_at: now };
    const last = dayOf(new Date(now.getTime() - days * DAY_MS), zone);
    const due = { id, user_id: about.owner_id, last_on: last, weeks: USUAL_WEEKS };
    return [
      { path: paths.importedPet(id), data: { ...about, last_visit: last } },
      { path: paths.petDue(id), data: petDueOf(due, undefined) },
    ];
  });
}

export function buildDues(appointments: readonly Appointment[], now: Date, zone: string): DemoDocument[] {
  const visits = appointments
    .filter(({ status }) => COMES.includes(status))
    .toSorted((one, other) => other.appointment_date.getTime() - one.appointment_date.getTime());
  const visited = [...new Set(visits.map(({ pet_id: id }) => id))].flatMap((id) => {
    const own = visits.filter(({ pet_id: petId }) => petId === id);
    const [last] = own;
    if (last?.status !== 'completed') return [];
    const days = own.slice(0, INTERVAL_VISITS).map(({ appointment_date: date }) => dayOf(date, zone));
    const weeks = intervalOf([{ visit: last, days }], zone);
    const due = { id, user_id: last.user_id, last_on: dayOf(last.appointment_date, zone), weeks };
    return [{ path: paths.petDue(id), data: petDueOf(due, undefined) }];
  });
  return [...visited, ...importedDues(now, zone)];
}
