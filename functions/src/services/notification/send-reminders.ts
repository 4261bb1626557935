/** The timer of notifications: due reminders, then everything else that is due in the ledger. */
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import * as z from 'zod/mini';
import { remindableAppointmentsQuery } from '@paw-haven/domain/appointment/queries';
import { appointmentSchema, type Appointment } from '@paw-haven/domain/appointment/schema';
import { deliveryId, planChannel, type PlannedDelivery } from '@paw-haven/domain/delivery/plan';
import {
  decideReminder,
  formerReminderKey,
  reminderEvent,
  reminderWindow,
} from '@paw-haven/domain/delivery/reminder';
import { paths } from '@paw-haven/domain/paths';
import { eachLimited } from '../../lib/each-limited.ts';
import { readableQueryOf } from '../../lib/firestore/collections.ts';
import { converterOf, type Readable } from '../../lib/firestore/converter.ts';
import type { NotificationDependencies } from '../dependencies.ts';
import { contextOf, readBusiness, type Business } from './business.ts';
import { checkTexts } from './check-texts.ts';
import { deliverDue } from './deliver-due.ts';
import { enter } from './ledger.ts';
import { notify } from './notify.ts';
import { loadRecipient } from './recipient.ts';

const PAGE = 200;
const PARALLEL = 16;
const JOB = 'send-reminders';
const jobState = converterOf(z.object({ ran_at: z.date() }));

export interface ReminderReport {
  /** Appointments whose reminder was entered by this run. */
  readonly reminded: number;
  /** Other deliveries that were due. */
  readonly delivered: number;
  readonly checked: number;
  readonly failed: number;
}

/** May run twice, at once, or after an outage. `isOver` ends it early: the next run continues. */
export async function sendReminders(
  dependencies: NotificationDependencies,
  isOver: () => boolean = () => false,
): Promise<ReminderReport> {
  const business = await readBusiness(dependencies);
  const reminders = await remindAll(dependencies, business, isOver);
  const due = await deliverDue(dependencies, business, isOver);
  const texts = await checkTexts(dependencies, business);
  return {
    reminded: reminders.done,
    delivered: due.done,
    checked: texts.done,
    failed: reminders.failed + due.failed + texts.failed,
  };
}

async function remindAll(
  dependencies: NotificationDependencies,
  business: Business,
  isOver: () => boolean,
): Promise<{ readonly done: number; readonly failed: number }> {
  const { db, now } = dependencies;
  const startedAt = now();
  const job = db.doc(paths.jobState(JOB)).withConverter(jobState);
  const { from, to } = reminderWindow(startedAt, (await job.get()).data()?.ran_at);
  const query = readableQueryOf(db, remindableAppointmentsQuery(from, to, PAGE), appointmentSchema);
  let [done, failed] = [0, 0];
  const remindOne = async (one: Appointment): Promise<void> => {
    if (await remind(dependencies, business, one)) done += 1;
  };
  for (let page = await query.get(); ;) {
    const open = await withoutReminder(dependencies, appointmentsOf(page.docs));
    const result = await eachLimited(open, PARALLEL, remindOne);
    failed += result.errors.length;
    const last = page.docs.at(-1);
    if (!last || page.size < PAGE) break;
    // Not recorded as a run, so that the next one finds the rest.
    if (isOver()) return { done, failed };
    page = await query.startAfter(last).get();
  }
  if (failed === 0) await job.set({ ran_at: startedAt });
  return { done, failed };
}

function appointmentsOf(docs: readonly QueryDocumentSnapshot<Readable<Appointment>>[]): Appointment[] {
  return docs.flatMap((document) => document.data().value ?? []);
}

async function withoutReminder(
  { db }: NotificationDependencies,
  appointments: readonly Appointment[],
): Promise<Appointment[]> {
  const open = await withoutRecord(db, appointments, (appointment) => reminderEvent(appointment).key);
  return withoutRecord(db, open, formerReminderKey);
}

/** The email's record marks the whole reminder: it exists even if the customer has email off. */
async function withoutRecord(
  db: Firestore,
  appointments: readonly Appointment[],
  keyOf: (appointment: Appointment) => string,
): Promise<Appointment[]> {
  if (appointments.length === 0) return [];
  const recordsOf = (appointment: Appointment) =>
    // A client whom an account has claimed may have been reminded before.
    [appointment.user_id, appointment.claimed_from ?? []]
      .flat()
      .map((uid) => db.doc(paths.delivery(deliveryId(keyOf(appointment), 'email', uid))));
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
  if (decision === 'due') return notify(dependencies, reminderEvent(appointment), { business, appointment });
  if (decision === 'booked-late')
    await enter(dependencies, await bookedLate(dependencies, business, appointment));
  return false;
}

/** Recorded, so that the ledger shows the reason and no later run repeats it. */
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
