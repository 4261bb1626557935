/** What Firestore holds, kept beside it by its own commits: to look at all of it after each step costs no request. */
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { deliverySchema, type Delivery } from '@paw-haven/domain/delivery/schema';
import { customerSchema, type Customer } from '@paw-haven/domain/payment/customer';
import { paymentIssueSchema, type PaymentIssue } from '@paw-haven/domain/payment/issue';
import { COLLECTIONS } from '@paw-haven/domain/paths';
import { scheduleDaySchema, type ScheduleDay } from '@paw-haven/domain/schedule/schema';
import { dayOf, type DayKey } from '@paw-haven/domain/time';
import type { Fields, StoredDocument, Value } from '@paw-haven/local-backend/model/value';
import type { FirestoreService } from '@paw-haven/local-backend/service/firestore-service';
import type * as z from 'zod';

/** What a trigger on appointments is told. */
export interface AppointmentChange {
  readonly id: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
  readonly at: Date;
}

export interface Placed {
  readonly appointment: Appointment;
  readonly day: DayKey;
}

export interface Mirror {
  readonly appointments: ReadonlyMap<string, Placed>;
  readonly days: ReadonlyMap<DayKey, ScheduleDay>;
  readonly customers: ReadonlyMap<string, Customer>;
  readonly issues: ReadonlyMap<string, PaymentIssue>;
  readonly deliveries: ReadonlyMap<string, Delivery>;
  /** Statuses of `customers/{uid}/checkout_sessions`, by session. */
  readonly checkouts: ReadonlyMap<string, string>;
  readonly auditIds: ReadonlySet<string>;
  /** Of appointments, in the order of their writing, since it was asked last. */
  takeChanges(): AppointmentChange[];
  /** Days whose schedule or appointments changed since it was asked last. */
  takeTouchedDays(): DayKey[];
}

export function followCommits(
  service: FirestoreService,
  { now, zone }: { readonly now: () => Date; readonly zone: string },
): Mirror {
  const appointments = new Map<string, Placed>();
  const days = new Map<DayKey, ScheduleDay>();
  const customers = new Map<string, Customer>();
  const issues = new Map<string, PaymentIssue>();
  const deliveries = new Map<string, Delivery>();
  const checkouts = new Map<string, string>();
  const auditIds = new Set<string>();
  const touched = new Set<DayKey>();
  let changes: AppointmentChange[] = [];

  const followAppointment = (id: string, before: object | undefined, after: object | undefined): void => {
    changes.push({ id, before, after, at: now() });
    const former = appointments.get(id);
    if (former) touched.add(former.day);
    const appointment = after && appointmentSchema.parse({ ...after, id });
    const day = appointment && dayOf(appointment.appointment_date, zone);
    if (day !== undefined) touched.add(day);
    keep(appointments, id, appointment && day !== undefined ? { appointment, day } : undefined);
  };

  service.onCommit((commit) => {
    for (const { path, before, after } of commit.changes) {
      const [collection = '', id = '', below, belowId = ''] = path.split('/');
      const data = plain(after);
      const as = <S extends z.ZodType>(schema: S) => data && (schema.parse({ ...data, id }) as z.output<S>);
      if (collection === COLLECTIONS.appointments) followAppointment(id, plain(before), data);
      else if (collection === COLLECTIONS.scheduleDays) {
        touched.add(id);
        keep(days, id, as(scheduleDaySchema));
      } else if (collection === COLLECTIONS.paymentIssues) keep(issues, id, as(paymentIssueSchema));
      else if (collection === COLLECTIONS.deliveries) keep(deliveries, id, as(deliverySchema));
      else if (collection === COLLECTIONS.auditLog) auditIds.add(id);
      else if (collection === COLLECTIONS.customers && below === undefined)
        keep(customers, id, as(customerSchema));
      else if (below === 'checkout_sessions') keep(checkouts, belowId, data && String(data['status']));
    }
  });

  return {
    appointments,
    days,
    customers,
    issues,
    deliveries,
    checkouts,
    auditIds,
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

function keep<T>(map: Map<string, T>, id: string, value: T | undefined): void {
  if (value === undefined) map.delete(id);
  else map.set(id, value);
}

function plain(document: StoredDocument | undefined): Record<string, unknown> | undefined {
  return document && objectOf(document.fields);
}

function objectOf(fields: Fields): Record<string, unknown> {
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
