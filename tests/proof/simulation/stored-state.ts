/**
 * A copy of Firestore's data that is updated from its commits, so that checking all of it after each step needs no
 * reads.
 */
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { occupiesSlot } from '@paw-haven/domain/core/records/appointment-status';
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
import { paymentLinkSchema, type PaymentLink } from '@paw-haven/domain/booking/link/schema';
import { customerSchema, type Customer } from '@paw-haven/domain/booking/payment/customer-holds';
import { refundSchema, type Refund } from '@paw-haven/domain/booking/payment/refund';
import { paymentIssueSchema, type PaymentIssue } from '@paw-haven/domain/booking/payment/issue';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { COLLECTIONS } from '@paw-haven/domain/core/records/paths';
import { reviewSchema, type Review } from '@paw-haven/domain/people/review/schema';
import { roleRowSchema, type RoleRow } from '@paw-haven/domain/people/role/schema';
import { isBlocking, overlaps } from '@paw-haven/domain/time/schedule/busy';
import { isOff, laneOf } from '@paw-haven/domain/time/schedule/lanes';
import {
  scheduleDaySchema,
  type BusyInterval,
  type ScheduleDay,
} from '@paw-haven/domain/time/schedule/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/core/calendar/time';
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

/** The state of a document after a commit, and the commit. */
interface Write {
  readonly id: string;
  /** Undefined if the document was deleted. */
  readonly data: Fields | undefined;
  readonly makesOffer: boolean;
}

export class StoredState {
  readonly appointments = new Map<string, Placed>();
  readonly days = new Map<DayKey, ScheduleDay>();
  readonly customers = new Map<string, Customer>();
  readonly groomers = new Map<string, Groomer>();
  readonly timesOff = new Map<string, TimeOff>();
  readonly bills = new Map<string, Bill>();
  readonly ledger = new Map<string, LedgerEntry>();
  readonly closeouts = new Map<DayKey, Closeout>();
  readonly issues = new Map<string, PaymentIssue>();
  readonly deliveries = new Map<string, Delivery>();
  /** Statuses of `customers/{uid}/checkout_sessions`, by session. */
  readonly checkouts = new Map<string, string>();
  readonly auditIds = new Set<string>();
  readonly messages = new Map<string, Message>();
  readonly reviews = new Map<string, Review>();
  readonly wishes = new Map<string, Wish>();
  readonly pets = new Map<string, Pet>();
  readonly links = new Map<string, PaymentLink>();
  readonly refunds = new Map<string, Refund>();
  /** Keyed by `{uid}_{role}`. */
  readonly roles = new Map<string, RoleRow>();

  readonly #now: () => Date;
  readonly #zone: string;
  readonly #byDay = new Map<DayKey, Map<string, Appointment>>();
  readonly #occupying = new Map<string, Map<string, Appointment>>();
  readonly #held = new Map<DayKey, ScheduleDay>();
  readonly #triedTexts = new Set<string>();
  #queue = EMPTY_QUEUE;

  readonly #touchedDays = new Set<DayKey>();
  readonly #touchedCustomers = new Set<string>();
  readonly #touchedBills = new Set<string>();
  readonly #touchedLedgerDays = new Set<DayKey>();
  readonly #touchedDeliveries = new Set<string>();
  readonly #breaches: string[] = [];
  readonly #changes: RecordChange[] = [];
  readonly #removedMessages: Message[] = [];
  readonly #settled: string[] = [];
  #events = 0;

  /** What to do when a document of a collection was written. */
  readonly #follow: Readonly<Record<string, (write: Write) => void>> = {
    [COLLECTIONS.appointments]: (write) => this.#followAppointment(write),
    [COLLECTIONS.scheduleDays]: (write) => this.#followDay(write),
    [COLLECTIONS.customers]: ({ id, data }) => {
      keep(this.customers, id, parsed(customerSchema, id, data));
      this.#touchedCustomers.add(id);
    },
    [COLLECTIONS.groomers]: into(this.groomers, groomerSchema),
    [COLLECTIONS.timeOff]: into(this.timesOff, timeOffSchema),
    [COLLECTIONS.bills]: ({ id, data }) => {
      keep(this.bills, id, parsed(billSchema, id, data));
      if (data) this.#touchedBills.add(id);
    },
    [COLLECTIONS.ledger]: ({ id, data }) => {
      const entry = parsed(ledgerEntrySchema, id, data);
      keep(this.ledger, id, entry);
      if (entry?.visit_id) this.#touchedBills.add(entry.visit_id);
      if (entry) this.#touchedLedgerDays.add(entry.day);
    },
    [COLLECTIONS.closeouts]: ({ id, data }) => {
      keep(this.closeouts, id, parsed(closeoutSchema, id, data));
      this.#touchedLedgerDays.add(id);
    },
    [COLLECTIONS.paymentIssues]: ({ id, data }) => {
      keep(this.issues, id, parsed(paymentIssueSchema, id, data));
      this.#settled.push(id);
    },
    [COLLECTIONS.deliveries]: ({ id, data }) => {
      const delivery = parsed(deliverySchema, id, data);
      // Counts texts even if their entry is erased with the account.
      if (delivery?.channel === 'sms' && delivery.attempts > 0) this.#triedTexts.add(id);
      keep(this.deliveries, id, delivery);
      this.#touchedDeliveries.add(id);
    },
    [`${COLLECTIONS.customers}/checkout_sessions`]: ({ id, data }) =>
      keep(this.checkouts, id, data && String(data['status'])),
    [COLLECTIONS.auditLog]: ({ id }) => void this.auditIds.add(id),
    [COLLECTIONS.messages]: ({ id, data }) => {
      const former = this.messages.get(id);
      if (former && !data) this.#removedMessages.push(former);
      keep(this.messages, id, parsed(messageSchema, id, data));
    },
    [COLLECTIONS.reviews]: into(this.reviews, reviewSchema),
    [COLLECTIONS.waitlist]: into(this.wishes, wishSchema),
    [COLLECTIONS.waitlistQueue]: ({ id, data }) => {
      this.#queue = parsed(queueSchema, id, data) ?? EMPTY_QUEUE;
    },
    [COLLECTIONS.pets]: into(this.pets, petSchema),
    [COLLECTIONS.paymentLinks]: into(this.links, paymentLinkSchema),
    [COLLECTIONS.refunds]: into(this.refunds, refundSchema),
    [COLLECTIONS.userRoles]: into(this.roles, roleRowSchema),
  };

  /** Follows the commits of `service` from now on. */
  constructor(service: FirestoreService, { now, zone }: { readonly now: () => Date; readonly zone: string }) {
    this.#now = now;
    this.#zone = zone;
    service.onCommit((commit) => this.#followCommit(commit));
  }

  appointmentsOn(day: DayKey): Appointment[] {
    return [...(this.#byDay.get(day)?.values() ?? [])];
  }

  /** Includes days whose holds have expired. */
  daysWithHolds(): ScheduleDay[] {
    return [...this.#held.values()];
  }

  /** The number of ledger entries for texts that were attempted. */
  triedTexts(): number {
    return this.#triedTexts.size;
  }

  /** The customer's appointments that occupy time. */
  occupyingOf(uid: string): Appointment[] {
    return [...(this.#occupying.get(uid)?.values() ?? [])];
  }

  /** Everyone's appointments that occupy time. */
  allOccupying(): Appointment[] {
    return [...this.#occupying.values()].flatMap((own) => [...own.values()]);
  }

  /** The single document of the waiting list. */
  queue(): Queue {
    return this.#queue;
  }

  /** Days whose schedule or appointments changed since the last call. */
  takeTouchedDays(): DayKey[] {
    return takeAll(this.#touchedDays).toSorted();
  }

  /** Customers whose visits or records changed since the last call. */
  takeTouchedCustomers(): string[] {
    return takeAll(this.#touchedCustomers);
  }

  /** Visits whose bill or money changed since the last call. */
  takeTouchedBills(): string[] {
    return takeAll(this.#touchedBills);
  }

  /** Days whose ledger entries or close changed since the last call. */
  takeTouchedLedgerDays(): DayKey[] {
    return takeAll(this.#touchedLedgerDays);
  }

  /** Deliveries that changed since the last call. */
  takeTouchedDeliveries(): Delivery[] {
    return takeAll(this.#touchedDeliveries).flatMap((id) => this.deliveries.get(id) ?? []);
  }

  /** Forbidden changes to days by commits since the last call. */
  takeBreaches(): string[] {
    return this.#breaches.splice(0);
  }

  /** Changes since the last call, in write order. */
  takeChanges(): RecordChange[] {
    return this.#changes.splice(0);
  }

  /** Messages that were deleted since the last call. */
  takeRemovedMessages(): Message[] {
    return this.#removedMessages.splice(0);
  }

  /** Ids of new appointments and payment issues since the last call. */
  takeSettled(): string[] {
    return this.#settled.splice(0);
  }

  #followCommit(commit: CommitEvent): void {
    const writer = { authType: commit.actor?.type ?? 'unknown', authId: commit.actor?.id };
    const makesOffer = commit.changes.some(isOffering);
    for (const { path, before, after } of commit.changes) {
      const [collection = '', documentId = '', below, belowId = ''] = path.split('/');
      const data = plain(after);
      if (isFollowed(collection) && below === undefined) {
        const eventId = `event-${(this.#events += 1)}`;
        const record = { collection, id: documentId, eventId, writer };
        this.#changes.push({ ...record, before: plain(before), after: data, at: this.#now() });
      }
      const [place, id] =
        below === undefined ? [collection, documentId] : [`${collection}/${below}`, belowId];
      this.#follow[place]?.({ id, data, makesOffer });
    }
  }

  #followAppointment({ id, data }: Write): void {
    const former = this.appointments.get(id);
    if (former) {
      this.#touchedDays.add(former.day);
      this.#byDay.get(former.day)?.delete(id);
      this.#occupying.get(former.appointment.user_id)?.delete(id);
      this.#touchedCustomers.add(former.appointment.user_id);
    } else this.#settled.push(id);
    const appointment = parsed(appointmentSchema, id, data);
    const placed = appointment && { appointment, day: dayOf(appointment.appointment_date, this.#zone) };
    keep(this.appointments, id, placed);
    if (!placed) return;
    this.#touchedDays.add(placed.day);
    this.#touchedCustomers.add(placed.appointment.user_id);
    addTo(this.#byDay, placed.day, placed.appointment);
    if (occupiesSlot(placed.appointment.status))
      addTo(this.#occupying, placed.appointment.user_id, placed.appointment);
  }

  #followDay({ id, data, makesOffer }: Write): void {
    this.#touchedDays.add(id);
    const former = this.days.get(id);
    const day = parsed(scheduleDaySchema, id, data);
    if (day) this.#breaches.push(...breachesOf(former, day, this.#now()));
    if (makesOffer) this.#breaches.push(...lostToOffer(former, day, this.#now()));
    keep(this.days, id, day);
    keep(this.#held, id, day?.busy.some(({ kind }) => kind === 'hold') ? day : undefined);
  }
}

function parsed<S extends z.ZodMiniType>(
  schema: S,
  id: string,
  data: Fields | undefined,
): z.output<S> | undefined {
  return data && (schema.parse({ ...data, id }) as z.output<S>);
}

/** Keeps a copy of each document in the map. */
function into<S extends z.ZodMiniType>(map: Map<string, z.output<S>>, schema: S): (write: Write) => void {
  return ({ id, data }) => keep(map, id, parsed(schema, id, data));
}

function addTo(groups: Map<string, Map<string, Appointment>>, key: string, appointment: Appointment): void {
  const group = groups.get(key) ?? new Map<string, Appointment>();
  groups.set(key, group.set(appointment.id, appointment));
}

/** Empties the set. */
function takeAll<T>(items: Set<T>): T[] {
  const taken = [...items];
  items.clear();
  return taken;
}

/** Requires that no blocking intervals overlap on a lane, and that nothing new is in time off. */
function breachesOf(before: ScheduleDay | undefined, after: ScheduleDay, now: Date): string[] {
  const blocking = after.busy.filter((interval) => isBlocking(interval, now));
  const doubles = blocking.flatMap((item, index) =>
    blocking
      .slice(index + 1)
      .filter((other) => laneOf(item) === laneOf(other) && overlaps(item, other))
      .map((other) => `Double booking on ${after.date}, ${laneOf(item)}: ${item.id} and ${other.id}`),
  );
  const wasThere = (entry: BusyInterval): boolean =>
    before?.busy.some(
      (interval) =>
        interval.id === entry.id &&
        laneOf(interval) === laneOf(entry) &&
        interval.start.getTime() === entry.start.getTime() &&
        interval.end.getTime() === entry.end.getTime(),
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
