/** The visits of a day on /today, their bills at the till, and the close of the day. */
import { billTotals, isVisitDone } from '@paw-haven/domain/money/bill/bill';
import { ledgerTotals } from '@paw-haven/domain/money/bill/ledger';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { SALON_METHODS } from '@paw-haven/domain/booking/payment/methods';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { DAY_STEPS } from '@paw-haven/domain/people/care/steps';
import { setAppointmentStatus } from '../../../../functions/src/services/appointment/change-status.ts';
import {
  closeBill,
  openBill,
  recordPayment,
  saveBill,
} from '../../../../functions/src/services/bill/bill.ts';
import { closeDay } from '../../../../functions/src/services/bill/day.ts';
import { payBill } from '../../../../functions/src/services/bill/pay-bill.ts';
import { refundPayment } from '../../../../functions/src/services/bill/refund-payment.ts';
import { markVisit } from '../../../../functions/src/services/care/mark-visit.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { ADMIN, type Play } from '../play.ts';
import { drain, well } from '../rest/rest.ts';
import { requestOf } from './year.ts';

const BETWEEN_STEPS_SECONDS = 120;

/** Handles the day's visits whose time has come: most are groomed, some pets do not come. */
export async function workOnVisits(play: Play, day: DayKey): Promise<void> {
  const due = play.stored
    .appointmentsOn(day)
    .filter(({ status, appointment_date: start }) => status === 'scheduled' && start <= play.now());
  for (const { id } of due) {
    if (play.random.chance(0.04)) await miss(play, id);
    else
      for (const step of DAY_STEPS) {
        await play.world.advanceSeconds(BETWEEN_STEPS_SECONDS);
        const input = { requestId: requestOf(play), appointmentId: id, step };
        await well(
          play.call('mark-visit', (dependencies) => markVisit(dependencies, { actor: ADMIN, input })),
        );
      }
  }
  await drain(play);
}

const miss = (play: Play, appointmentId: string) =>
  well(
    play.call('set-appointment-status', (dependencies) =>
      setAppointmentStatus(dependencies, { actor: ADMIN, appointmentId, status: 'no-show' }),
    ),
  );

/** Bills of the day's visits that are over. Some customers pay another day. */
export async function settleBills(play: Play, day: DayKey): Promise<void> {
  const appointments = play.stored.appointmentsOn(day);
  for (const visitId of new Set(appointments.map(visitIdOf))) {
    const pets = appointments.filter((pet) => visitIdOf(pet) === visitId);
    const served = pets.find(({ status }) => status === 'completed');
    if (isVisitDone(pets) && served && play.stored.bills.get(visitId)?.state !== 'closed')
      await settleBill(play, visitId, served);
  }
  await drain(play);
}

async function settleBill(
  play: Play,
  visitId: string,
  { id: appointment, user_id: uid }: Appointment,
): Promise<void> {
  const { random } = play;
  const bill = (await well(
    play.call('open-bill', (dependencies) => openBill(dependencies, { actor: ADMIN, visitId })),
  )) as Awaited<ReturnType<typeof openBill>>;
  if (random.chance(0.25)) {
    const extra = { appointment, label: 'Detangling', cents: 500 + random.int(3500) };
    const kind = random.chance(0.3) ? 'product' : 'extra';
    const lines = [...bill.lines, { ...extra, kind, taxable: random.chance(0.5) } as const];
    const input = { requestId: requestOf(play), visitId, lines, seen: [...bill.lines] };
    await well(play.call('save-bill', (dependencies) => saveBill(dependencies, { actor: ADMIN, input })));
  }
  if (random.chance(0.03)) return;
  if (play.people.hasAccount(uid) && random.chance(0.15)) await payOnPhone(play, visitId, uid);
  await payAtSalon(play, visitId);
  if (dueOf(play, visitId) <= 0) await closeBillOf(play, visitId);
  if (random.chance(0.03)) await refundSome(play, visitId);
}

const dueOf = ({ stored }: Play, visitId: string): number => {
  const bill = stored.bills.get(visitId);
  return bill ? billTotals(bill).dueCents : 0;
};

async function payOnPhone(play: Play, visitId: string, uid: string): Promise<void> {
  const input = { visitId, tipCents: play.random.pick([0, 500, 1234]) };
  const outcome = await play.call('pay-bill', (dependencies) =>
    payBill(dependencies, { actor: { uid, roles: [] }, email: null, input }),
  );
  if (outcome.kind !== 'done') return;
  await play.world.stripe.pay(sessionIdOf((outcome.value as { url: string }).url));
  await drain(play);
}

/** In one or two payments, some with a tip. */
async function payAtSalon(play: Play, visitId: string): Promise<void> {
  const { random } = play;
  const parts = random.chance(0.1) ? 2 : 1;
  for (let part = 1; part <= parts; part += 1) {
    const due = Math.max(0, dueOf(play, visitId));
    const cents = part < parts ? Math.floor(due / 2) : due;
    const tipCents = random.chance(0.4) ? 100 * (1 + random.int(20)) : 0;
    if (cents + tipCents === 0) continue;
    const method = random.pick(SALON_METHODS);
    const input = { requestId: requestOf(play), visitId, method, cents: cents + tipCents, tipCents };
    await well(
      play.call('record-payment', (dependencies) => recordPayment(dependencies, { actor: ADMIN, input })),
    );
  }
}

const closeBillOf = (play: Play, visitId: string, writeOffReason?: string) =>
  well(
    play.call('close-bill', (dependencies) =>
      closeBill(dependencies, { actor: ADMIN, visitId, writeOffReason }),
    ),
  );

async function refundSome(play: Play, visitId: string): Promise<void> {
  const cents = 100 + play.random.int(2000);
  const input = { requestId: requestOf(play), visitId, cents, reason: 'Not happy.' };
  await play.call('refund-payment', (dependencies) => refundPayment(dependencies, { actor: ADMIN, input }));
}

/** Waives what was left open on earlier days. */
export async function writeOff(play: Play): Promise<void> {
  for (const { id, state, opened_at: opened } of [...play.stored.bills.values()].slice(-60))
    if (state === 'open' && dayOf(opened, ZONE) < dayOf(play.now(), ZONE)) {
      const pets = [...play.stored.appointments.values()].filter(
        ({ appointment }) => visitIdOf(appointment) === id,
      );
      if (isVisitDone(pets.map(({ appointment }) => appointment))) await closeBillOf(play, id, 'A regular.');
    }
}

/** Counts the cash of the ledger, sometimes with a difference. */
export async function endDay(play: Play, day: DayKey): Promise<void> {
  const entries = [...play.stored.ledger.values()].filter((entry) => entry.day === day);
  const cash = Math.max(0, ledgerTotals(entries).byMethod.cash + (play.random.chance(0.05) ? -500 : 0));
  const input = { requestId: requestOf(play), day, cashCountedCents: cash, note: 'Counted.' };
  await well(play.call('close-day', (dependencies) => closeDay(dependencies, { actor: ADMIN, input })));
  await drain(play);
}
