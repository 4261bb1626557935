/**
 * Measures the timer with 10,000 reminders due at once: time, memory, concurrent requests, and reads and writes per
 * reminder; and the cost of a run with nothing to do. Firestore server, stand-ins and use case share this process and
 * its one thread, so the time is an upper bound for our code.
 * `npm run bench:reminders`, or with another number: `npm run bench:reminders -- 1000`
 */
import { performance } from 'node:perf_hooks';
import { paths } from '@paw-haven/domain/paths';
import { anAppointment, aProfile, someSettings } from '@paw-haven/domain/testing/factories';
import type { EmailSender, PushSender, SmsSender } from '../../../functions/src/gateways/message-sender.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { sendReminders } from '../../../functions/src/services/notification/send-reminders.ts';
import { openAccounts } from '../../functions/support/accounts.ts';
import { openWorld, type World } from '../../functions/support/world.ts';
import { countOperations } from './count-operations.ts';

const COUNT = Number(process.argv[2] ?? 10_000);
const BATCH = 400;
/** Response time of a provider. */
const ANSWER_MS = 30;

const world = await openWorld();
const traffic = { sent: 0, underWay: 0, most: 0 };
try {
  await fill(world);
  await work(world);
} finally {
  await world.close();
}

/** Each customer has an earlier visit and one appointment, and receives email and text messages. */
async function fill({ db, dependencies }: World): Promise<void> {
  const now = dependencies.now().getTime();
  await documents.settings(db).set(someSettings());
  for (let first = 0; first < COUNT; first += BATCH) {
    const batch = db.batch();
    for (let number = first; number < Math.min(first + BATCH, COUNT); number += 1) {
      const uid = `customer-${number}`;
      const preferences = { user_id: uid, sms_enabled: true, phone_number: '+15550100142' };
      const appointment = anAppointment({
        id: `appointment-${number}`,
        user_id: uid,
        // Within the last hours of the day ahead, as after an outage of the job.
        appointment_date: new Date(now + (18 + (number % 360) / 60) * 3_600_000 - 1000),
        created_at: new Date(now - 7 * 86_400_000),
      });
      batch.set(db.doc(paths.profile(uid)), aProfile({ id: uid, email: `${uid}@example.com` }));
      batch.set(db.doc(paths.notificationPreferences(uid)), preferences);
      // An earlier visit, because texts to customers without one are limited in total.
      const earlier = { ...appointment, id: `earlier-${number}`, appointment_date: appointment.created_at };
      batch.set(documents.appointment(db, earlier.id), { ...earlier, status: 'completed' });
      batch.set(documents.appointment(db, appointment.id), appointment);
    }
    await batch.commit();
  }
}

async function work({ dependencies, firestore }: World): Promise<void> {
  const notifications = {
    ...dependencies,
    ...senders(),
    users: openAccounts([]),
    unsubscribeUrl: () => '',
    confirmUrl: () => '',
    random: Math.random,
  };
  const operations = countOperations(firestore);
  const memory = watchMemory();
  const began = performance.now();
  const report = await sendReminders(notifications);
  const seconds = (performance.now() - began) / 1000;
  const { reads, writes } = operations.take();
  if (report.reminded !== COUNT || traffic.sent !== COUNT * 2)
    throw new Error(`Expected ${COUNT} reminders: ${JSON.stringify({ ...report, ...traffic })}`);
  console.log(
    `${COUNT} reminders, ${traffic.sent} messages: ${seconds.toFixed(1)} s, ${(COUNT / seconds).toFixed(0)}/s`,
  );
  console.log(`most messages under way at once: ${traffic.most}`);
  console.log(`memory beyond the start: ${memory.stop()} (the Firestore server's documents included)`);
  console.log(`a reminder: ${(reads / COUNT).toFixed(2)} reads, ${(writes / COUNT).toFixed(2)} writes`);

  const again = performance.now();
  await sendReminders(notifications);
  const idle = operations.take();
  console.log(
    `the next run: ${((performance.now() - again) / 1000).toFixed(1)} s, ${idle.reads} reads, ${idle.writes} writes, nothing sent twice: ${traffic.sent === COUNT * 2}`,
  );
}

function senders(): { email: EmailSender; sms: SmsSender; push: PushSender } {
  const send = async () => {
    traffic.sent += 1;
    traffic.underWay += 1;
    traffic.most = Math.max(traffic.most, traffic.underWay);
    await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    traffic.underWay -= 1;
    return { kind: 'sent', providerId: null } as const;
  };
  return {
    email: { send },
    push: { send },
    sms: { send, find: () => Promise.resolve(undefined), fetchStatus: () => Promise.resolve(undefined) },
  };
}

function watchMemory(): { stop(): string } {
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const timer = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed - before)), 100);
  return {
    stop: () => {
      clearInterval(timer);
      return `${(most / 1024 / 1024).toFixed(0)} MB`;
    },
  };
}
