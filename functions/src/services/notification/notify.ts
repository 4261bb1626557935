/** The only way to notify anyone: stores an event's deliveries in the ledger and sends them. */
import { type Appointment, appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { appointmentEvents, readyEvent, reviewEvents } from '@paw-haven/domain/notify/delivery/events';
import { newsOf, petLeftWaiting, withNews } from '@paw-haven/domain/notify/delivery/visit-news';
import type { NotificationEvent } from '@paw-haven/domain/core/records/notification-event';
import { planDeliveries, type PlannedDelivery } from '@paw-haven/domain/notify/delivery/plan';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
import { closesAt } from '@paw-haven/domain/time/schedule/slots';
import { reviewSchema } from '@paw-haven/domain/people/review/schema';
import { announcerOf } from '@paw-haven/domain/booking/visit/visit';
import { readNewsOf } from '../appointment/read-visit.ts';
import type { NotificationDependencies, PlanDependencies } from '../dependencies.ts';
import { type Business, contextOf, readBusiness } from '../business.ts';
import { deliver } from './deliver.ts';
import { storeDeliveries } from './ledger.ts';
import { loadRecipient } from './recipient.ts';

/**
 * Stores the event; the trigger on deliveries sends it. For functions without the providers' secrets. Resolves to what
 * was planned.
 */
export async function planNotification(
  dependencies: PlanDependencies,
  event: NotificationEvent,
): Promise<readonly PlannedDelivery[]> {
  const business = await readBusiness(dependencies);
  const recipient = await loadRecipient(dependencies, event.userId, business);
  const planned = planDeliveries(event, recipient, contextOf(dependencies, business));
  await storeDeliveries(dependencies, planned, { lease: false });
  return planned;
}

/**
 * Stores the event and sends what is due. Idempotent. Provider failures are recorded in the ledger and retried by a
 * scheduled function. Resolves to true if something new was due.
 */
export async function notify(
  dependencies: NotificationDependencies,
  event: NotificationEvent,
  loaded: {
    readonly business?: Business;
    readonly appointment?: Appointment;
    /** All appointments that may share the notification, if they have been read. */
    readonly among?: readonly Appointment[];
  } = {},
): Promise<boolean> {
  const business = loaded.business ?? (await readBusiness(dependencies));
  const recipient = await loadRecipient(dependencies, event.userId, business);
  const notificationEvent = withClosing(event, business, dependencies.now());
  const planned = planDeliveries(notificationEvent, recipient, contextOf(dependencies, business));
  const leases = await storeDeliveries(dependencies, planned);
  const about = { ...recipient, appointment: loaded.appointment, among: loaded.among };
  await Promise.all(leases.map((lease) => deliver(dependencies, business, lease, about)));
  return leases.length > 0;
}

/** Stores today's closing time with the event, so that a retry has the same text as the first attempt. */
function withClosing(event: NotificationEvent, { hours, zone }: Business, now: Date): NotificationEvent {
  const closes = event.kind === 'ready' ? closesAt(hours, zone, now) : undefined;
  return closes ? { ...event, data: { ...event.data, closes: closes.toISOString() } } : event;
}

/**
 * Notifies people of a changed appointment, once for all pets of a visit and all visits of a series that changed with
 * it. Resolves to the events' keys. Ignores invalid records.
 */
export async function notifyAppointment(
  dependencies: NotificationDependencies,
  change: { readonly before: unknown; readonly after: unknown; readonly at: Date },
): Promise<string[]> {
  const appointment = read(change.after);
  const before = read(change.before);
  const events = appointmentEvents({ before, after: appointment, at: change.at }, dependencies.now());
  if (!appointment) return [];
  // All events of a change are of the same kind, for the customer and the business.
  const [news = endOf(before, appointment)] = events.map(newsOf);
  if (events.length === 0 && news === undefined) return [];
  const announcer = news && announcerOf(news, appointment);
  // Another appointment sends the notification. It also handles pets of its visit that were waiting.
  if (announcer !== undefined && announcer !== appointment.id) return [];
  const among = news ? await readNewsOf(dependencies.db, appointment, news) : [appointment];
  const announced = news ? withNews(events, news, appointment, among) : events;
  const waiting = petLeftWaiting(appointment, among);
  if (announced.length === 0 && !waiting) return [];
  const business = await readBusiness(dependencies);
  await Promise.all(announced.map((event) => notify(dependencies, event, { business, appointment, among })));
  const ready = waiting && readyEvent(waiting, change.at);
  if (ready) await notify(dependencies, ready, { business, appointment: waiting });
  return [...announced, ...(ready ? [ready] : [])].map(({ key }) => key);
}

/** The end of a pet's visits has no event, but the visit's other pets may have waited for this one. */
function endOf(before: Appointment | undefined, { status }: Appointment): 'cancelled' | undefined {
  return before && occupiesSlot(before.status) && !occupiesSlot(status) ? 'cancelled' : undefined;
}

function read(record: unknown): Appointment | undefined {
  return record === undefined ? undefined : appointmentSchema.safeParse(record).data;
}

/** Stores events of a changed review for its author and the business. */
export async function notifyReview(
  dependencies: PlanDependencies,
  change: { readonly before: unknown; readonly after: unknown },
): Promise<void> {
  const after = reviewSchema.safeParse(change.after).data;
  if (!after) return;
  const before = change.before === undefined ? undefined : reviewSchema.safeParse(change.before).data;
  // An unreadable former review still counts as existing.
  const former = change.before === undefined ? undefined : (before ?? { is_published: true });
  const events = reviewEvents(after, former, after, dependencies.now());
  await Promise.all(events.map((event) => planNotification(dependencies, event)));
}
