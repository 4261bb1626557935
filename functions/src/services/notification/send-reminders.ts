/** Scheduled notifications: due reminders, then all other due deliveries of the ledger. */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { remindableAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { deliveryId, planChannel, type PlannedDelivery } from '@paw-haven/domain/notify/delivery/plan';
import {
  decideReminder,
  isRemindedWith,
  missedReminders,
  recentReminders,
  reminderEvent,
  type ReminderWindow,
} from '@paw-haven/domain/notify/delivery/reminder';
import { paths } from '@paw-haven/domain/core/records/paths';
import { eachLimited } from '../../lib/each-limited.ts';
import { once } from '../../lib/once.ts';
import { readableQueryOf } from '../../lib/firestore/collections.ts';
import { converterOf, type Readable } from '../../lib/firestore/converter.ts';
import { announcesNews } from '@paw-haven/domain/booking/visit/visit';
import { readVisit } from '../appointment/read-visit.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { notifyMissingVaccines } from './notify-vaccines.ts';
import { contextOf, readBusiness, type Business, type BusinessReader } from '../business.ts';
import { checkTexts } from './check-texts.ts';
import { deliverDue } from './deliver-due.ts';
import { storeDeliveries } from './ledger.ts';
import { notify } from './notify.ts';
import { loadRecipient } from './recipient.ts';

const PAGE = 200;
const PARALLEL = 16;
const JOB = 'send-reminders';
const jobState = converterOf(z.object({ ran_at: z.date() }));

export interface ReminderReport {
  /** Appointments that this run sent a reminder for. */
  readonly reminded: number;
  /** Other deliveries that were due. */
  readonly delivered: number;
  readonly checked: number;
  readonly failed: number;
}

/** Work of every run. Idempotent, even for concurrent runs. `isOver` ends it early; the next run continues. */
export async function sendDueReminders(
  dependencies: NotificationDependencies,
  isOver: () => boolean = () => false,
): Promise<ReminderReport> {
  const business = once(() => readBusiness(dependencies));
  const window = recentReminders(dependencies.now());
  const { isComplete: _, ...due } = await sendDue(dependencies, business, window, isOver);
  return { ...due, checked: 0 };
}

/**
 * The hourly run, which also catches up since the last complete one, even after an outage, and checks text messages.
 */
export async function sendReminders(
  dependencies: NotificationDependencies,
  isOver: () => boolean = () => false,
): Promise<ReminderReport> {
  const { db, now } = dependencies;
  const business = once(() => readBusiness(dependencies));
  const startedAt = now();
  const job = db.doc(paths.jobState(JOB)).withConverter(jobState);
  const window = missedReminders(startedAt, (await job.get()).data()?.ran_at);
  const { isComplete, ...due } = await sendDue(dependencies, business, window, isOver);
  if (isComplete) await job.set({ ran_at: startedAt });
  const texts = await checkTexts(dependencies, business);
  return { ...due, checked: texts.done, failed: due.failed + texts.failed };
}

type Due = Omit<ReminderReport, 'checked'> & { readonly isComplete: boolean };

async function sendDue(
  dependencies: NotificationDependencies,
  business: BusinessReader,
  window: ReminderWindow,
  isOver: () => boolean,
): Promise<Due> {
  const reminders = await remindAll(dependencies, business, window, isOver);
  const due = await deliverDue(dependencies, business, isOver);
  return {
    reminded: reminders.done,
    delivered: due.done,
    failed: reminders.failed + due.failed,
    isComplete: reminders.isComplete,
  };
}

async function remindAll(
  dependencies: NotificationDependencies,
  business: BusinessReader,
  { from, to }: ReminderWindow,
  isOver: () => boolean,
): Promise<{ readonly done: number; readonly failed: number; readonly isComplete: boolean }> {
  const query = remindableAppointmentsQuery(from, to, PAGE);
  const found = readableQueryOf(dependencies.db, query, appointmentSchema);
  let [done, failed] = [0, 0];
  const remindOne = async (item: Appointment): Promise<void> => {
    if (await remind(dependencies, await business(), item)) done += 1;
  };
  for (let page = await found.get(); ;) {
    const open = await withoutReminder(dependencies, appointmentsOf(page.docs));
    const result = await eachLimited(open, PARALLEL, remindOne);
    failed += result.errors.length;
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) return { done, failed, isComplete: failed === 0 };
    // Incomplete, so that the next run handles the rest.
    if (isOver()) return { done, failed, isComplete: false };
    page = await found.startAfter(last).get();
  }
}

function appointmentsOf(docs: readonly QueryDocumentSnapshot<Readable<Appointment>>[]): Appointment[] {
  return docs.flatMap((document) => document.data().value ?? []);
}

/** Drops appointments with a record of the reminder's email, which exists even if the customer has turned email off. */
async function withoutReminder(
  { db }: NotificationDependencies,
  appointments: readonly Appointment[],
): Promise<Appointment[]> {
  if (appointments.length === 0) return [];
  const recordsOf = (appointment: Appointment) =>
    // A client may have been reminded before an account claimed it.
    [appointment.user_id, appointment.claimed_from ?? []]
      .flat()
      .map((uid) => db.doc(paths.delivery(deliveryId(reminderEvent(appointment).key, 'email', uid))));
  const found = await db.getAll(...appointments.flatMap(recordsOf), { fieldMask: [] });
  const ids = new Set(found.flatMap(({ exists, id }) => (exists ? id : [])));
  return appointments.filter((appointment) => !recordsOf(appointment).some(({ id }) => ids.has(id)));
}

async function remind(
  dependencies: NotificationDependencies,
  business: Business,
  appointment: Appointment,
): Promise<boolean> {
  const decision = decideReminder(appointment, dependencies.now());
  if (decision !== 'due' && decision !== 'booked-late') return false;
  const visit = await readVisit(dependencies.db, undefined, appointment);
  if (!announcesNews('reminder', appointment, visit)) return false;
  if (await wasRemindedWith(dependencies, appointment, visit)) return false;
  // Before the reminder, whose record marks the visit as done.
  await notifyMissingVaccines(dependencies, business, [
    appointment,
    ...visit.filter(({ id }) => id !== appointment.id),
  ]);
  if (decision === 'due') return notify(dependencies, reminderEvent(appointment), { business, appointment });
  await storeDeliveries(dependencies, await bookedLate(dependencies, business, appointment));
  return false;
}

/**
 * Whether a reminder was sent for another pet of the visit, even one that was canceled since. It covered all pets of
 * the visit.
 */
async function wasRemindedWith(
  dependencies: NotificationDependencies,
  appointment: Appointment,
  visit: readonly Appointment[],
): Promise<boolean> {
  const others = visit.filter(({ id }) => id !== appointment.id);
  const remindedTogether = others.filter((other) => isRemindedWith(appointment, other));
  return (await withoutReminder(dependencies, remindedTogether)).length < remindedTogether.length;
}

/** A suppressed reminder, recorded so that the ledger shows the reason and later runs do not send it. */
async function bookedLate(
  dependencies: NotificationDependencies,
  business: Business,
  appointment: Appointment,
): Promise<PlannedDelivery[]> {
  const recipient = await loadRecipient(dependencies, appointment.user_id, business);
  const context = contextOf(dependencies, business);
  const planned = planChannel('email', reminderEvent(appointment), recipient, context);
  return planned.map((plan) => ({ ...plan, state: 'suppressed', reason: 'booked-late' }));
}
