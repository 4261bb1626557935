/** Calls that look for a time: bookings online, of an offer, on the phone, and moves. */
import { quotePet } from '@paw-haven/domain/booking/price/quote';
import { requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { canCustomerChange } from '@paw-haven/domain/core/records/appointment-status';
import { busyIntervalOf } from '@paw-haven/domain/time/schedule/busy';
import { lanesStartingAt } from '@paw-haven/domain/time/schedule/lane-slots';
import { appointmentIdOf, requestedAppointmentId } from '../../../../functions/src/lib/ids.ts';
import { parseInput } from '../../../../functions/src/lib/run-callable.ts';
import { createAppointment } from '../../../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../../../functions/src/services/appointment/reschedule-appointment.ts';
import { startCheckout } from '../../../../functions/src/services/checkout/start-checkout.ts';
import { ZONE } from '../../../functions/support/records.ts';
import { ADMIN } from '../play.ts';
import { type Entry, type Placing } from './reference.ts';
import { randomRequest, someAddOns, someone, somePet } from '../steps/step.ts';
import { bookingRequest, noteTicket } from '../steps/payments.ts';
import { sessionIdOf } from '../../../functions/support/stripe-control.ts';
import { slotFor, someVisit, type Plan, type Planned, type Scene } from './scene.ts';
import { entriesOf, entryOf } from './model.ts';

/** The lanes for a visit, if only the hours and the team count. */
function lanesFor(
  { play: { stored, now }, settings: { business_hours: hours, time_zone: zone } }: Scene,
  start: Date,
  needs: {
    readonly durationMinutes: number;
    readonly serviceId: string;
    readonly addOnIds?: readonly string[] | undefined;
    readonly groomerId?: string | undefined;
  },
): Placing['lanes'] {
  const groomers = [...stored.groomers.values()];
  const question = { groomers, hours, zone, day: dayOf(start, zone), now: now(), ...needs };
  return lanesStartingAt(question, start).map(({ lane, breaks }) => ({
    lane,
    breaks: breaks.map((pause) => ({ start: pause.start.getTime(), end: pause.end.getTime() })),
  }));
}

interface Wish {
  readonly uid: string;
  readonly petId: string;
  readonly service: string;
  readonly start: Date;
  readonly addOns?: readonly string[];
  readonly groomerId?: string;
}

function placingOf(
  scene: Scene,
  { uid, petId, service: serviceId, start, addOns = [], groomerId }: Wish,
): Omit<Placing, 'isOnline'> {
  const service = scene.services.get(serviceId);
  const weight = scene.play.stored.pets.get(petId)?.weight ?? null;
  const added = addOns.map((id) => scene.services.get(id)).filter((each) => each !== undefined);
  const quoted = service && quotePet({ service, addOns: added, weight, size: undefined, usual: undefined });
  const { minutes = 0, bufferMinutes = 0 } = quoted?.ok ? quoted.quote : {};
  const needs = { durationMinutes: minutes, serviceId, addOnIds: addOns, groomerId };
  const lanes = quoted?.ok ? lanesFor(scene, start, needs) : [];
  return { kind: 'place', uid, petId, start: start.getTime(), minutes, bufferMinutes, lanes };
}

/** The entry of a pet's new visit or hold that was not there before. */
function newEntry(
  { play, settings }: Scene,
  { petId, start }: Pick<Placing, 'petId' | 'start'>,
): () => Entry | undefined {
  const before = new Set(entriesOf(play, settings.time_zone).map(({ id }) => id));
  return () =>
    entriesOf(play, settings.time_zone).find(
      (entry) => entry.petId === petId && entry.start === start && !before.has(entry.id),
    );
}

/** The entry that the answer is about; if the process ended, a new one for the same pet and time. */
function bookedEntry(scene: Scene, question: Placing): Planned['found'] {
  const { stored } = scene.play;
  const find = newEntry(scene, question);
  return (answer) => {
    if (answer.kind !== 'done') return find();
    const { url } = answer.value as { url: string };
    const unpaid = /appointment_id=([\w-]+)/.exec(url)?.[1];
    const id = unpaid ?? appointmentIdOf(sessionIdOf(url));
    const appointment = stored.appointments.get(id)?.appointment;
    if (appointment || unpaid !== undefined) return appointment && entryOf(appointment);
    const own = stored.customers
      .get(question.uid)
      ?.holds.find((hold) => hold.session_id === sessionIdOf(url));
    return entriesOf(scene.play, scene.settings.time_zone).find((entry) => entry.id === own?.entry_id);
  };
}

function someWish(scene: Scene): Wish {
  const { play } = scene;
  const { uid } = someone(play);
  const service = play.random.pick(['basic-groom', 'deluxe', 'nails', 'calm']);
  return {
    uid,
    petId: somePet(play, uid),
    service,
    start: slotFor(scene).at,
    ...randomRequest(play),
    ...someAddOns(play),
  };
}

export const book: Plan = (scene) => bookOnline(scene, someWish(scene));

async function bookOnline(scene: Scene, wish: Wish): Promise<Planned> {
  const { play } = scene;
  const { uid, petId, service, start, groomerId, addOns } = wish;
  const wanted = {
    service,
    date: start.toISOString(),
    time: timeOf(start, ZONE),
    petId,
    ...(groomerId !== undefined && { groomerId }),
    ...(addOns && { addOns: [...addOns] }),
  };
  const { request } = await bookingRequest(play, uid, wanted);
  const question = { ...placingOf(scene, wish), isOnline: true };
  return {
    name: 'create-payment',
    text: `${petId} ${service} ${timeOf(start, ZONE)} with ${groomerId ?? 'anyone'}`,
    question,
    act: (dependencies) => startCheckout(dependencies, request),
    found: bookedEntry(scene, question),
    onEnd: (outcome) => noteTicket(play, uid, outcome),
  };
}

export const takeOffer: Plan = (scene) => {
  const { stored, people, random } = scene.play;
  const offered = [...stored.wishes.values()].flatMap(({ offer, user_id: uid, pet_id: petId, ...wish }) =>
    offer && !people.isLeaving(uid)
      ? [
          {
            uid,
            petId,
            service: wish.service_id,
            start: offer.start,
            ...(wish.groomer_id !== undefined && { groomerId: wish.groomer_id }),
          },
        ]
      : [],
  );
  return offered.length === 0 ? undefined : bookOnline(scene, random.pick(offered));
};

export const bookOnThePhone: Plan = (scene) => {
  const { play } = scene;
  const { uid, petId, service, start, groomerId, addOns } = someWish(scene);
  const requestId = `overlap-${(play.written += 1)}`;
  const input = parseInput('create-appointment', {
    requestId,
    userId: uid,
    petId,
    serviceId: service,
    appointmentDate: start.toISOString(),
    specialRequests: null,
    groomerId,
    addOns,
  });
  const question = {
    ...placingOf(scene, {
      uid,
      petId,
      service,
      start,
      ...(groomerId !== undefined && { groomerId }),
      ...(addOns && { addOns }),
    }),
    isOnline: false,
  };
  const id = requestedAppointmentId(ADMIN.uid, requestId);
  return {
    name: 'create-appointment',
    text: `phone ${petId} ${service} ${timeOf(start, ZONE)} with ${groomerId ?? 'anyone'}`,
    question,
    act: (dependencies) => createAppointment(dependencies, { actor: ADMIN, input }),
    found: () => {
      const appointment = play.stored.appointments.get(id)?.appointment;
      return appointment && entryOf(appointment);
    },
  };
};

export const move: Plan = (scene) => {
  const found = someVisit(scene);
  if (!found) return undefined;
  const { visit, number, actor } = found;
  const { at: to, name } = slotFor(scene);
  const { groomerId } = actor === ADMIN ? randomRequest(scene.play) : {};
  const { service_id: serviceId, add_on_ids: addOnIds } = visit;
  const { durationMinutes, bufferMinutes = 0 } = requirementsOf(visit);
  const isOver = actor !== ADMIN && !canCustomerChange({ ...visit, status: 'scheduled' }, scene.play.now());
  const { id: appointmentId, schedule_entry_id: entryId, user_id: uid, pet_id: petId } = visit;
  const place = {
    uid,
    petId,
    start: to.getTime(),
    minutes: durationMinutes,
    bufferMinutes,
    lanes: lanesFor(scene, to, { durationMinutes, serviceId, addOnIds, groomerId }),
  };
  return {
    name: 'reschedule-appointment',
    text: `move ${number} to ${name} with ${groomerId ?? 'anyone'} by ${actor.uid}`,
    question: { kind: 'place', ...place, isOnline: false, moves: { appointmentId, entryId, isOver } },
    act: (dependencies) => rescheduleAppointment(dependencies, { actor, appointmentId, to, groomerId }),
    found: () => {
      const after = scene.play.stored.appointments.get(appointmentId)?.appointment;
      const isThere = after?.appointment_date.getTime() === to.getTime() && busyIntervalOf(after);
      return isThere ? entryOf(after) : undefined;
    },
  };
};
