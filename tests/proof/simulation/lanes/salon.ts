/**
 * An in-memory salon whose days change only through the domain's functions, one step after the other. It does what the
 * functions' transactions do, but without a database, so that a million steps take minutes.
 */
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import {
  onlyUpcoming,
  visitOfPet,
  withoutVisit,
  withVisit,
  type Ahead,
} from '@paw-haven/domain/booking/payment/ahead';
import {
  heldEntryOfPet,
  withoutHold,
  type Customer,
  type OwnHold,
} from '@paw-haven/domain/booking/payment/customer';
import {
  assignVisit,
  entryOf,
  type PetRequirements,
  type PlacedPet,
} from '@paw-haven/domain/time/schedule/assign-visit';
import { largeLimitsOf } from '@paw-haven/domain/time/schedule/large';
import {
  groomerOfLane,
  laneOf,
  lanesOf,
  storedLane,
  type Roster,
} from '@paw-haven/domain/time/schedule/lanes';
import { findPlacement } from '@paw-haven/domain/booking/payment/own-holds';
import {
  addOff,
  bookedInterval,
  emptyDay,
  freeEntry,
  freeHold,
  heldInterval,
  releaseExpiredHolds,
  removeOff,
  takeAll,
  takePaid,
  type Entry,
} from '@paw-haven/domain/time/schedule/schedule-day';
import type { ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { addMinutes, instantOf, minutesBetween, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { aGroomer, WEEK_HOURS } from '@paw-haven/domain/testing/factories';
import type { Random } from '../random.ts';

const ZONE = 'America/New_York';
const FIRST_DAY = '2026-11-30';
const DAYS = 5;
const CUSTOMERS = 6;
const SERVICES = [
  { id: 'nails', minutes: 30 },
  { id: 'basic-groom', minutes: 60 },
  { id: 'deluxe', minutes: 120 },
];

/** One pet's part of a visit. */
interface Turn {
  readonly petId: string;
  readonly serviceId: string;
  readonly entry: Entry;
}

/** A payment page, which may be paid long after its hold expired. */
interface Page {
  readonly uid: string;
  readonly day: DayKey;
  readonly pets: readonly [Turn, ...Turn[]];
}

/** A booked pet; pets of the same visit share the visit id. */
export interface Visit extends Turn {
  readonly uid: string;
  readonly day: DayKey;
  readonly visitId: string;
}

/** The pets of a customer weigh 25 lb and 55 lb, or 45 lb and 75 lb. */
export const weightOf = (petId: string): number => {
  const [customer = '', pet] = petId.split('-');
  return (Number(customer.slice(1)) % 2 === 0 ? 25 : 45) + (pet === '1' ? 30 : 0);
};

export interface Salon {
  readonly days: Map<DayKey, ScheduleDay>;
  readonly customers: Map<string, Customer>;
  readonly visits: Map<string, Visit>;
  /** Ids of entries for which staff passed the limit on large pets. */
  readonly passed: ReadonlySet<string>;
  /** Current groomers. */
  groomers(): readonly Groomer[];
  now: Date;
  /** Number of steps by name and outcome. */
  readonly tally: Map<string, number>;
  step(): void;
}

export function openSalon(random: Random): Salon {
  const days = new Map<DayKey, ScheduleDay>();
  const customers = new Map<string, Customer>();
  const visits = new Map<string, Visit>();
  const passed = new Set<string>();
  const tally = new Map<string, number>();
  let groomers: Groomer[] = [];
  let pages: Page[] = [];
  let numbers = 0;
  const now = instantOf(FIRST_DAY, '06:00', ZONE);
  const salon: Salon = { days, customers, visits, passed, groomers: () => groomers, now, tally, step };

  const roster = (): Roster => ({ groomers, hours: WEEK_HOURS, zone: ZONE });
  const dayAt = (day: DayKey): ScheduleDay => days.get(day) ?? emptyDay(day);
  const customerOf = (uid: string): Customer => customers.get(uid) ?? { holds: [] };
  const aheadOf = (uid: string): Ahead[] => onlyUpcoming(customerOf(uid).ahead ?? [], salon.now);
  const nextId = (): string => `e${(numbers += 1)}`;

  function randomRequest() {
    const uid = `c${random.int(CUSTOMERS)}`;
    const day = addDays(FIRST_DAY, random.int(DAYS));
    const half = random.int(18);
    const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    const numbers = random.chance(0.3) ? [0, 1] : [random.int(2)];
    const groomer = () => (random.chance(0.5) ? undefined : random.pick(['house', 'ana', 'theo', 'mia']));
    return {
      uid,
      day,
      pets: numbers.map((number): PetRequirements => {
        const service = random.pick(SERVICES);
        const petId = `${uid}-${number}`;
        const durationMinutes = service.minutes;
        const weight = weightOf(petId);
        const entryId = nextId();
        return { entryId, petId, serviceId: service.id, durationMinutes, preferred: groomer(), weight };
      }),
      together: numbers.length > 1 && random.chance(0.5),
      start: instantOf(day, time, ZONE),
      requestedGroomer: random.chance(0.5) ? undefined : groomer(),
      outsideHours: random.chance(0.05),
      passesLimit: random.chance(0.1),
    };
  }

  const turnOf = ({ petId, serviceId }: PetRequirements, placed: PlacedPet | undefined): Turn => {
    if (!placed) throw new Error(`${petId} has no place.`);
    return { petId, serviceId, entry: entryOf(placed) };
  };
  const turnsOf = (pets: readonly PetRequirements[], placed: readonly PlacedPet[]) =>
    pets.map((pet, index) => turnOf(pet, placed[index])) as [Turn, ...Turn[]];
  const aheadFrom = (day: DayKey, { petId, entry: { id, start, end, lane } }: Turn): Ahead => ({
    entry_id: id,
    day,
    lane: laneOf({ lane }),
    pet_id: petId,
    start,
    end,
  });
  const isElsewhere = (ahead: readonly Ahead[], pets: readonly Turn[]): boolean =>
    pets.some(({ petId, entry }) => visitOfPet(ahead, { petId, entryId: entry.id, span: entry }));

  /** Mirrors `place-hold.ts`: before a hold is replaced, its payment page is closed, unless it was paid by then. */
  function book(): string {
    const { uid, day, ...request } = randomRequest();
    const customer = customerOf(uid);
    const seat = findPlacement(
      dayAt(day),
      roster(),
      { ...request, outsideHours: false, passesLimit: false },
      customer.holds,
      salon.now,
    );
    if (!seat.placement.ok) return seat.placement.reason;
    const ahead = aheadOf(uid);
    if (request.start <= salon.now) return 'slot-past';
    const pets = turnsOf(request.pets, seat.placement.pets);
    if (isElsewhere(ahead, pets)) return 'already-booked';
    if (
      ahead.length + customer.holds.flatMap((hold) => hold.entries).length + pets.length >
      LIMITS.visitsAhead
    )
      return 'too-many-visits';
    const until = addMinutes(salon.now, LIMITS.holdMinutes);
    const entries = pets.map(({ entry }) => entry);
    const change = takeAll(
      seat.day,
      entries.map((entry) => heldInterval({ ...entry, until })),
      salon.now,
      largeLimitsOf(groomers),
    );
    if (!change.ok) return change.reason;
    days.set(day, change.day);
    const replaced = new Set(seat.replaced.map((hold) => hold.entry_id));
    pages = pages.filter((page) => !replaced.has(page.pets[0].entry.id));
    const rest = customer.holds.filter((hold) => !replaced.has(hold.entry_id));
    const hold = {
      entry_id: pets[0].entry.id,
      day,
      start: request.start,
      end: new Date(Math.max(...entries.map(({ end }) => end.getTime()))),
      entries: pets.map(({ petId, entry: { id, start, end, lane, large } }) => ({
        entry_id: id,
        pet_id: petId,
        start,
        end,
        ...storedLane(laneOf({ lane })),
        ...(large && { large }),
      })) as OwnHold['entries'],
      placed_at: salon.now,
      session_id: 'open',
      listed: false,
    };
    customers.set(uid, { ...customer, ahead, holds: [...rest, hold] });
    pages.push({ uid, day, pets });
    return pets.length > 1 ? 'done for two' : 'done';
  }

  /** Mirrors `settle-checkout.ts`. */
  function pay(): string {
    if (pages.length === 0) return 'nothing';
    const page = random.pick(pages.slice(-30));
    pages = pages.filter((other) => other !== page);
    const { uid, day, pets } = page;
    const [{ entry: first }] = pets;
    const customer = customerOf(uid);
    const ahead = aheadOf(uid);
    const isHeld = dayAt(day).busy.some(({ id, until }) => id === first.id && until && until > salon.now);
    const entries = pets.map(({ entry }) => entry);
    const change = takePaid(dayAt(day), entries, salon.now, isHeld ? undefined : largeLimitsOf(groomers));
    const hasLeft = !isHeld && entries.some((entry) => !lanesOf(groomers).includes(laneOf(entry)));
    const refusal = change.ok
      ? isElsewhere(ahead, pets)
        ? 'elsewhere'
        : hasLeft
          ? 'left'
          : undefined
      : change.reason;
    const rest = withoutHold(customer, first.id) ?? customer;
    if (refusal !== undefined || !change.ok) {
      days.set(
        day,
        entries.reduce((left, { id }) => freeHold(left, id), dayAt(day)),
      );
      customers.set(uid, rest);
      return `refunded: ${refusal}`;
    }
    days.set(day, change.day);
    customers.set(uid, { ...rest, ahead: pets.map((pet) => aheadFrom(day, pet)).reduce(withVisit, ahead) });
    for (const pet of pets) visits.set(pet.entry.id, { uid, day, visitId: first.id, ...pet });
    return pets.length > 1 ? 'done for two' : 'done';
  }

  /** Mirrors `create-appointment.ts`. */
  function phone(): string {
    return place(randomRequest(), []);
  }

  /** Mirrors `reschedule-appointment.ts`, for staff or the customer: moves the visit with all its pets. */
  function move(): string {
    const named = someVisit();
    if (!named) return 'nothing';
    const pets = [...visits.values()]
      .filter(({ visitId }) => visitId === named.visitId)
      .toSorted((a, b) => a.entry.start.getTime() - b.entry.start.getTime());
    const { day, start, requestedGroomer, outsideHours: isAdminOrOwner, passesLimit } = randomRequest();
    const isSideways = random.chance(0.3);
    const [first] = pets as [Visit];
    return place(
      {
        uid: named.uid,
        day: isSideways ? named.day : day,
        start: isSideways ? first.entry.start : start,
        pets: pets.map(({ petId, serviceId, entry }) => ({
          entryId: entry.id,
          petId,
          serviceId,
          durationMinutes: minutesBetween(entry.start, entry.end),
          preferred: groomerOfLane(laneOf(entry)),
          weight: weightOf(petId),
        })),
        together: pets.some(({ entry }) => entry !== first.entry && entry.start <= first.entry.start),
        requestedGroomer: isAdminOrOwner ? requestedGroomer : undefined,
        outsideHours: false,
        passesLimit: isAdminOrOwner && passesLimit,
      },
      pets,
    );
  }

  /** Places all pets or none. */
  function place({ uid, day, ...visit }: ReturnType<typeof randomRequest>, before: readonly Visit[]): string {
    const ids = before.map(({ entry }) => entry.id);
    const target = ids.reduce(freeEntry, dayAt(day));
    const placement = assignVisit(target, roster(), visit, salon.now);
    if (!placement.ok) return placement.reason;
    if (visit.start <= salon.now) return 'slot-past';
    const ahead = aheadOf(uid).filter(({ entry_id }) => !ids.includes(entry_id));
    const pets = turnsOf(visit.pets, placement.pets);
    const change = takeAll(
      target,
      pets.map(({ entry }) => bookedInterval(entry)),
      salon.now,
      visit.passesLimit ? undefined : largeLimitsOf(groomers),
    );
    if (!change.ok) return change.reason;
    if (isElsewhere(ahead, pets)) return 'already-booked';
    if (pets.some(({ petId, entry }) => heldEntryOfPet(customers.get(uid), petId, entry, salon.now)))
      return 'slot-taken';
    if (before.length === 0 && ahead.length + pets.length > LIMITS.visitsAhead) return 'too-many-visits';
    const [from] = before;
    if (from && from.day !== day) days.set(from.day, ids.reduce(freeEntry, dayAt(from.day)));
    days.set(day, change.day);
    customers.set(uid, {
      ...customerOf(uid),
      ahead: pets.map((pet) => aheadFrom(day, pet)).reduce(withVisit, ahead),
    });
    const visitId = from?.visitId ?? pets[0].entry.id;
    for (const pet of pets) {
      visits.set(pet.entry.id, { uid, day, visitId, ...pet });
      if (visit.passesLimit) passed.add(pet.entry.id);
      else passed.delete(pet.entry.id);
    }
    return pets.length > 1 ? 'done for two' : 'done';
  }

  function someVisit(): Visit | undefined {
    const coming = [...visits.values()].filter(({ entry }) => entry.start > salon.now);
    return coming.length === 0 ? undefined : random.pick(coming);
  }

  function cancel(): string {
    const visit = someVisit();
    if (!visit) return 'nothing';
    const { uid, day, entry } = visit;
    days.set(day, freeEntry(dayAt(day), entry.id));
    const customer = customerOf(uid);
    customers.set(uid, { ...customer, ahead: withoutVisit(customer.ahead ?? [], entry.id) });
    visits.delete(entry.id);
    return 'done';
  }

  /** Adds or removes groomers whose visits stay, which is stricter than what `save-groomer` allows. */
  function changeTeam(): string {
    const some = (id: string, order: number): Groomer =>
      aGroomer({
        id,
        order: random.int(3) + order,
        active: random.chance(0.9),
        places: 1 + random.int(3),
        ...(random.chance(0.6)
          ? { large: { count: 1 + random.int(2), over_lbs: 30 + random.int(3) * 20 } }
          : {}),
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
    const { day, start } = randomRequest();
    const lane = random.pick([undefined, 'house', 'ana', 'theo', 'mia']);
    const end = addMinutes(start, 30 * (1 + random.int(6)));
    const off = { id: `off${random.int(20)}`, start, end, ...(lane === undefined ? {} : { lane }) };
    const change = addOff(dayAt(day), [off]);
    if (change.ok) days.set(day, change.day);
    return change.ok ? 'done' : change.reason;
  }

  function endTimeOff(): string {
    const { day } = randomRequest();
    days.set(day, removeOff(dayAt(day), `off${random.int(20)}`, salon.now));
    return 'done';
  }

  function release(): string {
    const { day } = randomRequest();
    days.set(day, releaseExpiredHolds(dayAt(day), salon.now));
    for (const [uid, customer] of customers) {
      const holds = customer.holds.filter((hold) => hold.entries.some(({ end }) => end > salon.now));
      customers.set(uid, { ...customer, holds: holds.slice(-8) });
    }
    return 'done';
  }

  /** Starts another week when the days are over. */
  function passTime(): string {
    salon.now = addMinutes(salon.now, random.int(25));
    if (salon.now < instantOf(addDays(FIRST_DAY, DAYS), '06:00', ZONE)) return 'done';
    salon.now = instantOf(FIRST_DAY, '06:00', ZONE);
    for (const all of [days, customers, visits, passed]) all.clear();
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
