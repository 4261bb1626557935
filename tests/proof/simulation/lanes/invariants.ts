/** What must be true after every step, implemented independently of the functions that it checks. */
import type { BusyInterval, ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import type { Salon } from './salon.ts';

type Timed = { readonly start: Date; readonly end: Date };

const meet = (a: Timed, b: Timed): boolean =>
  a.start.getTime() < b.end.getTime() && b.start.getTime() < a.end.getTime();
const lane = (entry: { readonly lane?: string | undefined }): string => entry.lane ?? 'house';

/** Checks the days that differ from `before`. @throws Error that says what is wrong. */
export function checkStep(salon: Salon, before: ReadonlyMap<string, ScheduleDay>): void {
  for (const [key, day] of salon.days) {
    if (before.get(key) === day) continue;
    checkDay(day, before.get(key), salon.now);
    checkPets(day, salon);
    checkLarge(day, before.get(key), salon);
  }
}

/**
 * Invariant C: where a step has placed a large pet, and staff did not pass the limit, the groomer has no more of them
 * than the limit.
 */
function checkLarge(day: ScheduleDay, before: ScheduleDay | undefined, salon: Salon): void {
  const blocking = day.busy.filter(
    ({ kind, until }) => kind === 'appointment' || !until || until > salon.now,
  );
  for (const { id: groomer, large: limit } of salon.groomers) {
    const own = blocking.filter((entry) => lane(entry).split('#')[0] === groomer);
    const placed = own.filter((entry) => {
      const was = before?.busy.find(({ id }) => id === entry.id);
      const isHere = was && lane(was) === lane(entry) && was.start.getTime() === entry.start.getTime();
      return !(isHere && (was.kind === 'appointment' || !was.until || was.until > salon.now));
    });
    const counted = placed.filter(({ id, large }) => large && !salon.passed.has(id));
    const all = own.filter(({ large }) => large);
    if (limit && counted.length > 0 && all.length > limit.count)
      throw new Error(`${groomer} has ${all.length} large pets on ${day.date}, more than ${limit.count}`);
  }
}

/** Requires that no pet is in two places at once, and that each entry matches its visit. */
function checkPets({ date, busy }: ScheduleDay, { visits }: Salon): void {
  const booked = busy.filter(({ kind }) => kind === 'appointment');
  const pets = booked.map((entry) => {
    const visit = visits.get(entry.id);
    if (visit?.day !== date || lane(visit.entry) !== lane(entry))
      throw new Error(`${entry.id} is not at ${date}`);
    return visit.petId;
  });
  for (const [index, item] of booked.entries())
    for (const [distance, other] of booked.slice(index + 1).entries())
      if (pets[index] === pets[index + 1 + distance] && meet(item, other))
        throw new Error(`${pets[index]} is in two places: ${item.id} and ${other.id}`);
}

/** Requires that days, appointments and the customers' lists agree. */
export function checkWhole({ days, customers, visits, now }: Salon): void {
  const booked = [...days.values()].flatMap(({ busy }) => busy.filter(({ kind }) => kind === 'appointment'));
  const expected = [...visits.values()].map(({ entry }) => `${entry.id} ${lane(entry)}`);
  same(
    'the days',
    booked.map((entry) => `${entry.id} ${lane(entry)}`),
    expected,
  );
  for (const { visitId, day } of visits.values())
    if ([...visits.values()].some((other) => other.visitId === visitId && other.day !== day))
      throw new Error(`the pets of ${visitId} are on different days`);
  const listed = [...customers.values()].flatMap(({ ahead = [] }) => ahead.filter(({ end }) => end > now));
  const coming = [...visits.values()].filter(({ entry }) => entry.end > now);
  same(
    'what is ahead',
    listed.map((visit) => `${visit.entry_id} ${lane(visit)}`),
    coming.map(({ entry }) => `${entry.id} ${lane(entry)}`),
  );
}

function same(what: string, one: readonly string[], other: readonly string[]): void {
  if (one.length !== other.length || one.toSorted().join() !== other.toSorted().join())
    throw new Error(`${what}: ${one.toSorted().join()} and ${other.toSorted().join()}`);
}

function checkDay(day: ScheduleDay, before: ScheduleDay | undefined, now: Date): void {
  const blocks = ({ kind, until }: BusyInterval): boolean => kind === 'appointment' || !until || until > now;
  const blocking = day.busy.filter(blocks);
  for (const [index, item] of blocking.entries())
    for (const other of blocking.slice(index + 1))
      if (lane(item) === lane(other) && meet(item, other))
        throw new Error(`${item.id} and ${other.id} overlap on ${lane(item)}, ${day.date}`);
  for (const entry of blocking) {
    const was = before?.busy.find(({ id }) => id === entry.id);
    if (was && blocks(was) && lane(was) === lane(entry) && !(+was.start - +entry.start)) continue;
    const off = day.off?.find((item) => {
      const isHere =
        item.lane === undefined || item.lane === lane(entry).split('#')[0] || item.lane === lane(entry);
      return isHere && meet(item, entry);
    });
    if (off) throw new Error(`${entry.id} was placed in ${off.id} on ${lane(entry)}, ${day.date}`);
  }
  if (day.count !== blocking.filter(({ kind }) => kind === 'appointment').length)
    throw new Error(`${day.date} counts ${day.count}`);
}
