/** Staff tell everyone with a visit on a day: that the salon is running late, asks to confirm, or something of their own. */
import { createHash } from 'node:crypto';
import { listedAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { visitsToTell } from '@paw-haven/domain/booking/visit/tell-day';
import type { CallableOutput, CallableRequest } from '@paw-haven/domain/contract/callables';
import { isAdminOrOwner, type Actor } from '@paw-haven/domain/contract/permissions';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import {
  askAgainEvent,
  dayMessageEvent,
  lateKeysSince,
  salonLateEvent,
  visitsToAsk,
} from '@paw-haven/domain/notify/delivery/day-events';
import { deliveryId } from '@paw-haven/domain/notify/delivery/plan';
import { audit } from '../../lib/audit.ts';
import { dataOf, readableQueryOf, readable } from '../../lib/firestore/collections.ts';
import { readTogether } from '../../lib/firestore/read-together.ts';
import { transact } from '../../lib/firestore/transact.ts';
import { readZone } from '../../lib/read-zone.ts';
import type { DataDependencies } from '../dependencies.ts';
import { planNotification } from './notify.ts';

/**
 * Tells those of today whom the caller named and who have not arrived that the salon is running late; whoever was notified
 * of this delay or a longer one is notified nothing. Resolves to how many were notified. Throws `permission-denied`.
 */
export async function tellLate(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'tell-late'> },
): Promise<CallableOutput<'tell-late'>> {
  requireStaff(actor);
  const { now } = dependencies;
  const { minutes, groomerId, visits } = input;
  const zone = await readZone(dependencies);
  const day = dayOf(now(), zone);
  const ahead = visitsToTell(await readDay(dependencies, day, zone), groomerId);
  const named = ahead.filter(({ id }) => visits.includes(id));
  const events = named.map((visit) => ({
    event: salonLateEvent(visit, day, minutes),
    unless: lateKeysSince(visit, day, minutes),
  }));
  return sendAll(dependencies, { actor, action: 'late-notified', day }, events);
}

/**
 * Sends the reminder again to those whom the caller named and who have not confirmed their visit on that day, once per
 * visit. Resolves to how many got it. Throws `permission-denied`.
 */
export async function askUnconfirmed(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'ask-unconfirmed'> },
): Promise<CallableOutput<'ask-unconfirmed'>> {
  requireStaff(actor);
  const { day, visits } = input;
  const zone = await readZone(dependencies);
  const silent = visitsToAsk(await readDay(dependencies, day, zone), dependencies.now());
  const events = silent
    .filter(({ id }) => visits.includes(id))
    .map(askAgainEvent)
    .map((event) => ({ event, unless: [event.key] }));
  return sendAll(dependencies, { actor, action: 'day-messaged', day }, events);
}

/**
 * Sends a text to everyone with a visit on a day whom the caller named, once per text. Resolves to how many got it.
 * Throws `permission-denied`.
 */
export async function messageDay(
  dependencies: DataDependencies,
  { actor, input }: { readonly actor: Actor; readonly input: CallableRequest<'message-day'> },
): Promise<CallableOutput<'message-day'>> {
  requireStaff(actor);
  const { db } = dependencies;
  const { day, text, visits } = input;
  const zone = await readZone(dependencies);
  const named = visitsToTell(await readDay(dependencies, day, zone)).filter(({ id }) => visits.includes(id));
  const profiles = await readTogether(db, ...named.map(({ user_id: uid }) => readable.profile(db, uid)));
  const textHash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const events = named.map((visit, index) => {
    const event = dayMessageEvent(visit, { day, text, textHash });
    const isByPhone = profiles[index]?.value?.account === false;
    const data = isByPhone ? { ...event.data, by_phone: 'yes' } : event.data;
    return { event: { ...event, data }, unless: [event.key] };
  });
  return sendAll(dependencies, { actor, action: 'day-messaged', day }, events);
}

function requireStaff(actor: Actor): void {
  if (!isAdminOrOwner(actor)) throw new AppError('permission-denied');
}

/** The scheduled visits of a day. */
async function readDay({ db }: DataDependencies, day: DayKey, zone: string): Promise<Appointment[]> {
  const [from, to] = [day, addDays(day, 1)].map((each) => instantOf(each, '00:00', zone)) as [Date, Date];
  const query = listedAppointmentsQuery({ from, to }, LIMITS.dayIntervals, { status: 'scheduled' });
  const found = dataOf(await readableQueryOf(db, query, appointmentSchema).get());
  return found.flatMap(({ value }) => value ?? []);
}

interface Telling {
  readonly actor: Actor;
  readonly action: 'late-notified' | 'day-messaged';
  readonly day: DayKey;
}

interface News {
  readonly event: NotificationEvent;
  /** Keys of earlier events after which this one would be no news. */
  readonly unless: readonly string[];
}

async function sendAll(
  dependencies: DataDependencies,
  { actor, action, day: subject }: Telling,
  all: readonly News[],
): Promise<{ readonly notified: number }> {
  const { db, now, newId } = dependencies;
  const events = await onlyNew(dependencies, all);
  let notified = 0;
  for (const event of events) {
    const planned = await planNotification(dependencies, event);
    if (planned.some(({ state }) => state === 'scheduled')) notified += 1;
  }
  if (events.length > 0) {
    await transact(db, (transaction) =>
      Promise.resolve(
        audit(db, transaction, {
          id: newId(),
          action,
          actor: actor.uid,
          subject,
          from: null,
          to: String(notified),
          at: now(),
        }),
      ),
    );
  }
  return { notified };
}

/** Leaves out what people were notified before. The record of the email exists even if they have turned emails off. */
async function onlyNew({ db }: DataDependencies, all: readonly News[]): Promise<NotificationEvent[]> {
  const idsOf = ({ event: { userId }, unless }: News) =>
    unless.map((key) => deliveryId(key, 'email', userId));
  const references = all.flatMap(idsOf).map((id) => db.doc(paths.delivery(id)));
  if (references.length === 0) return [];
  const found = await db.getAll(...references, { fieldMask: [] });
  const stored = new Set(found.flatMap(({ exists, id }) => (exists ? id : [])));
  return all.filter((news) => !idsOf(news).some((id) => stored.has(id))).map(({ event }) => event);
}
