/** What the salon changes in the course of the year: prices, policy, closed days, its team, an import, disputes. */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { groomerIdOf } from '@paw-haven/domain/time/groomer/names';
import { doc, serverTimestamp, updateDoc } from 'firebase/firestore';
import { paths } from '@paw-haven/domain/core/records/paths';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';
import { cancelAppointment } from '../../../../functions/src/services/appointment/change-status.ts';
import { rescheduleAppointment } from '../../../../functions/src/services/appointment/reschedule-appointment.ts';
import { saveGroomer } from '../../../../functions/src/services/groomer/save-groomer.ts';
import { setTimeOff } from '../../../../functions/src/services/groomer/time-off.ts';
import { importClients } from '../../../../functions/src/services/import/import-clients.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { write } from '../browser.ts';
import { must } from '../must.ts';
import { ADMIN, type Play } from '../play.ts';
import { well } from '../rest/rest.ts';
import {
  CLOSED_WEEK,
  GROOMER_COMES_ON,
  GROOMER_LEAVES_ON,
  HOLIDAYS,
  IMPORT_ON,
  POLICY_CHANGES,
  PRICE_CHANGES,
} from './calendar.ts';
import { CLIENTS, GROOMERS, hire } from './opening.ts';
import { requestOf, upcoming } from './year.ts';

const HOLIDAY_IS_ENTERED_DAYS_AHEAD = 30;
const IMPORTED_AT_ONCE = 50;

/** Makes the changes of that day, before the salon opens. */
export async function changeSalon(play: Play, day: DayKey): Promise<void> {
  const policy = POLICY_CHANGES[day];
  // The rules require a separate write for the policy.
  if (policy) await changeSettings(play, { policy: policy.policy });
  if (policy) await changeSettings(play, { tax_milli_percent: policy.tax });
  for (const [id, price] of Object.entries(PRICE_CHANGES[day] ?? {})) await changePrice(play, id, price);
  const holiday = addDays(day, HOLIDAY_IS_ENTERED_DAYS_AHEAD);
  if (HOLIDAYS.includes(holiday)) await closeDays(play, holiday, 1);
  if (day === CLOSED_WEEK.decidedOn) await closeDays(play, CLOSED_WEEK.from, CLOSED_WEEK.days);
  if (day === IMPORT_ON) await bringList(play);
  if (day >= GROOMER_LEAVES_ON && day < GROOMER_COMES_ON && play.team.length === GROOMERS.length)
    await letGo(play);
  if (day === GROOMER_COMES_ON) {
    must(play.team.length < GROOMERS.length, () => 'The groomer could not leave');
    await hire(play, 'Mia');
  }
  if (day.endsWith('-20')) await endDisputes(play);
}

async function changeSettings(play: Play, changes: object): Promise<void> {
  const written = await write(play, () =>
    updateDoc(doc(play.people.staff, paths.businessSettings()), {
      ...changes,
      updated_at: serverTimestamp(),
    }),
  );
  must(written === 'done', () => `The settings were ${written}`);
}

async function changePrice(play: Play, id: string, base_price: number): Promise<void> {
  const written = await write(play, () =>
    updateDoc(doc(play.people.staff, paths.service(id)), { base_price, updated_at: serverTimestamp() }),
  );
  must(written === 'done', () => `The price of ${id} was ${written}`);
}

/** Closes the salon, and cancels the visits that are booked already, with a refund. */
async function closeDays(play: Play, first: DayKey, days: number): Promise<void> {
  const [from, to] = [first, addDays(first, days)].map((day) => instantOf(day, '00:00', ZONE)) as [
    Date,
    Date,
  ];
  const time = { from: from.toISOString(), to: to.toISOString() };
  const input = { requestId: requestOf(play), groomerId: 'all', ...time, note: 'Closed.' };
  await well(play.call('set-time-off', (dependencies) => setTimeOff(dependencies, { actor: ADMIN, input })));
  for (const { id, appointment_date: start } of upcoming(play))
    if (start >= from && start < to) await cancelByStaff(play, id);
}

const cancelByStaff = (play: Play, appointmentId: string) =>
  well(
    play.call('cancel-appointment', (dependencies) =>
      cancelAppointment(dependencies, {
        actor: ADMIN,
        appointmentId,
        expectedRefundCents: 0,
        choice: 'everything',
        following: undefined,
      }),
    ),
  );

/**
 * The third groomer leaves. Their visits go to the others at the same time, or are canceled. A time that is offered to
 * someone keeps the groomer for another day.
 */
async function letGo(play: Play): Promise<void> {
  const [leaving, ...others] = play.team.toReversed();
  const groomer = leaving === undefined ? undefined : play.stored.groomers.get(leaving);
  must(groomer !== undefined && leaving !== undefined, () => 'Nobody can leave');
  for (const { id } of upcoming(play)) {
    const isLeft = () => {
      const visit = play.stored.appointments.get(id)?.appointment;
      return visit?.status === 'scheduled' && groomerIdOf(visit) === leaving;
    };
    for (const groomerId of others) if (isLeft()) await moveTo(play, id, groomerId);
    if (isLeft()) await cancelByStaff(play, id);
  }
  const input = { ...groomer, requestId: requestOf(play), active: false };
  const outcome = await play.call('save-groomer', (dependencies) =>
    saveGroomer(dependencies, { actor: ADMIN, input }),
  );
  if (outcome.kind === 'done') play.team.splice(play.team.indexOf(leaving), 1);
}

async function moveTo(play: Play, appointmentId: string, groomerId: string): Promise<void> {
  const to = play.stored.appointments.get(appointmentId)?.appointment.appointment_date;
  if (to)
    await play.call('reschedule-appointment', (dependencies) =>
      rescheduleAppointment(dependencies, { actor: ADMIN, appointmentId, to, groomerId }),
    );
}

/** Imports clients with one pet each. */
async function bringList(play: Play): Promise<void> {
  const importId = requestOf(play);
  for (let first = 0; first < CLIENTS.imported; first += IMPORTED_AT_ONCE) {
    const rows = Array.from({ length: IMPORTED_AT_ONCE }, (_, index) => ({
      number: first + index + 2,
      full_name: `Name of row ${first + index}`,
      phone: `+1555${3_000_000 + first + index}`,
      email: `row-${first + index}@example.com`,
      pet: { name: `Pet of row ${first + index}`, weight: 10 + (index % 60) },
    }));
    const input = parseInput('import-clients', { importId, rows });
    await well(
      play.call('import-clients', (dependencies) => importClients(dependencies, { actor: ADMIN, input })),
    );
  }
}

/** Ends all open disputes: every second one is won. */
async function endDisputes(play: Play): Promise<void> {
  play.observed.look();
  const { disputes, sessions } = play.observed.state.stripe;
  for (const [index, dispute] of disputes.entries()) {
    const paid = sessions.find(({ session }) => session.payment_intent === dispute.payment_intent);
    if (dispute.status === 'needs_response' && paid)
      await play.world.stripe.endDispute(paid.session.id, index % 2 === 0 ? 'win' : 'lose');
  }
}
