/** Calls that change what is there: cancellations, statuses, time off, payments, refunds and closes. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import { refundFor } from '@paw-haven/domain/booking/price/refund';
import { mayCancel, maySetStatus } from '@paw-haven/domain/contract/permissions';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, dayOf } from '@paw-haven/domain/core/calendar/time';
import { ALL_GROOMERS } from '@paw-haven/domain/time/groomer/team';
import { lanesOf } from '@paw-haven/domain/time/schedule/lanes';
import { appointmentIdOf, timeOffIdOf } from '../../../../functions/src/lib/ids.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
} from '../../../../functions/src/services/appointment/change-status.ts';
import { closeDay } from '../../../../functions/src/services/bill/day.ts';
import { refundPayment } from '../../../../functions/src/services/bill/refund-payment.ts';
import { verifyPayment } from '../../../../functions/src/services/checkout/verify-payment.ts';
import { setTimeOff } from '../../../../functions/src/services/groomer/time-off.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { CARDS } from '../../../functions/support/stripe-control.ts';
import { ADMIN, type Play } from '../play.ts';
import { type Entry, type Question } from './reference.ts';
import { recent } from '../steps/step.ts';
import { openTickets, receive } from '../steps/payments.ts';
import { slotFor, someVisit, type Plan } from './scene.ts';

export const cancel: Plan = (scene) => {
  const found = someVisit(scene);
  if (!found) return undefined;
  const { visit, number, actor } = found;
  const now = scene.play.now();
  const expectedRefundCents = actor === ADMIN ? 0 : refundFor([visit], now);
  const choice =
    actor === ADMIN ? scene.play.random.pick(['everything', 'policy', 'nothing'] as const) : undefined;
  return {
    name: 'cancel-appointment',
    text: `cancel ${number} by ${actor.uid}, ${choice ?? expectedRefundCents}`,
    question: statusQuestion(visit, 'cancelled', (status) => mayCancel(actor, { ...visit, status }, now).ok),
    act: (dependencies) =>
      cancelAppointment(dependencies, {
        actor,
        appointmentId: visit.id,
        expectedRefundCents,
        // It may become late while the group runs.
        expectedFeeCents: visit.card?.late_cancel_cents,
        choice,
      }),
    found: () => scene.play.stored.appointments.get(visit.id)?.appointment.status === 'cancelled',
  };
};

export const setStatus: Plan = (scene) => {
  const found = someVisit(scene);
  if (!found) return undefined;
  const { visit, number } = found;
  const status = scene.play.random.pick(['in-progress', 'completed', 'no-show'] as const);
  const now = scene.play.now();
  return {
    name: 'set-appointment-status',
    text: `${number} becomes ${status}`,
    question: statusQuestion(
      visit,
      status,
      (from) => maySetStatus(ADMIN, { ...visit, status: from }, status, now).ok,
    ),
    act: (dependencies) =>
      setAppointmentStatus(dependencies, { actor: ADMIN, appointmentId: visit.id, status }),
    found: () => scene.play.stored.appointments.get(visit.id)?.appointment.status === status,
  };
};

function statusQuestion(
  visit: Appointment,
  to: Appointment['status'],
  mayFrom: (status: Appointment['status']) => boolean,
): Question {
  const { id: appointmentId, schedule_entry_id: entryId } = visit;
  return { kind: 'status', appointmentId, entryId, visitId: visitIdOf(visit), to, mayFrom };
}

export const takeTimeOff: Plan = (scene) => {
  const { play } = scene;
  const { at, name } = slotFor(scene);
  const groomerId = play.random.pick([ALL_GROOMERS, ...play.stored.groomers.keys()]);
  const to = addMinutes(at, play.random.pick([30, 60, 180]));
  const requestId = `overlap-${(play.written += 1)}`;
  const input = { requestId, groomerId, from: at.toISOString(), to: to.toISOString(), note: '' };
  const lane = groomerId === ALL_GROOMERS ? undefined : groomerId;
  return {
    name: 'set-time-off',
    text: `${groomerId} off from ${name}`,
    question: {
      kind: 'time-off',
      parts: [{ start: at.getTime(), end: to.getTime(), lane }],
      now: play.now().getTime(),
    },
    act: (dependencies) => setTimeOff(dependencies, { actor: ADMIN, input }),
    found: () => play.stored.timesOff.has(timeOffIdOf(ADMIN.uid, requestId)),
  };
};

/** Whether the page was paid, or saved a card. */
const isUsed = ({ mode, status, payment_status: payment }: Session): boolean =>
  payment === 'paid' || (mode === 'setup' && status === 'complete');

type Session = Pick<
  Play['observed']['state']['stripe']['sessions'][number]['session'],
  'mode' | 'status' | 'payment_status'
>;

/** The customer's page comes back from paying while the provider's event arrives. */
export const settle: Plan = async (scene) => {
  const { play } = scene;
  const ticket = recent(play, play.tickets, 6);
  if (!ticket || play.people.isLeaving(ticket.uid) || play.refundedByHand.has(ticket.sessionId))
    return undefined;
  const { sessionId, number, uid } = ticket;
  if (openTickets(play).includes(ticket))
    await play.world.stripe.pay(sessionId, CARDS.pays).catch(() => 'too late');
  play.collect();
  const session = play.observed.state.stripe.sessions.find(
    ({ session: { id } }) => id === sessionId,
  )?.session;
  const pet = bookingFromMetadata(session?.metadata)?.pets[0];
  if (!session || !pet) return undefined;
  const start = pet.appointment_date.getTime();
  const petEnd = addMinutes(pet.appointment_date, pet.duration_minutes).getTime();
  const place: Entry = {
    id: pet.schedule_entry_id,
    kind: 'visit',
    lane: pet.lane,
    uid,
    petId: pet.pet_id,
    start,
    petEnd,
    end: petEnd + (pet.buffer_minutes ?? 0) * 60_000,
  };
  const index = play.events.findIndex((event) => JSON.stringify(event).includes(sessionId));
  const isPaid = isUsed(session);
  const isLaneGone = !lanesOf([...play.stored.groomers.values()]).includes(place.lane);
  // Slow answers move the clock while the group runs.
  const isTooLate = isLaneGone || pet.appointment_date <= addMinutes(play.now(), 10);
  const question = { kind: 'settle', sessionId, place, isPaid, isTooLate } as const;
  const found = () => play.stored.appointments.has(appointmentIdOf(sessionId));
  if (index >= 0 && play.random.chance(0.5)) {
    const [event] = play.events.splice(index, 1);
    if (!event) return undefined;
    return {
      name: 'stripe-webhook',
      text: `event of ticket ${number}`,
      question,
      act: (dependencies) => receive(dependencies, event),
      found,
      onEnd: (outcome) => void (outcome.kind === 'done' ? play.deliveredEvents : play.events).push(event),
    };
  }
  return {
    name: 'verify-payment',
    text: `return of ticket ${number}`,
    question,
    act: (dependencies) => verifyPayment(dependencies, { uid, sessionId }),
    found,
  };
};

export const refund: Plan = (scene) => {
  const found = someVisit(scene);
  if (!found) return undefined;
  const { play } = scene;
  const visitId = visitIdOf(found.visit);
  const cents = 1 + play.random.int(4500);
  const input = { requestId: `overlap-${(play.written += 1)}`, visitId, cents, reason: 'Sorry.' };
  return {
    name: 'refund-payment',
    text: `refund ${cents} of ${found.number}`,
    question: { kind: 'refund', visitId, cents },
    act: (dependencies) => refundPayment(dependencies, { actor: ADMIN, input }),
    found: () => undefined,
  };
};

export const endDay: Plan = ({ play }) => {
  const day = addDays(dayOf(play.now(), ZONE), -1 - play.random.int(2));
  const input = { requestId: `overlap-${(play.written += 1)}`, day, cashCountedCents: 1, note: 'Counted.' };
  return {
    name: 'close-day',
    text: `close ${day}`,
    question: { kind: 'close-day', day },
    act: (dependencies) => closeDay(dependencies, { actor: ADMIN, input }),
    found: () => play.stored.closeouts.has(day),
  };
};
