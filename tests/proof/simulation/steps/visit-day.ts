/** The day of a visit: its steps on /today, late customers, and a salon that runs late. */
import { LATE_MINUTES } from '@paw-haven/domain/booking/appointment/late';
import { SALON_LATE_MINUTES } from '@paw-haven/domain/booking/visit/tell-day';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { DAY_STEPS } from '@paw-haven/domain/people/care/steps';
import { runLate } from '../../../../functions/src/services/appointment/run-late.ts';
import { markVisit } from '../../../../functions/src/services/care/mark-visit.ts';
import { tellLate } from '../../../../functions/src/services/notification/tell-day.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { must } from '../must.ts';
import { ADMIN, type Play } from '../play.ts';
import { wordOf, type Step } from './step.ts';

const visitsOfToday = ({ stored, now }: Play) =>
  stored
    .appointmentsOn(dayOf(now(), ZONE))
    .toSorted((one, other) => one.created_at.getTime() - other.created_at.getTime());

async function takeStep(play: Play): Promise<string | undefined> {
  const visits = visitsOfToday(play);
  if (visits.length === 0) return undefined;
  const visit = play.random.pick(visits);
  const step = play.random.pick(DAY_STEPS);
  const input = { requestId: `step-${(play.written += 1)}`, appointmentId: visit.id, step };
  const outcome = await play.call('mark-visit', (dependencies) =>
    markVisit(dependencies, { actor: ADMIN, input }),
  );
  return `${visit.pet_id} ${step}: ${wordOf(outcome)}`;
}

async function customerIsLate(play: Play): Promise<string | undefined> {
  const visits = visitsOfToday(play);
  if (visits.length === 0) return undefined;
  const { id, user_id: uid, appointment_date: start } = play.random.pick(visits);
  const input = { appointmentId: id, minutes: play.random.pick([0, ...LATE_MINUTES]) };
  const outcome = await play.call('running-late', (dependencies) =>
    runLate(dependencies, { actor: { uid, roles: [] }, input }),
  );
  const after = play.stored.appointments.get(id)?.appointment.appointment_date;
  must(after?.getTime() === start.getTime(), () => `${id} moved because its customer is late`);
  return `${input.minutes} minutes: ${wordOf(outcome)}`;
}

/** Tells everyone of today, twice: the second time, no one gets the same message again. */
async function salonIsLate(play: Play): Promise<string | undefined> {
  const visits = visitsOfToday(play).map(({ id }) => id);
  if (visits.length === 0) return undefined;
  const input = { minutes: play.random.pick(SALON_LATE_MINUTES), visits };
  const tell = () =>
    play.call('tell-late', (dependencies) => tellLate(dependencies, { actor: ADMIN, input }));
  const outcome = await tell();
  const sent = notices(play);
  if (outcome.kind === 'done') await tell();
  must(notices(play) === sent, () => 'A delay was announced twice');
  return `${input.minutes} minutes to ${visits.length}: ${wordOf(outcome)}`;
}

const notices = ({ stored }: Play): number =>
  [...stored.deliveries.values()].filter(({ event }) => event === 'salon-late').length;

export const VISIT_DAY_STEPS: readonly Step[] = [
  { name: 'take a step of a visit', weight: 2, act: takeStep },
  { name: 'a customer is late', weight: 0.7, act: customerIsLate },
  { name: 'the salon is late', weight: 0.7, isLong: true, act: salonIsLate },
];
