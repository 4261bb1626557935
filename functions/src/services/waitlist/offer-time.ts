/** Offers freed times to waiting customers, longest wait first. Hold and offer are written in one transaction. */
import type { Firestore, Transaction } from 'firebase-admin/firestore';
import {
  appointmentsOfEntriesQuery,
  MAX_ENTRIES_PER_QUERY,
} from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { scheduleDaySchema, type ScheduleDay } from '@paw-haven/domain/time/schedule/schema';
import { addMinutes, dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { WAITLIST_LIMITS } from '@paw-haven/domain/core/limits/waitlist';
import { decideExpiry } from '@paw-haven/domain/booking/waitlist/decide-end';
import {
  placeOffer,
  queueAfter,
  type Search,
  type Taker,
} from '@paw-haven/domain/booking/waitlist/make-offer';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import {
  dueWork,
  freedId,
  freedTimes,
  givenUpRecord,
  isOfferable,
  offerableFrom,
  slotFor,
  wishesFor,
  withFreed,
  withPastOffers,
  type FreedTime,
  type OfferContext,
} from '@paw-haven/domain/booking/waitlist/match';
import type { QueuedTime, PastOffer, Queue } from '@paw-haven/domain/booking/waitlist/schema';
import { dataOf, documents, readableQueryOf } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import { readGroomers } from '../appointment/roster.ts';
import type { DataDependencies } from '../dependencies.ts';
import { checkWish } from './check-wish.ts';
import { removeWish } from './leave-waitlist.ts';
import { readQueue, writeEnded, writeQueue } from './queue.ts';

export interface DayChange {
  readonly day: DayKey;
  /** As stored, with dates instead of timestamps. */
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * Offers times that a change of a schedule day has freed. Reads nothing if nothing was freed, and one document if no
 * one waits for that day. Repeated calls do not offer a time twice, because the offer holds it.
 */
export async function offerFreed(dependencies: DataDependencies, change: DayChange): Promise<void> {
  const { db, now } = dependencies;
  const { day } = change;
  const at = now();
  const changed = freedTimes(readDay(change.before), readDay(change.after)).filter((time) =>
    isOfferable(time, at),
  );
  const times = changed.map(({ isHeld, id, lane, start, end }): QueuedTime => {
    const due_at = isHeld ? new Date(at.getTime() + WAITLIST_LIMITS.settleSeconds * 1000) : at;
    const time = { ...(lane !== undefined && { lane }), start, end };
    return { ...time, id: freedId(day, id), day, due_at, asked: [], ...(isHeld && { is_held: true }) };
  });
  if (times.length === 0) return;
  await transact(db, async (transaction) => {
    const stored = await readQueue(db, transaction);
    const wanted = times.filter((time) => wishesFor(stored, time).length > 0);
    if (wanted.length === 0) return;
    const ids = new Set(wanted.map(({ id }) => id));
    const visits = changed.filter(({ id, isVisit }) => isVisit && ids.has(freedId(day, id)));
    const queue = withPastOffers(
      stored,
      await readGivenUp(db, transaction, { queue: stored, day, visits }),
      at,
    );
    const later = wanted.filter(({ due_at }) => due_at > at);
    const first = wanted.filter(({ due_at }) => due_at <= at);
    await offerOne(dependencies, transaction, { queue: withFreed(queue, later), times: first, day });
  });
}

/** Resolves to records of who gave up these visits, for customers who are on the waiting list themselves. */
async function readGivenUp(
  db: Firestore,
  transaction: Transaction,
  {
    queue,
    day,
    visits,
  }: { readonly queue: Queue; readonly day: DayKey; readonly visits: readonly FreedTime[] },
): Promise<PastOffer[]> {
  const freed = visits.slice(0, MAX_ENTRIES_PER_QUERY);
  if (freed.length === 0) return [];
  const query = appointmentsOfEntriesQuery(freed.map(({ id }) => id));
  const found = dataOf(await transaction.get(readableQueryOf(db, query, appointmentSchema)));
  return freed.flatMap((visit) => {
    const owner = found.find(({ value }) => value?.schedule_entry_id === visit.id)?.value;
    return (owner && givenUpRecord(queue, { ...visit, day }, owner.user_id)) ?? [];
  });
}

function readDay(stored: unknown): ScheduleDay | undefined {
  return stored === undefined ? undefined : scheduleDaySchema.safeParse(stored).data;
}

interface Offering {
  readonly queue: Queue;
  /** Times on the same day. */
  readonly times: readonly QueuedTime[];
  readonly day: DayKey;
}

/**
 * Offers at most one of the times and writes the queue; a scheduled function offers the rest. Checks at most
 * `WAITLIST_LIMITS.asked` customers; later runs check the others.
 */
async function offerOne(
  dependencies: DataDependencies,
  transaction: Transaction,
  offering: Offering,
): Promise<void> {
  const { db, now } = dependencies;
  const { queue, times, day } = offering;
  const at = now();
  if (times.length === 0) return writeQueue(db, transaction, queue);
  const settings = (await transaction.get(documents.settings(db))).data();
  if (!settings || settings.waitlist_minutes === 0) return writeQueue(db, transaction, queue);
  const due_at = offerableFrom(at, settings.quiet_hours, settings.time_zone);
  if (due_at > at) {
    const later = times.map((time) => ({ ...time, due_at }));
    return writeQueue(db, transaction, withFreed(queue, later));
  }
  const context = await readContext(db, transaction, { settings, day, past: queue.past, at });
  const found = await findTaker(dependencies, transaction, offering, context);
  const placed = found.taker && placeOffer(found.taker, context, dependencies.newId);
  writeQueue(db, transaction, queueAfter(queue, times, { ...found, placed }, context));
  for (const id of found.gone) transaction.delete(documents.wish(db, id));
  if (!placed) return;
  const { wish, customer } = placed;
  transaction.set(documents.scheduleDay(db, day), placed.day);
  transaction.set(documents.customer(db, wish.user_id), customer);
  transaction.set(documents.wish(db, wish.id), wish);
}

async function readContext(
  db: Firestore,
  transaction: Transaction,
  {
    settings,
    day,
    past,
    at,
  }: {
    readonly settings: BusinessSettings;
    readonly day: DayKey;
    readonly past: Queue['past'];
    readonly at: Date;
  },
): Promise<OfferContext> {
  const { business_hours: hours, time_zone: zone } = settings;
  const [groomers, storedDay] = await Promise.all([
    readGroomers(db, transaction),
    transaction.get(documents.scheduleDay(db, day)),
  ]);
  return {
    day: storedDay.data() ?? emptyDay(day),
    roster: { groomers, hours, zone },
    now: at,
    until: addMinutes(at, settings.waitlist_minutes),
    noticeMinutes: settings.min_notice_minutes,
    horizonDays: settings.horizon_days,
    past,
  };
}

/** Asks the customers who wait for one of the times, in order, until one of them can take it. */
async function findTaker(
  { db, newId }: DataDependencies,
  transaction: Transaction,
  { queue, times }: Offering,
  context: OfferContext,
): Promise<Search & { readonly taker?: Taker }> {
  const refused = new Map<string, readonly string[]>();
  const [unfit, gone]: [string[], string[]] = [[], []];
  let checks = 0;
  for (const time of times) {
    for (const waiting of wishesFor(queue, time)) {
      const { id } = waiting;
      if (gone.includes(id) || !slotFor(waiting, time, context)) continue;
      if (checks >= WAITLIST_LIMITS.asked) return { refused, unfit, gone };
      checks += 1;
      const answer = await checkWish({ db, newId }, transaction, { waiting, time, context });
      if (answer.kind === 'fits') return { refused, unfit, gone, taker: { ...answer, waiting } };
      if (answer.kind === 'gone') {
        gone.push(id);
        continue;
      }
      refused.set(time.id, [...(refused.get(time.id) ?? []), id]);
      if (answer.kind === 'unfit') unfit.push(id);
    }
  }
  return { refused, unfit, gone };
}

export interface OfferReport {
  readonly lapsed: number;
  readonly offered: number;
  readonly ended: number;
  readonly errors: readonly unknown[];
}

/**
 * Passes expired offers on to the next customer and offers queued times. Scheduled. Reads one document if the list is
 * empty. Reports errors of single wishes instead of throwing; the next run retries them.
 */
export async function offerDue(dependencies: DataDependencies): Promise<OfferReport> {
  const { db, now } = dependencies;
  const queueDocument = documents.waitlistQueue(db);
  const queue = (await queueDocument.get()).data();
  const errors: unknown[] = [];
  const done = { lapsed: 0, offered: 0, ended: 0 };
  if (!queue) return { ...done, errors };
  const today = dayOf(now(), await readZone({ db }));
  const each = async (what: keyof typeof done, run: () => Promise<boolean>): Promise<void> => {
    try {
      if (await run()) done[what] += 1;
    } catch (error) {
      errors.push(error);
    }
  };
  const { lapsed, over } = dueWork(queue, now(), today);
  for (const wishId of over)
    await each('ended', async () => {
      await removeWish(dependencies, { wishId });
      return true;
    });
  for (const id of lapsed) await each('lapsed', () => expireOffer(dependencies, id));
  const fresh = lapsed.length === 0 ? queue : (await queueDocument.get()).data();
  for (const time of fresh ? dueWork(fresh, now(), today).freed : [])
    await each('offered', () => offerQueuedTime(dependencies, time.id));
  return { ...done, errors };
}

/** Ends an expired offer, unless it is being paid. */
async function expireOffer({ db, now }: DataDependencies, id: string): Promise<boolean> {
  return transact(db, async (transaction) => {
    const wish = (await transaction.get(documents.wish(db, id))).data();
    if (!wish?.offer) return false;
    const { offer } = wish;
    const [queue, [customer, day]] = await Promise.all([
      readQueue(db, transaction),
      readTogether(transaction, documents.customer(db, wish.user_id), documents.scheduleDay(db, offer.day)),
    ]);
    const ended = decideExpiry({ wish: { ...wish, offer }, queue, customer, day }, now());
    if (ended) writeEnded(db, transaction, wish, ended);
    return ended !== undefined;
  });
}

/** Offers a queued time. Resolves to false if it is no longer queued. */
async function offerQueuedTime(dependencies: DataDependencies, id: string): Promise<boolean> {
  const { db } = dependencies;
  return transact(db, async (transaction) => {
    const queue = await readQueue(db, transaction);
    const time = queue.freed.find((waiting) => waiting.id === id);
    if (!time) return false;
    const rest = { ...queue, freed: queue.freed.filter((waiting) => waiting !== time) };
    await offerOne(dependencies, transaction, { queue: rest, times: [time], day: time.day });
    return true;
  });
}
