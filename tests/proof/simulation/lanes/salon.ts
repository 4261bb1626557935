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
} from '@paw-haven/domain/booking/payment/customer-holds';
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

const STEPS = [
  { weight: 30, item: { name: 'book', act: (salon: Salon) => salon.book() } },
  { weight: 22, item: { name: 'pay', act: (salon: Salon) => salon.pay() } },
  { weight: 12, item: { name: 'book on the phone', act: (salon: Salon) => salon.phone() } },
  { weight: 16, item: { name: 'move', act: (salon: Salon) => salon.move() } },
  { weight: 8, item: { name: 'cancel', act: (salon: Salon) => salon.cancel() } },
  { weight: 2, item: { name: 'change the team', act: (salon: Salon) => salon.changeTeam() } },
  { weight: 1, item: { name: 'time off', act: (salon: Salon) => salon.takeTimeOff() } },
  { weight: 3, item: { name: 'end time off', act: (salon: Salon) => salon.endTimeOff() } },
  { weight: 2, item: { name: 'release', act: (salon: Salon) => salon.release() } },
  { weight: 8, item: { name: 'time passes', act: (salon: Salon) => salon.passTime() } },
];

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

/** The pets of a customer weigh 25 lb and 55 lb, or 45 lb and 75 lb. */
export const weightOf = (petId: string): number => {
  const [customer = '', pet] = petId.split('-');
  return (Number(customer.slice(1)) % 2 === 0 ? 25 : 45) + (pet === '1' ? 30 : 0);
};

/** Each step does something at random, and decides like the functions do. */
export class Salon {
  readonly days = new Map<DayKey, ScheduleDay>();
  readonly customers = new Map<string, Customer>();
  readonly visits = new Map<string, Visit>();
  /** Ids of entries for which staff passed the limit on large pets. */
  readonly passed = new Set<string>();
  now = instantOf(FIRST_DAY, '06:00', ZONE);
  /** Number of steps by name and outcome. */
  readonly tally = new Map<string, number>();
  groomers: readonly Groomer[] = [];
  private pages: Page[] = [];
  private numbers = 0;
  private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  step(): void {
    const { name, act } = this.random.weighted(STEPS);
    const line = `${name}: ${act(this)}`;
    this.tally.set(line, (this.tally.get(line) ?? 0) + 1);
  }

  private roster(): Roster {
    return { groomers: this.groomers, hours: WEEK_HOURS, zone: ZONE };
  }

  private dayAt(day: DayKey): ScheduleDay {
    return this.days.get(day) ?? emptyDay(day);
  }

  private customerOf(uid: string): Customer {
    return this.customers.get(uid) ?? { holds: [] };
  }

  private aheadOf(uid: string): Ahead[] {
    return onlyUpcoming(this.customerOf(uid).ahead ?? [], this.now);
  }

  private nextId(): string {
    return `e${(this.numbers += 1)}`;
  }

  private randomRequest() {
    const uid = `c${this.random.int(CUSTOMERS)}`;
    const day = addDays(FIRST_DAY, this.random.int(DAYS));
    const half = this.random.int(18);
    const time = `${String(9 + Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
    const numbers = this.random.chance(0.3) ? [0, 1] : [this.random.int(2)];
    const groomer = () =>
      this.random.chance(0.5) ? undefined : this.random.pick(['house', 'ana', 'theo', 'mia']);
    return {
      uid,
      day,
      pets: numbers.map((number): PetRequirements => {
        const service = this.random.pick(SERVICES);
        const petId = `${uid}-${number}`;
        const durationMinutes = service.minutes;
        return {
          entryId: this.nextId(),
          petId,
          serviceId: service.id,
          durationMinutes,
          preferred: groomer(),
          weight: weightOf(petId),
        };
      }),
      together: numbers.length > 1 && this.random.chance(0.5),
      start: instantOf(day, time, ZONE),
      requestedGroomer: this.random.chance(0.5) ? undefined : groomer(),
      outsideHours: this.random.chance(0.05),
      passesLimit: this.random.chance(0.1),
    };
  }

  /** Mirrors `place-hold.ts`: before a hold is replaced, its payment page is closed, unless it was paid by then. */
  book(): string {
    const { uid, day, ...request } = this.randomRequest();
    const customer = this.customerOf(uid);
    const seat = findPlacement(
      this.dayAt(day),
      this.roster(),
      { ...request, outsideHours: false, passesLimit: false },
      customer.holds,
      this.now,
    );
    if (!seat.placement.ok) return seat.placement.reason;
    const ahead = this.aheadOf(uid);
    if (request.start <= this.now) return 'slot-past';
    const pets = turnsOf(request.pets, seat.placement.pets);
    if (isElsewhere(ahead, pets)) return 'already-booked';
    if (
      ahead.length + customer.holds.flatMap((hold) => hold.entries).length + pets.length >
      LIMITS.visitsAhead
    )
      return 'too-many-visits';
    const until = addMinutes(this.now, LIMITS.holdMinutes);
    const entries = pets.map(({ entry }) => entry);
    const change = takeAll(
      seat.day,
      entries.map((entry) => heldInterval({ ...entry, until })),
      this.now,
      largeLimitsOf(this.groomers),
    );
    if (!change.ok) return change.reason;
    this.days.set(day, change.day);
    const replaced = new Set(seat.replaced.map((hold) => hold.entry_id));
    this.pages = this.pages.filter((page) => !replaced.has(page.pets[0].entry.id));
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
      placed_at: this.now,
      session_id: 'open',
      listed: false,
    };
    this.customers.set(uid, { ...customer, ahead, holds: [...rest, hold] });
    this.pages.push({ uid, day, pets });
    return pets.length > 1 ? 'done for two' : 'done';
  }

  /** Mirrors `settle-checkout.ts`. */
  pay(): string {
    if (this.pages.length === 0) return 'nothing';
    const page = this.random.pick(this.pages.slice(-30));
    this.pages = this.pages.filter((other) => other !== page);
    const { uid, day, pets } = page;
    const [{ entry: first }] = pets;
    const customer = this.customerOf(uid);
    const ahead = this.aheadOf(uid);
    const isHeld = this.dayAt(day).busy.some(({ id, until }) => id === first.id && until && until > this.now);
    const entries = pets.map(({ entry }) => entry);
    const change = takePaid(
      this.dayAt(day),
      entries,
      this.now,
      isHeld ? undefined : largeLimitsOf(this.groomers),
    );
    const hasLeft = !isHeld && entries.some((entry) => !lanesOf(this.groomers).includes(laneOf(entry)));
    const refusal = change.ok
      ? isElsewhere(ahead, pets)
        ? 'elsewhere'
        : hasLeft
          ? 'left'
          : undefined
      : change.reason;
    const rest = withoutHold(customer, first.id) ?? customer;
    if (refusal !== undefined || !change.ok) {
      this.days.set(
        day,
        entries.reduce((left, { id }) => freeHold(left, id), this.dayAt(day)),
      );
      this.customers.set(uid, rest);
      return `refunded: ${refusal}`;
    }
    this.days.set(day, change.day);
    this.customers.set(uid, {
      ...rest,
      ahead: pets.map((pet) => aheadFrom(day, pet)).reduce(withVisit, ahead),
    });
    for (const pet of pets) this.visits.set(pet.entry.id, { uid, day, visitId: first.id, ...pet });
    return pets.length > 1 ? 'done for two' : 'done';
  }

  /** Mirrors `create-appointment.ts`. */
  phone(): string {
    return this.place(this.randomRequest(), []);
  }

  /** Mirrors `reschedule-appointment.ts`, for staff or the customer: moves the visit with all its pets. */
  move(): string {
    const named = this.someVisit();
    if (!named) return 'nothing';
    const pets = [...this.visits.values()]
      .filter(({ visitId }) => visitId === named.visitId)
      .toSorted((a, b) => a.entry.start.getTime() - b.entry.start.getTime());
    const { day, start, requestedGroomer, outsideHours: isAdminOrOwner, passesLimit } = this.randomRequest();
    const isSideways = this.random.chance(0.3);
    const [first] = pets as [Visit];
    return this.place(
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
  private place(
    { uid, day, ...visit }: ReturnType<Salon['randomRequest']>,
    before: readonly Visit[],
  ): string {
    const ids = before.map(({ entry }) => entry.id);
    const target = ids.reduce(freeEntry, this.dayAt(day));
    const placement = assignVisit(target, this.roster(), visit, this.now);
    if (!placement.ok) return placement.reason;
    if (visit.start <= this.now) return 'slot-past';
    const ahead = this.aheadOf(uid).filter(({ entry_id }) => !ids.includes(entry_id));
    const pets = turnsOf(visit.pets, placement.pets);
    const change = takeAll(
      target,
      pets.map(({ entry }) => bookedInterval(entry)),
      this.now,
      visit.passesLimit ? undefined : largeLimitsOf(this.groomers),
    );
    if (!change.ok) return change.reason;
    if (isElsewhere(ahead, pets)) return 'already-booked';
    if (pets.some(({ petId, entry }) => heldEntryOfPet(this.customers.get(uid), petId, entry, this.now)))
      return 'slot-taken';
    if (before.length === 0 && ahead.length + pets.length > LIMITS.visitsAhead) return 'too-many-visits';
    const [from] = before;
    if (from && from.day !== day) this.days.set(from.day, ids.reduce(freeEntry, this.dayAt(from.day)));
    this.days.set(day, change.day);
    this.customers.set(uid, {
      ...this.customerOf(uid),
      ahead: pets.map((pet) => aheadFrom(day, pet)).reduce(withVisit, ahead),
    });
    const visitId = from?.visitId ?? pets[0].entry.id;
    for (const pet of pets) this.visits.set(pet.entry.id, { uid, day, visitId, ...pet });
    this.notePassed(pets, visit.passesLimit);
    return pets.length > 1 ? 'done for two' : 'done';
  }

  private notePassed(pets: readonly Turn[], isPassed: boolean): void {
    for (const { entry } of pets)
      if (isPassed) this.passed.add(entry.id);
      else this.passed.delete(entry.id);
  }

  private randomLimit = () => ({ count: 1 + this.random.int(2), over_lbs: 30 + this.random.int(3) * 20 });

  private someVisit(): Visit | undefined {
    const coming = [...this.visits.values()].filter(({ entry }) => entry.start > this.now);
    return coming.length === 0 ? undefined : this.random.pick(coming);
  }

  cancel(): string {
    const visit = this.someVisit();
    if (!visit) return 'nothing';
    const { uid, day, entry } = visit;
    this.days.set(day, freeEntry(this.dayAt(day), entry.id));
    const customer = this.customerOf(uid);
    this.customers.set(uid, { ...customer, ahead: withoutVisit(customer.ahead ?? [], entry.id) });
    this.visits.delete(entry.id);
    return 'done';
  }

  /** Adds or removes this.groomers whose this.visits stay, which is stricter than what `save-groomer` allows. */
  changeTeam(): string {
    const some = (id: string, order: number): Groomer =>
      aGroomer({
        id,
        order: this.random.int(3) + order,
        active: this.random.chance(0.9),
        places: 1 + this.random.int(3),
        ...(this.random.chance(0.6) && { large: this.randomLimit() }),
        ...(this.random.chance(0.3) ? { service_ids: ['nails', 'basic-groom'] } : {}),
        ...(this.random.chance(0.3) ? { breaks: { tuesday: [{ start: '12:00', end: '12:30' }] } } : {}),
        ...(this.random.chance(0.3)
          ? { hours: { ...WEEK_HOURS, monday: { open: '10:15', close: '15:00', closed: false } } }
          : {}),
      });
    this.groomers = ['house', 'ana', 'theo', 'mia'].slice(0, this.random.int(5)).map(some);
    return String(this.groomers.length);
  }

  takeTimeOff(): string {
    const { day, start } = this.randomRequest();
    const lane = this.random.pick([undefined, 'house', 'ana', 'theo', 'mia']);
    const end = addMinutes(start, 30 * (1 + this.random.int(6)));
    const off = { id: `off${this.random.int(20)}`, start, end, ...(lane === undefined ? {} : { lane }) };
    const change = addOff(this.dayAt(day), [off]);
    if (change.ok) this.days.set(day, change.day);
    return change.ok ? 'done' : change.reason;
  }

  endTimeOff(): string {
    const { day } = this.randomRequest();
    this.days.set(day, removeOff(this.dayAt(day), `off${this.random.int(20)}`, this.now));
    return 'done';
  }

  release(): string {
    const { day } = this.randomRequest();
    this.days.set(day, releaseExpiredHolds(this.dayAt(day), this.now));
    for (const [uid, customer] of this.customers) {
      const holds = customer.holds.filter((hold) => hold.entries.some(({ end }) => end > this.now));
      this.customers.set(uid, { ...customer, holds: holds.slice(-8) });
    }
    return 'done';
  }

  /** Starts another week when the this.days are over. */
  passTime(): string {
    this.now = addMinutes(this.now, this.random.int(25));
    if (this.now < instantOf(addDays(FIRST_DAY, DAYS), '06:00', ZONE)) return 'done';
    this.now = instantOf(FIRST_DAY, '06:00', ZONE);
    for (const all of [this.days, this.customers, this.visits, this.passed]) all.clear();
    this.pages = [];
    return 'again';
  }
}
