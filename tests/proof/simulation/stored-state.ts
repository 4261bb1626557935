/**
 * A copy of Firestore's data that is updated from its commits, so that checking all of it after each step needs no
 * reads.
 */
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/core/appointment-status';
import type { AuthContext } from '@paw-haven/domain/people/audit/writer';
import {
  closeoutSchema,
  ledgerEntrySchema,
  type Closeout,
  type LedgerEntry,
} from '@paw-haven/domain/money/bill/ledger';
import { billSchema, type Bill } from '@paw-haven/domain/money/bill/schema';
import { deliverySchema, type Delivery } from '@paw-haven/domain/notify/delivery/schema';
import {
  groomerSchema,
  timeOffSchema,
  type Groomer,
  type TimeOff,
} from '@paw-haven/domain/time/groomer/schema';
import { messageSchema, type Message } from '@paw-haven/domain/people/message/schema';
import { customerSchema, type Customer } from '@paw-haven/domain/booking/payment/customer';
import { paymentIssueSchema, type PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { COLLECTIONS } from '@paw-haven/domain/core/paths';
import { reviewSchema, type Review } from '@paw-haven/domain/people/review/schema';
import { roleRowSchema, type RoleRow } from '@paw-haven/domain/people/role/schema';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { isOff, laneOf } from '@paw-haven/domain/time/schedule/lanes';
import {
  scheduleDaySchema,
  type BusyInterval,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/time';
import {
  EMPTY_QUEUE,
  queueSchema,
  wishSchema,
  type Queue,
  type Wish,
} from '@paw-haven/domain/booking/waitlist/schema';
import type {
  CommitEvent,
  Fields as StoredFields,
  StoredDocument,
  Value,
} from '@paw-haven/local-backend/firestore';
import type { FirestoreService } from '@paw-haven/local-backend/testing';
import type * as z from 'zod/mini';

type Fields = Readonly<Record<string, unknown>>;

/** The event that a trigger receives. */
export interface RecordChange {
  readonly collection: FollowedCollection;
  readonly id: string;
  /** The same when the event is delivered again. */
  readonly eventId: string;
  readonly before: Fields | undefined;
  readonly after: Fields | undefined;
  readonly at: Date;
  readonly writer: AuthContext;
}

/**
 * Collections whose triggers run here. For schedule days, only freed times are followed; the hourly run updates the
 * site's openings.
 */
const FOLLOWED = [
  'appointments',
  'messages',
  'reviews',
  'services',
  'business_settings',
  'profiles',
  'schedule_days',
  'waitlist',
] as const;
export type FollowedCollection = (typeof FOLLOWED)[number];

const isFollowed = (name: string): name is FollowedCollection =>
  (FOLLOWED as readonly string[]).includes(name);

export interface Placed {
  readonly appointment: Appointment;
  readonly day: DayKey;
}

export interface StoredState {
  readonly appointments: ReadonlyMap<string, Placed>;
  appointmentsOn(day: DayKey): Appointment[];
  readonly days: ReadonlyMap<DayKey, ScheduleDay>;
  /** Includes days whose holds have expired. */
  daysWithHolds(): ScheduleDay[];
  /** The number of ledger entries for texts that were attempted. */
  triedTexts(): number;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly groomers: ReadonlyMap<string, Groomer>;
  readonly timesOff: ReadonlyMap<string, TimeOff>;
  /** The customer's appointments that occupy time. */
  occupyingOf(uid: string): Appointment[];
  /** Customers whose visits or records changed since the last call. */
  takeTouchedCustomers(): string[];
  /** Forbidden changes to days by commits since the last call. */
  takeBreaches(): string[];
  readonly bills: ReadonlyMap<string, Bill>;
  readonly ledger: ReadonlyMap<string, LedgerEntry>;
  readonly closeouts: ReadonlyMap<DayKey, Closeout>;
  /** Visits whose bill or money changed since the last call. */
  takeTouchedBills(): string[];
  /** Days whose ledger entries or close changed since the last call. */
  takeTouchedLedgerDays(): DayKey[];
  readonly issues: ReadonlyMap<string, PaymentIssue>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  /** Statuses of `customers/{uid}/checkout_sessions`, by session. */
  readonly checkouts: ReadonlyMap<string, string>;
  readonly auditIds: ReadonlySet<string>;
  readonly messages: ReadonlyMap<string, Message>;
  readonly reviews: ReadonlyMap<string, Review>;
  readonly wishes: ReadonlyMap<string, Wish>;
  /** The single document of the waiting list. */
  queue(): Queue;
  readonly pets: ReadonlyMap<string, Pet>;
  /** Keyed by `{uid}_{role}`. */
  readonly roles: ReadonlyMap<string, RoleRow>;
  /** Messages that were deleted since the last call. */
  takeRemovedMessages(): Message[];
  /** Ids of new appointments and payment issues since the last call. */
  takeSettled(): string[];
  /** Changes since the last call, in write order. */
  takeChanges(): RecordChange[];
  /** Days whose schedule or appointments changed since the last call. */
  takeTouchedDays(): DayKey[];
}

export function followCommits(
  service: FirestoreService,
  { now, zone }: { readonly now: () => Date; readonly zone: string },
): StoredState {
  const appointments = new Map<string, Placed>();
  const days = new Map<DayKey, ScheduleDay>();
  const bills = new Map<string, Bill>();
  const ledger = new Map<string, LedgerEntry>();
  const closeouts = new Map<DayKey, Closeout>();
  const touchedBills = new Set<string>();
  const touchedLedgerDays = new Set<DayKey>();
  const customers = new Map<string, Customer>();
  const groomers = new Map<string, Groomer>();
  const timesOff = new Map<string, TimeOff>();
  const occupying = new Map<string, Map<string, Appointment>>();
  const touchedCustomers = new Set<string>();
  let breaches: string[] = [];
  const issues = new Map<string, PaymentIssue>();
  const deliveries = new Map<string, Delivery>();
  const checkouts = new Map<string, string>();
  const auditIds = new Set<string>();
  const messages = new Map<string, Message>();
  const reviews = new Map<string, Review>();
  const wishes = new Map<string, Wish>();
  let queue = EMPTY_QUEUE;
  const pets = new Map<string, Pet>();
  const roles = new Map<string, RoleRow>();
  const touched = new Set<DayKey>();
  const held = new Map<DayKey, ScheduleDay>();
  const triedTexts = new Set<string>();
  const byDay = new Map<DayKey, Map<string, Appointment>>();
  let changes: RecordChange[] = [];
  let removedMessages: Message[] = [];
  let settled: string[] = [];
  let events = 0;

  const followAppointment = (id: string, after: Fields | undefined): void => {
    const former = appointments.get(id);
    if (former) {
      touched.add(former.day);
      byDay.get(former.day)?.delete(id);
    } else settled.push(id);
    const appointment = after && appointmentSchema.parse({ ...after, id });
    if (former) occupying.get(former.appointment.user_id)?.delete(id);
    if (appointment && occupiesSlot(appointment.status)) {
      const own = occupying.get(appointment.user_id) ?? new Map<string, Appointment>();
      occupying.set(appointment.user_id, own.set(id, appointment));
    }
    for (const one of [former?.appointment, appointment]) if (one) touchedCustomers.add(one.user_id);
    const day = appointment && dayOf(appointment.appointment_date, zone);
    if (appointment && day !== undefined) {
      touched.add(day);
      const ofDay = byDay.get(day) ?? new Map<string, Appointment>();
      byDay.set(day, ofDay.set(id, appointment));
    }
    keep(appointments, id, appointment && day !== undefined ? { appointment, day } : undefined);
  };

  service.onCommit((commit) => {
    const writer = { authType: commit.actor?.type ?? 'unknown', authId: commit.actor?.id };
    const makesOffer = commit.changes.some(isOffering);
    for (const { path, before, after } of commit.changes) {
      const [collection = '', id = '', below, belowId = ''] = path.split('/');
      const data = plain(after);
      const former = plain(before);
      if (isFollowed(collection) && below === undefined) {
        const eventId = `event-${(events += 1)}`;
        changes.push({ collection, id, eventId, before: former, after: data, at: now(), writer });
      }
      const as = <S extends z.ZodMiniType>(schema: S) =>
        data && (schema.parse({ ...data, id }) as z.output<S>);
      if (collection === COLLECTIONS.appointments) followAppointment(id, data);
      else if (collection === COLLECTIONS.scheduleDays) {
        touched.add(id);
        const day = as(scheduleDaySchema);
        if (day) breaches.push(...breachesOf(days.get(id), day, now()));
        if (makesOffer) breaches.push(...lostToOffer(days.get(id), day, now()));
        keep(days, id, day);
        keep(held, id, day?.busy.some(({ kind }) => kind === 'hold') ? day : undefined);
      } else if (collection === COLLECTIONS.paymentIssues) {
        keep(issues, id, as(paymentIssueSchema));
        settled.push(id);
      } else if (collection === COLLECTIONS.messages) {
        const gone = messages.get(id);
        if (gone && !data) removedMessages.push(gone);
        keep(messages, id, as(messageSchema));
      } else if (collection === COLLECTIONS.reviews) keep(reviews, id, as(reviewSchema));
      else if (collection === COLLECTIONS.waitlist) keep(wishes, id, as(wishSchema));
      else if (collection === COLLECTIONS.waitlistQueue && below === undefined)
        queue = as(queueSchema) ?? EMPTY_QUEUE;
      else if (collection === COLLECTIONS.pets) keep(pets, id, as(petSchema));
      else if (collection === COLLECTIONS.userRoles) keep(roles, id, as(roleRowSchema));
      else if (collection === COLLECTIONS.deliveries) {
        const delivery = as(deliverySchema);
        // Counts texts even if their entry is erased with the account.
        if (delivery?.channel === 'sms' && delivery.attempts > 0) triedTexts.add(id);
        keep(deliveries, id, delivery);
      } else if (collection === COLLECTIONS.auditLog) auditIds.add(id);
      else if (collection === COLLECTIONS.groomers) keep(groomers, id, as(groomerSchema));
      else if (collection === COLLECTIONS.bills) {
        const bill = as(billSchema);
        keep(bills, id, bill);
        if (bill) touchedBills.add(id);
      } else if (collection === COLLECTIONS.ledger) {
        const entry = as(ledgerEntrySchema);
        keep(ledger, id, entry);
        if (entry?.visit_id) touchedBills.add(entry.visit_id);
        if (entry) touchedLedgerDays.add(entry.day);
      } else if (collection === COLLECTIONS.closeouts) {
        keep(closeouts, id, as(closeoutSchema));
        touchedLedgerDays.add(id);
      } else if (collection === COLLECTIONS.timeOff) keep(timesOff, id, as(timeOffSchema));
      else if (collection === COLLECTIONS.customers && below === undefined) {
        keep(customers, id, as(customerSchema));
        touchedCustomers.add(id);
      } else if (collection === COLLECTIONS.customers && below === 'checkout_sessions')
        keep(checkouts, belowId, data && String(data['status']));
    }
  });

  return {
    appointments,
    days,
    customers,
    groomers,
    timesOff,
    occupyingOf: (uid) => [...(occupying.get(uid)?.values() ?? [])],
    takeTouchedCustomers() {
      const taken = [...touchedCustomers];
      touchedCustomers.clear();
      return taken;
    },
    takeBreaches() {
      const taken = breaches;
      breaches = [];
      return taken;
    },
    bills,
    ledger,
    closeouts,
    takeTouchedBills() {
      const taken = [...touchedBills];
      touchedBills.clear();
      return taken;
    },
    takeTouchedLedgerDays() {
      const taken = [...touchedLedgerDays];
      touchedLedgerDays.clear();
      return taken;
    },
    issues,
    deliveries,
    checkouts,
    auditIds,
    messages,
    reviews,
    wishes,
    queue: () => queue,
    pets,
    roles,
    daysWithHolds: () => [...held.values()],
    triedTexts: () => triedTexts.size,
    appointmentsOn: (day) => [...(byDay.get(day)?.values() ?? [])],
    takeRemovedMessages() {
      const taken = removedMessages;
      removedMessages = [];
      return taken;
    },
    takeSettled() {
      const taken = settled;
      settled = [];
      return taken;
    },
    takeChanges() {
      const taken = changes;
      changes = [];
      return taken;
    },
    takeTouchedDays() {
      const taken = [...touched].toSorted();
      touched.clear();
      return taken;
    },
  };
}

/** Requires that no blocking intervals overlap on a lane, and that nothing new is in time off. */
function breachesOf(before: ScheduleDay | undefined, after: ScheduleDay, now: Date): string[] {
  const blocking = after.busy.filter((interval) => isBlocking(interval, now));
  const doubles = blocking.flatMap((one, index) =>
    blocking
      .slice(index + 1)
      .filter((other) => laneOf(one) === laneOf(other) && overlaps(one, other))
      .map((other) => `Double booking on ${after.date}, ${laneOf(one)}: ${one.id} and ${other.id}`),
  );
  const wasThere = (entry: BusyInterval): boolean =>
    before?.busy.some(
      (known) =>
        known.id === entry.id &&
        laneOf(known) === laneOf(entry) &&
        known.start.getTime() === entry.start.getTime() &&
        known.end.getTime() === entry.end.getTime(),
    ) ?? false;
  const closed = blocking
    .filter((entry) => !wasThere(entry) && isOff(after, laneOf(entry), entry))
    .map(({ id }) => `${id} was placed in time off on ${after.date}`);
  return [...doubles, ...closed];
}

/** Requires that a commit that offers a time removes no one else's entry. */
function lostToOffer(before: ScheduleDay | undefined, after: ScheduleDay | undefined, now: Date): string[] {
  const lost = (before?.busy ?? []).filter(
    (entry) => isBlocking(entry, now) && !after?.busy.some(({ id }) => id === entry.id),
  );
  return lost.map(({ id }) => `${id} on ${before?.date} was lost to an offer`);
}

function isOffering({ path, before, after }: CommitEvent['changes'][number]): boolean {
  if (!path.startsWith(`${COLLECTIONS.waitlist}/`) || !after) return false;
  return plain(after)?.['offer'] !== null && plain(before)?.['offer'] === null;
}

function keep<T>(map: Map<string, T>, id: string, value: T | undefined): void {
  if (value === undefined) map.delete(id);
  else map.set(id, value);
}

function plain(document: StoredDocument | undefined): Record<string, unknown> | undefined {
  return document && objectOf(document.fields);
}

function objectOf(fields: StoredFields): Record<string, unknown> {
  return Object.fromEntries([...fields].map(([name, value]) => [name, plainValue(value)]));
}

function plainValue(value: Value): unknown {
  switch (value.type) {
    case 'null':
      return null;
    case 'boolean':
    case 'double':
    case 'string':
    case 'bytes':
      return value.value;
    case 'integer':
      return Number(value.value);
    case 'timestamp':
      return new Date(Number(value.micros / 1000n));
    case 'array':
      return value.values.map(plainValue);
    case 'map':
      return objectOf(value.fields);
    case 'reference':
      return value.name;
    case 'geoPoint':
      return { latitude: value.latitude, longitude: value.longitude };
  }
}
