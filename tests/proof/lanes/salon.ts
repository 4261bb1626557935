/**
 * A salon in memory whose days change only by the domain's functions, one step after the other: what the transactions
 * of the functions do, without a database, so that a million steps take minutes.
 */
import { addDays } from '@paw-haven/domain/calendar';
import type { Groomer } from '@paw-haven/domain/groomer/schema';
import { LIMITS } from '@paw-haven/domain/limits';
import { notOver, visitOfPet, withoutVisit, withVisit, type Ahead } from '@paw-haven/domain/payment/ahead';
import { entriesOf, heldEntryOfPet, withoutHold, type Customer } from '@paw-haven/domain/payment/customer';
import { assign } from '@paw-haven/domain/schedule/assign';
import { laneOf, lanesOf, storedLane, type Roster } from '@paw-haven/domain/schedule/lanes';
import { findSeat } from '@paw-haven/domain/schedule/own-holds';
import {
  addOff,
  emptyDay,
  free,
  freeHold,
  placeHold,
  releaseExpiredHolds,
  removeOff,
  takeAppointment,
  takePaid,
  type Entry,
} from '@paw-haven/domain/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { addMinutes, instantOf, type DayKey } from '@paw-haven/domain/time';
import { aGroomer, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import type { Random } from '../simulation/random.ts';

const ZONE = 'America/New_York';
const FIRST_DAY = '2026-11-30';
const DAYS = 5;
const CUSTOMERS = 6;
const SERVICES = [
  { id: 'nails', minutes: 30 },
  { id: 'basic-groom', minutes: 60 },
  { id: 'deluxe', minutes: 120 },
];

/** A payment page: it may be paid long after its hold ran out. */
interface Page {
  readonly uid: string;
  readonly petId: string;
  readonly entry: Entry;
  readonly day: DayKey;
}

export interface Visit extends Page {
  readonly serviceId: string;
}

export interface Salon {
  readonly days: Map<DayKey, ScheduleDay>;
  readonly customers: Map<string, Customer>;
  readonly visits: Map<string, Visit>;
  now: Date;
  /** What happened, by name and outcome. */
  readonly tally: Map<string, number>;
  step(): void;
}

export function openSalon(random: Random): Salon {
  const days = new Map<DayKey, ScheduleDay>();
  const customers = new Map<string, Customer>();
  const visits = new Map<string, Visit>();
  const tally = new Map<string, number>();
  let groomers: Groomer[] = [];
  let pages: (Page & { readonly serviceId: string })[] = [];
  let numbers = 0;
  const salon: Salon = { days, customers, visits, now: instantOf(FIRST_DAY, '06:00', ZONE), tally, step };

  const roster = (): Roster => ({ groomers, hours: WEEK_HOURS, zone: ZONE });
  const dayAt = (day: DayKey): ScheduleDay => days.get(day) ?? emptyDay(day);
  const customerOf = (uid: string): Customer => customers.get(uid) ?? { holds: [] };
  const aheadOf = (uid: string): Ahead[] => notOver(customerOf(uid).ahead ?? [], salon.now);
  const nextId = (): string => `e${(numbers += 1)}`;

  function someWish() {
    const uid = `c${random.int(CUSTOMERS)}`;
    const day = addDays(FIRST_DAY, random.int(DAYS));
    const service = random.pick(SERVICES);
    const half = random.int(18);
    const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    return {
      uid,
      day,
      petId: `${uid}-${random.int(2)}`,
      serviceId: service.id,
      durationMinutes: service.minutes,
      start: instantOf(day, time, ZONE),
      wished: random.chance(0.75) ? undefined : random.pick(['house', 'ana', 'theo', 'mia']),
      preferred: random.chance(0.5) ? undefined : random.pick(['house', 'ana', 'theo', 'mia']),
      outsideHours: random.chance(0.05),
    };
  }

  /** As `place-hold.ts`: the payment page of a hold that gives way is closed first, or was paid by then. */
  function book(): string {
    const { uid, day, petId, ...wish } = someWish();
    const customer = customerOf(uid);
    const entryId = nextId();
    const wanted = { ...wish, outsideHours: false, entryId, petId };
    const seat = findSeat(dayAt(day), roster(), wanted, customer.holds, salon.now);
    if (!seat.assignment.ok) return seat.assignment.reason;
    const span = { start: wish.start, end: addMinutes(wish.start, wish.durationMinutes) };
    const ahead = aheadOf(uid);
    if (span.start <= salon.now) return 'slot-past';
    if (visitOfPet(ahead, { petId, entryId, span })) return 'already-booked';
    if (ahead.length + customer.holds.length >= LIMITS.visitsAhead) return 'too-many-visits';
    const entry = { ...span, ...storedLane(seat.assignment.lane) };
    const until = addMinutes(salon.now, LIMITS.holdMinutes);
    const change = placeHold(seat.day, { id: entryId, ...entry, until }, salon.now);
    if (!change.ok) return change.reason;
    days.set(day, change.day);
    const replaced = new Set(seat.replaced.map((hold) => hold.entry_id));
    pages = pages.filter((page) => !replaced.has(page.entry.id));
    const rest = customer.holds.filter((hold) => !replaced.has(hold.entry_id));
    const hold = {
      entry_id: entryId,
      day,
      ...span,
      entries: [{ entry_id: entryId, pet_id: petId, ...entry }],
      placed_at: salon.now,
      session_id: 'open',
      listed: false,
    };
    customers.set(uid, { ...customer, ahead, holds: [...rest, hold] });
    pages.push({ uid, petId, day, entry: { id: entryId, ...entry }, serviceId: wish.serviceId });
    return 'done';
  }

  /** As `settle-checkout.ts`. */
  function pay(): string {
    if (pages.length === 0) return 'nothing';
    const page = random.pick(pages.slice(-30));
    pages = pages.filter((other) => other !== page);
    const { uid, petId, day, entry } = page;
    const customer = customerOf(uid);
    const ahead = aheadOf(uid);
    const isHeld = dayAt(day).busy.some(({ id, until }) => id === entry.id && until && until > salon.now);
    const change = takePaid(dayAt(day), [entry], salon.now);
    const hasLeft = !isHeld && !lanesOf(groomers).includes(laneOf(entry));
    const isElsewhere = visitOfPet(ahead, { petId, entryId: entry.id, span: entry });
    const refusal = change.ok ? (isElsewhere ? 'elsewhere' : hasLeft ? 'left' : undefined) : change.reason;
    const rest = withoutHold(customer, entry.id) ?? customer;
    if (refusal !== undefined || !change.ok) {
      days.set(day, freeHold(dayAt(day), entry.id));
      customers.set(uid, rest);
      return `refunded: ${refusal}`;
    }
    days.set(day, change.day);
    const visit = {
      entry_id: entry.id,
      day,
      lane: laneOf(entry),
      pet_id: petId,
      start: entry.start,
      end: entry.end,
    };
    customers.set(uid, { ...rest, ahead: withVisit(ahead, visit) });
    visits.set(entry.id, page);
    return 'done';
  }

  /** As `create-appointment.ts`. */
  function phone(): string {
    const { uid, day, petId, ...wish } = someWish();
    const entryId = nextId();
    return place({ uid, petId, day, entryId, ...wish }, undefined);
  }

  /** As `reschedule-appointment.ts`, by staff or by the customer. */
  function move(): string {
    const visit = someVisit();
    if (!visit) return 'nothing';
    const { day, start, wished, outsideHours: isStaff } = someWish();
    const durationMinutes = (visit.entry.end.getTime() - visit.entry.start.getTime()) / 60_000;
    const isSideways = random.chance(0.3);
    return place(
      {
        ...visit,
        day: isSideways ? visit.day : day,
        start: isSideways ? visit.entry.start : start,
        entryId: visit.entry.id,
        durationMinutes,
        wished: isStaff ? wished : undefined,
        preferred: laneOf(visit.entry),
        outsideHours: false,
      },
      visit.day,
    );
  }

  type Placing = Omit<ReturnType<typeof someWish>, 'uid'> & {
    readonly uid: string;
    readonly entryId: string;
  };

  function place({ uid, petId, day, entryId, ...wish }: Placing, from: DayKey | undefined): string {
    const assignment = assign(dayAt(day), roster(), { ...wish, entryId }, salon.now);
    if (!assignment.ok) return assignment.reason;
    const span = { start: wish.start, end: addMinutes(wish.start, wish.durationMinutes) };
    if (span.start <= salon.now) return 'slot-past';
    const ahead = aheadOf(uid);
    const entry = { id: entryId, ...span, ...storedLane(assignment.lane) };
    const change = takeAppointment(dayAt(day), entry, salon.now);
    if (!change.ok) return change.reason;
    if (visitOfPet(ahead, { petId, entryId, span })) return 'already-booked';
    if (heldEntryOfPet(customers.get(uid), petId, span, salon.now)) return 'slot-taken';
    if (from === undefined && ahead.length >= LIMITS.visitsAhead) return 'too-many-visits';
    if (from !== undefined && from !== day) days.set(from, free(dayAt(from), entryId));
    days.set(day, change.day);
    const visit = { entry_id: entryId, day, lane: assignment.lane, pet_id: petId, ...span };
    customers.set(uid, { ...customerOf(uid), ahead: withVisit(ahead, visit) });
    visits.set(entryId, { uid, petId, day, entry, serviceId: wish.serviceId });
    return 'done';
  }

  function someVisit(): Visit | undefined {
    const coming = [...visits.values()].filter(({ entry }) => entry.start > salon.now);
    return coming.length === 0 ? undefined : random.pick(coming);
  }

  function cancel(): string {
    const visit = someVisit();
    if (!visit) return 'nothing';
    const { uid, day, entry } = visit;
    days.set(day, free(dayAt(day), entry.id));
    const customer = customerOf(uid);
    customers.set(uid, { ...customer, ahead: withoutVisit(customer.ahead ?? [], entry.id) });
    visits.delete(entry.id);
    return 'done';
  }

  /** Somebody comes or leaves with visits ahead, which stay: harder than `save-groomer` allows. */
  function changeTeam(): string {
    const some = (id: string, order: number): Groomer =>
      aGroomer({
        id,
        order: random.int(3) + order,
        active: random.chance(0.9),
        places: 1 + random.int(3),
        ...(random.chance(0.3) ? { service_ids: ['nails', 'basic-groom'] } : {}),
        ...(random.chance(0.3) ? { breaks: { tuesday: [{ start: '12:00', end: '12:30' }] } } : {}),
        ...(random.chance(0.3)
          ? { hours: { ...WEEK_HOURS, monday: { open: '10:15', close: '15:00', closed: false } } }
          : {}),
      });
    groomers = ['house', 'ana', 'theo', 'mia'].slice(0, random.int(5)).map(some);
    return String(groomers.length);
  }

  function takeTimeOff(): string {
    const { day, start } = someWish();
    const lane = random.pick([undefined, 'house', 'ana', 'theo', 'mia']);
    const end = addMinutes(start, 30 * (1 + random.int(6)));
    const off = { id: `off${random.int(20)}`, start, end, ...(lane === undefined ? {} : { lane }) };
    const change = addOff(dayAt(day), [off]);
    if (change.ok) days.set(day, change.day);
    return change.ok ? 'done' : change.reason;
  }

  function endTimeOff(): string {
    const { day } = someWish();
    days.set(day, removeOff(dayAt(day), `off${random.int(20)}`, salon.now));
    return 'done';
  }

  function release(): string {
    const { day } = someWish();
    days.set(day, releaseExpiredHolds(dayAt(day), salon.now));
    for (const [uid, customer] of customers) {
      const holds = customer.holds.filter((hold) => entriesOf(hold).some(({ end }) => end > salon.now));
      customers.set(uid, { ...customer, holds: holds.slice(-8) });
    }
    return 'done';
  }

  /** When the days are over another week begins. */
  function passTime(): string {
    salon.now = addMinutes(salon.now, random.int(25));
    if (salon.now < instantOf(addDays(FIRST_DAY, DAYS), '06:00', ZONE)) return 'done';
    salon.now = instantOf(FIRST_DAY, '06:00', ZONE);
    for (const all of [days, customers, visits]) all.clear();
    pages = [];
    return 'again';
  }

  const steps = [
    { weight: 30, item: { name: 'book', act: book } },
    { weight: 22, item: { name: 'pay', act: pay } },
    { weight: 12, item: { name: 'book on the phone', act: phone } },
    { weight: 16, item: { name: 'move', act: move } },
    { weight: 8, item: { name: 'cancel', act: cancel } },
    { weight: 2, item: { name: 'change the team', act: changeTeam } },
    { weight: 1, item: { name: 'time off', act: takeTimeOff } },
    { weight: 3, item: { name: 'end time off', act: endTimeOff } },
    { weight: 2, item: { name: 'release', act: release } },
    { weight: 8, item: { name: 'time passes', act: passTime } },
  ];

  function step(): void {
    const { name, act } = random.weighted(steps);
    const line = `${name}: ${act()}`;
    tally.set(line, (tally.get(line) ?? 0) + 1);
  }

  return salon;
}
