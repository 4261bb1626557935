/** Steps of customers and staff with appointments. */
import { APPOINTMENT_STATUSES } from '@paw-haven/domain/core/records/appointment-status';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Actor } from '@paw-haven/domain/contract/permissions';
import { REFUND_CHOICES } from '@paw-haven/domain/booking/payment/refund';
import { cancelFee } from '@paw-haven/domain/booking/card/terms';
import { refundFor } from '@paw-haven/domain/booking/price/refund';
import { seriesStarts } from '@paw-haven/domain/booking/recur/series';
import { addMinutes } from '@paw-haven/domain/core/calendar/time';
import {
  cancelAppointment,
  setAppointmentStatus,
} from '../../../../functions/src/services/appointment/change-status.ts';
import { requestedId } from '../../../../functions/src/lib/ids.ts';
import { createAppointment } from '../../../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../../../functions/src/services/appointment/reschedule-appointment.ts';
import { createSeries } from '../../../../functions/src/services/checkout/create-series.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { setSalonPayment } from '../../../../functions/src/services/appointment/set-salon-payment.ts';
import { must } from '../must.ts';
import { ADMIN, type Play } from '../play.ts';
import { recent, someAddOns, somePet, someone, someSlot, randomRequest, wordOf, type Step } from './step.ts';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';

/** The number in creation order is the same in every run. */
function someAppointment(play: Play): { appointment: Appointment; number: number } | undefined {
  const all = [...play.stored.appointments.values()];
  const found = recent(play, all, 25);
  return found && { appointment: found.appointment, number: all.lastIndexOf(found) + 1 };
}

function someActor(play: Play, appointment: Appointment): Actor {
  if (play.random.chance(0.3)) return ADMIN;
  const isStranger = play.random.chance(0.1);
  return { uid: isStranger ? someone(play).uid : appointment.user_id, roles: [] };
}

async function cancel(play: Play): Promise<string | undefined> {
  const found = someAppointment(play);
  if (!found) return undefined;
  const { appointment, number } = found;
  const actor = someActor(play, appointment);
  const { random, now } = play;
  // Mostly the refund that the dialog shows now; sometimes the dialog has been open for a while.
  const shownAt = addMinutes(now(), random.chance(0.3) ? -60 * random.int(48) : 0);
  const expectedRefundCents = actor === ADMIN ? 0 : refundFor([appointment], shownAt);
  const expectedFeeCents = actor === ADMIN ? undefined : cancelFee([appointment], shownAt);
  const choice = actor === ADMIN ? random.pick([undefined, ...REFUND_CHOICES]) : undefined;
  const following = random.chance(0.3) ? true : undefined;
  const outcome = await play.call('cancel-appointment', (dependencies) =>
    cancelAppointment(dependencies, {
      actor,
      appointmentId: appointment.id,
      expectedRefundCents,
      expectedFeeCents,
      choice,
      following,
    }),
  );
  if (outcome.kind === 'done') {
    const { refundCents = 0, feeCents = 0 } = outcome.value as { refundCents?: number; feeCents?: number };
    must(
      expectedFeeCents === undefined || feeCents <= expectedFeeCents,
      () => `The cancellation may cost ${feeCents} cents, and ${expectedFeeCents} were shown`,
    );
    must(
      refundCents >= expectedRefundCents,
      () => `${refundCents} of ${expectedRefundCents} cents went back`,
    );
  }
  if (outcome.kind === 'done' && actor !== ADMIN && actor.uid !== appointment.user_id)
    throw new Error('A stranger cancelled an appointment.');
  return `appointment ${number} by ${actor.uid}: ${wordOf(outcome)}`;
}

async function move(play: Play): Promise<string | undefined> {
  const found = someAppointment(play);
  if (!found) return undefined;
  const { appointment, number } = found;
  const actor = someActor(play, appointment);
  const slot = someSlot(play);
  const isSideways = actor === ADMIN && play.random.chance(0.3);
  const to = isSideways ? appointment.appointment_date : slot.at;
  const { groomerId } = actor === ADMIN || play.random.chance(0.05) ? randomRequest(play) : {};
  const following = play.random.chance(0.3) ? true : undefined;
  const outcome = await play.call('reschedule-appointment', (dependencies) =>
    rescheduleAppointment(dependencies, { actor, appointmentId: appointment.id, to, groomerId, following }),
  );
  if (outcome.kind === 'done' && actor !== ADMIN && groomerId !== undefined)
    throw new Error('A customer chose who grooms by moving.');
  if (outcome.kind === 'done' && actor !== ADMIN && actor.uid !== appointment.user_id)
    throw new Error('A stranger moved an appointment.');
  const where = `${isSideways ? 'its time' : slot.name} with ${groomerId ?? 'anyone'}`;
  return `appointment ${number} to ${where} by ${actor.uid}: ${wordOf(outcome)}`;
}

async function setStatus(play: Play): Promise<string | undefined> {
  const found = someAppointment(play);
  if (!found) return undefined;
  const { appointment, number } = found;
  const status = play.random.pick(APPOINTMENT_STATUSES);
  const outcome = await play.call('set-appointment-status', (dependencies) =>
    setAppointmentStatus(dependencies, { actor: ADMIN, appointmentId: appointment.id, status }),
  );
  return `appointment ${number} ${status}: ${wordOf(outcome)}`;
}

async function salonPayment(play: Play): Promise<string | undefined> {
  const found = someAppointment(play);
  if (!found) return undefined;
  const { appointment, number } = found;
  const paid = play.random.chance(0.8);
  const outcome = await play.call('set-salon-payment', (dependencies) =>
    setSalonPayment(dependencies, { actor: ADMIN, appointmentId: appointment.id, paid }),
  );
  return `appointment ${number} ${paid ? 'paid' : 'not paid'}: ${wordOf(outcome)}`;
}

async function bookOnThePhone(play: Play): Promise<string> {
  const { random, requests } = play;
  const userId = someone(play).uid;
  const slot = someSlot(play);
  const isAgain = requests.length > 0 && random.chance(0.2);
  const last = requests.at(-1);
  const fresh = {
    requestId: `request-${requests.length + 1}`,
    userId,
    petId: somePet(play, userId),
    serviceId: random.pick(['basic-groom', 'nails', 'calm']),
    appointmentDate: addMinutes(slot.at, random.chance(0.05) ? 12 * 60 : 0).toISOString(),
    specialRequests: null,
    ...randomRequest(play),
    ...someAddOns(play),
    ...(random.chance(0.1) ? { outsideHours: true } : {}),
  };
  const input = isAgain && last ? (last.input as typeof fresh) : fresh;
  if (!isAgain) requests.push({ id: fresh.requestId, input: fresh });
  const outcome = await play.call('create-appointment', (dependencies) =>
    createAppointment(dependencies, { actor: ADMIN, input: parseInput('create-appointment', input) }),
  );
  return `${input.requestId} ${isAgain ? 'again' : `${userId} ${slot.name}`}: ${wordOf(outcome)}`;
}

/** Booked by staff, or by the customer, who may only do so if nothing is paid online. */
async function bookSeries(play: Play): Promise<string> {
  const { random, stored } = play;
  const userId = someone(play).uid;
  const slot = someSlot(play);
  const actor: Actor = random.chance(0.5) ? ADMIN : { uid: userId, roles: [] };
  const everyWeeks = 1 + random.int(2);
  const starts = seriesStarts({ start: slot.at, everyWeeks }, 2 + random.int(3), ZONE);
  const input = {
    requestId: `series-${stored.appointments.size}-${random.int(1_000_000)}`,
    userId,
    petId: somePet(play, userId),
    serviceId: random.pick(['basic-groom', 'nails', 'calm']),
    appointmentDates: starts.map((start) => start.toISOString()),
    everyWeeks,
    specialRequests: null,
    ...randomRequest(play),
    ...someAddOns(play),
  };
  const outcome = await play.call('create-series', (dependencies) =>
    createSeries(dependencies, { actor, input: parseInput('create-series', input) }),
  );
  const ids = starts.map((_, index) => requestedId(`series-${index}`, actor.uid, input.requestId));
  const booked = ids.filter((id) => stored.appointments.has(id)).length;
  const possible = { done: [starts.length], refused: [0], died: [0, starts.length] }[outcome.kind];
  must(possible.includes(booked), () => `A series of ${starts.length} has ${booked} visits`);
  return `${starts.length} of ${userId} from ${slot.name} by ${actor.uid}: ${wordOf(outcome)}`;
}

export const APPOINTMENT_STEPS: readonly Step[] = [
  { name: 'cancel', weight: 5, act: cancel },
  { name: 'move', weight: 7, act: move },
  { name: 'set status', weight: 3, act: setStatus },
  { name: 'salon payment', weight: 1, act: salonPayment },
  { name: 'book on the phone', weight: 5, act: bookOnThePhone },
  { name: 'book a series', weight: 5, act: bookSeries },
];
