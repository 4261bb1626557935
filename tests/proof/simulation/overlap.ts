/** A step of 2 to 8 calls that overlap and compete; an order of them must explain all answers (`reference.ts`). */
import { appointmentEnd } from '@paw-haven/domain/booking/appointment/lists';
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitIdOf } from '@paw-haven/domain/booking/appointment/visit-id';
import { bookingFromMetadata } from '@paw-haven/domain/booking/payment/booking';
import { quotePet } from '@paw-haven/domain/booking/price/quote';
import { refundFor } from '@paw-haven/domain/booking/price/refund';
import { requirementsOf } from '@paw-haven/domain/booking/visit/pets';
import { mayCancel, maySetStatus, type Actor } from '@paw-haven/domain/contract/permissions';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { addMinutes, dayOf, timeOf } from '@paw-haven/domain/core/calendar/time';
import { canCustomerChange } from '@paw-haven/domain/core/records/appointment-status';
import { refundSources } from '@paw-haven/domain/money/bill/bill';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import type { Service } from '@paw-haven/domain/offer/service/schema';
import { EVERYBODY } from '@paw-haven/domain/time/groomer/team';
import { busyIntervalOf, isBlocking } from '@paw-haven/domain/time/schedule/busy';
import { lanesStartingAt } from '@paw-haven/domain/time/schedule/lane-slots';
import { laneOf } from '@paw-haven/domain/time/schedule/lanes';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { appointmentIdOf, requestedAppointmentId, timeOffIdOf } from '../../../functions/src/lib/ids.ts';
import { parseInput } from '../../../functions/src/lib/run-callable.ts';
import {
  cancelAppointment,
  setAppointmentStatus,
} from '../../../functions/src/services/appointment/change-status.ts';
import { createAppointment } from '../../../functions/src/services/appointment/create-appointment.ts';
import { rescheduleAppointment } from '../../../functions/src/services/appointment/reschedule-appointment.ts';
import { closeDay } from '../../../functions/src/services/bill/day.ts';
import { refundPayment } from '../../../functions/src/services/bill/refund-payment.ts';
import { startCheckout } from '../../../functions/src/services/checkout/start-checkout.ts';
import { verifyPayment } from '../../../functions/src/services/checkout/verify-payment.ts';
import { setTimeOff } from '../../../functions/src/services/groomer/time-off.ts';
import { VISIT_SERVICES, ZONE } from '../../functions/support/records.ts';
import { CARDS } from '../../functions/support/stripe-control.ts';
import { must } from './must.ts';
import { ADMIN, type Dependencies, type Outcome, type Play } from './play.ts';
import {
  isExplained,
  type Answered,
  type Closed,
  type Entry,
  type Model,
  type Placing,
  type Question,
} from './reference.ts';
import { randomRequest, recent, someAddOns, someone, somePet, someSlot, wordOf } from './step.ts';
import { bookingRequest, noteTicket, openTickets, receive } from './steps-payments.ts';
import { takeTurns } from './turns.ts';

/** One call of a group: what it asks for, and what it finds stored afterward. */
interface Planned {
  readonly name: string;
  readonly text: string;
  readonly question: Question;
  readonly act: (dependencies: Dependencies) => Promise<unknown>;
  readonly found: () => Answered['found'];
  readonly onEnd?: (outcome: Outcome) => void;
}

/** What planning a group needs to know. */
interface Scene {
  readonly play: Play;
  readonly settings: BusinessSettings;
  readonly services: ReadonlyMap<string, Service>;
  /** The time that most calls are about. */
  readonly focus: ReturnType<typeof someSlot>;
}

type Plan = (scene: Scene) => Promise<Planned | undefined> | Planned | undefined;

const MOST_CALLS = 8;
const ABOUT_THE_FOCUS = 0.75;

async function overlapCalls(play: Play): Promise<string | undefined> {
  const { random, world } = play;
  const [settings, services] = await Promise.all([
    documents.settings(world.db).get(),
    Promise.all(SERVICE_IDS.map((id) => documents.service(world.db, id).get())),
  ]);
  const scene: Scene = {
    play,
    settings: settings.data() as BusinessSettings,
    services: new Map(
      services.flatMap((service) => (service.exists ? [[service.id, service.data() as Service]] : [])),
    ),
    focus: someSlot(play),
  };
  const planned: Planned[] = [];
  const number = 2 + random.int(MOST_CALLS - 1);
  for (let count = 0; count < number; count += 1) {
    const call = await random.weighted(PLANS)(scene);
    if (call) planned.push(call);
  }
  if (planned.length < 2) return undefined;
  const before = modelOf(scene, planned);
  const answered = await runTogether(play, planned);
  const model = withLaterHolds(before, play);
  must(isExplained(model, answered), () => {
    const calls = answered.map(
      ({ text, question, answer }) => `  ${text}: ${JSON.stringify(answer)}\n    ${JSON.stringify(question)}`,
    );
    return `No order explains these answers:\n${calls.join('\n')}\nbefore: ${describe(model, scene)}`;
  });
  return answered.map(({ text, answer }) => `${text}: ${wordOf(answer)}`).join('; ');
}

const SERVICE_IDS = ['basic-groom', 'deluxe', 'nails', ...VISIT_SERVICES.map(({ id }) => id)];

/** Resolves to the answers in the order in which the calls ended. */
async function runTogether(play: Play, planned: readonly Planned[]): Promise<Answered[]> {
  const turns = takeTurns(play.random, planned.length);
  const ended: { readonly call: Planned; readonly answer: Outcome }[] = [];
  await Promise.all(
    planned.map(async (call, index) => {
      const turn = () => turns.next(index);
      const act = async (dependencies: Dependencies): Promise<unknown> => {
        await turn();
        return call.act(dependencies);
      };
      try {
        const answer = await play.call(call.name, act, { turn });
        ended.push({ call, answer });
        call.onEnd?.(answer);
      } finally {
        turns.end(index);
      }
    }),
  );
  return ended.map(({ call: { text, question, found }, answer }) => ({
    text,
    question,
    answer,
    found: found(),
  }));
}

const slotFor = ({ play, focus }: Scene): ReturnType<typeof someSlot> =>
  play.random.chance(ABOUT_THE_FOCUS) ? focus : someSlot(play);

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

const book: Plan = (scene) => bookOnline(scene, someWish(scene));

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
    found: newEntry(scene, question),
    onEnd: (outcome) => noteTicket(play, uid, outcome),
  };
}

const takeOffer: Plan = (scene) => {
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

const bookOnThePhone: Plan = (scene) => {
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

/** A visit that may still change, with its number in creation order. */
function someVisit({
  play,
}: Scene): { readonly visit: Appointment; readonly number: number; readonly actor: Actor } | undefined {
  const all = [...play.stored.appointments.values()];
  const found = recent(play, all, 8);
  if (!found || play.people.isLeaving(found.appointment.user_id)) return undefined;
  const actor = play.random.chance(0.5) ? ADMIN : { uid: found.appointment.user_id, roles: [] };
  return { visit: found.appointment, number: all.lastIndexOf(found) + 1, actor };
}

const move: Plan = (scene) => {
  const found = someVisit(scene);
  if (!found) return undefined;
  const { visit, number, actor } = found;
  const { at: to, name } = slotFor(scene);
  const { groomerId } = actor === ADMIN ? randomRequest(scene.play) : {};
  const { durationMinutes, bufferMinutes = 0, serviceId = '', addOnIds } = requirementsOf(visit);
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

const cancel: Plan = (scene) => {
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
      cancelAppointment(dependencies, { actor, appointmentId: visit.id, expectedRefundCents, choice }),
    found: () => scene.play.stored.appointments.get(visit.id)?.appointment.status === 'cancelled',
  };
};

const setStatus: Plan = (scene) => {
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

const takeTimeOff: Plan = (scene) => {
  const { play } = scene;
  const { at, name } = slotFor(scene);
  const groomerId = play.random.pick([EVERYBODY, ...play.stored.groomers.keys()]);
  const to = addMinutes(at, play.random.pick([30, 60, 180]));
  const requestId = `overlap-${(play.written += 1)}`;
  const input = { requestId, groomerId, from: at.toISOString(), to: to.toISOString(), note: '' };
  const lane = groomerId === EVERYBODY ? undefined : groomerId;
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

/** The customer's page comes back from paying while the provider's event arrives. */
const settle: Plan = async (scene) => {
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
  const isPaid = session.payment_status === 'paid';
  const question = { kind: 'settle', sessionId, place, isPaid } as const;
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

const refund: Plan = (scene) => {
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

const endDay: Plan = ({ play }) => {
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

const PLANS: readonly { readonly weight: number; readonly item: Plan }[] = [
  { weight: 10, item: book },
  { weight: 3, item: takeOffer },
  { weight: 5, item: bookOnThePhone },
  { weight: 6, item: move },
  { weight: 5, item: cancel },
  { weight: 1, item: setStatus },
  { weight: 1, item: takeTimeOff },
  { weight: 5, item: settle },
  { weight: 3, item: refund },
  { weight: 0.5, item: endDay },
];

function entryOf(appointment: Appointment): Entry {
  const { schedule_entry_id: id, user_id: uid, pet_id: petId, appointment_date: start } = appointment;
  const petEnd = appointmentEnd(appointment);
  return {
    id,
    kind: 'visit',
    lane: laneOf(appointment),
    uid,
    petId,
    start: start.getTime(),
    petEnd: petEnd.getTime(),
    end: addMinutes(petEnd, appointment.buffer_minutes ?? 0).getTime(),
  };
}

/** Visits and running holds from now on. */
function entriesOf({ stored, now, people }: Play, zone: string): Entry[] {
  const today = dayOf(now(), zone);
  const visits = [...people.all().map(({ uid }) => uid)].flatMap((uid) =>
    stored.occupyingOf(uid).map(entryOf),
  );
  const owners = new Map(
    [...stored.customers].flatMap(([uid, { holds }]) =>
      holds.flatMap(({ entries }) => entries.map((entry) => [entry.entry_id, { uid, entry }] as const)),
    ),
  );
  const holds = stored
    .daysWithHolds()
    .filter(({ date }) => date >= today)
    .flatMap(({ busy }) => busy.filter((interval) => interval.kind === 'hold' && isBlocking(interval, now())))
    .map((interval): Entry => {
      const owner = owners.get(interval.id);
      return {
        id: interval.id,
        kind: 'hold',
        lane: laneOf(interval),
        uid: owner?.uid ?? '',
        petId: owner?.entry.pet_id ?? '',
        start: interval.start.getTime(),
        petEnd: (owner?.entry.end ?? interval.end).getTime(),
        end: interval.end.getTime(),
      };
    });
  return [...visits, ...holds];
}

function modelOf({ play, settings: { time_zone: zone } }: Scene, planned: readonly Planned[]): Model {
  const { stored } = play;
  const questions = planned.map(({ question }) => question);
  const visitIds = questions.flatMap((question) => ('visitId' in question ? [question.visitId] : []));
  const sessions = questions.flatMap((question) => (question.kind === 'settle' ? [question.sessionId] : []));
  return {
    entries: entriesOf(play, zone),
    closed: [...stored.days.values()].flatMap(({ off = [] }) =>
      off.map(({ lane, start, end }): Closed => ({ lane, start: start.getTime(), end: end.getTime() })),
    ),
    statuses: new Map([...stored.appointments].map(([id, { appointment }]) => [id, appointment.status])),
    left: new Map(visitIds.map((id) => [id, leftOf(play, id)])),
    settled: new Map(
      sessions
        .map((id) => [id, settledBefore(play, id)] as const)
        .filter((pair): pair is readonly [string, 'booked' | 'refunded'] => pair[1] !== undefined),
    ),
    closedDays: new Set(stored.closeouts.keys()),
  };
}

function settledBefore({ stored }: Play, sessionId: string): 'booked' | 'refunded' | undefined {
  const id = appointmentIdOf(sessionId);
  if (stored.appointments.has(id)) return 'booked';
  return stored.issues.has(id) ? 'refunded' : undefined;
}

function leftOf({ stored }: Play, visitId: string): number {
  const pets = [...stored.appointments.values()]
    .map(({ appointment }) => appointment)
    .filter((appointment) => visitIdOf(appointment) === visitId);
  return refundSources(pets, stored.bills.get(visitId)).reduce((sum, { cents }) => sum + cents, 0);
}

/** A hold that is gone afterward may have gone at any moment, and so may one that has become a visit. */
function withLaterHolds(model: Model, play: Play): Model {
  const after = new Map(entriesOf(play, ZONE).map(({ id, kind }) => [id, kind]));
  const later = (entry: Entry): Entry => {
    if (entry.kind === 'visit' || after.get(entry.id) === 'hold') return entry;
    return after.has(entry.id) ? { ...entry, mayBeVisit: true } : { ...entry, isUncertain: true };
  };
  return { ...model, entries: model.entries.map(later) };
}

/** The times of the day that the group is about. */
function describe({ entries, closed }: Model, { focus: { day } }: Scene): string {
  const isOfDay = ({ start }: { readonly start: number }): boolean => dayOf(new Date(start), ZONE) === day;
  return JSON.stringify({ entries: entries.filter(isOfDay), closed: closed.filter(isOfDay) });
}

export const OVERLAP = { name: 'overlap', act: overlapCalls } as const;
