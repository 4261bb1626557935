/** The bundled functions in the emulators: what triggers and timers send, as the providers' stand-ins received it. */
import { COLLECTIONS, paths } from '@paw-haven/domain/core/records/paths';
import { nudgeWindow } from '@paw-haven/domain/booking/recur/due';
import { anAppointment, aPet } from '@paw-haven/domain/testing/factories';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fireScheduled, resetStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { signUnsubscribe } from '../../../functions/src/lib/link-token.ts';
import { signIn, signUp, type Account } from '../support/caller.ts';
import type { Captured } from '../support/messages.ts';

/** Each function's first call starts a process. */
const STARTS_MS = 120_000;
const PATIENCE = { timeout: STARTS_MS, interval: 150 };
const HOUR_MS = 3_600_000;
const ID = 'told-appointment';

let stack: StackInfo;
let app: App;
let db: Firestore;
let maya: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  await resetStack(stack);
  app = initializeApp({ projectId: stack.projectId }, 'notifications');
  db = getFirestore(app);
  maya = await signIn(stack, 'maya@example.com');
}, STARTS_MS);
afterAll(() => deleteApp(app));

async function outbox(to: string): Promise<Captured[]> {
  const response = await fetch(`${stack.standInsUrl}/api/outbox?to=${encodeURIComponent(to)}`);
  return (await response.json()) as Captured[];
}
/** Subjects of the messages sent from now on. */
async function newSubjects(to: string): Promise<() => Promise<(string | undefined)[]>> {
  const before = (await outbox(to)).length;
  return async () => (await outbox(to)).slice(before).map(({ subject }) => subject.split(':')[0]);
}

test(
  'tells the customer and the business of a new appointment, whoever writes it',
  async () => {
    // Other tests book on the same stack.
    const [forMaya, forBusiness] = [
      await newSubjects('maya@example.com'),
      await newSubjects('hello@pawhaven.example'),
    ];
    const now = new Date();
    const appointment = anAppointment({
      id: ID,
      user_id: maya.uid,
      appointment_date: new Date(now.getTime() + 23 * HOUR_MS),
      created_at: now,
      updated_at: now,
    });
    await db.doc(paths.appointment(ID)).set(appointment);
    await expect.poll(forMaya, PATIENCE).toEqual(['Appointment confirmed']);
    // The demo appointments caused no messages, because they were created earlier.
    await expect.poll(forBusiness, PATIENCE).toEqual(['New appointment']);
    const cancelled = { status: 'cancelled', updated_at: new Date() };
    await db.doc(paths.appointment(ID)).update(cancelled);
    await expect.poll(forMaya, PATIENCE).toEqual(['Appointment confirmed', 'Appointment cancelled']);
  },
  STARTS_MS,
);

test(
  'marks an address that bounces, and answers HEAD on the links in mails',
  async () => {
    const email = 'nobody-here@example.com';
    const newcomer = await signUp(stack, email);
    const { uid } = newcomer;
    const profile = () => db.doc(paths.profile(uid)).get();
    await expect.poll(async () => (await profile()).exists, PATIENCE).toBe(true);
    await newcomer.call('send-email', { type: 'welcome', to: email, data: {} });
    const event = { to: email, event: 'bounce', type: 'bounce', status: '5.1.1' };
    const reported = await fetch(`${stack.standInsUrl}/_test/mail/event`, {
      method: 'POST',
      body: JSON.stringify(event),
    });
    expect(await reported.json()).toEqual({ status: 204 });
    expect((await profile()).get('unreachable.email')).toMatchObject({
      address: email,
      reason: 'invalid-recipient',
    });
    const token = signUnsubscribe(uid, 'local-unsubscribe-key');
    const headed = await fetch(`${stack.functionsUrl}/unsubscribe?token=${token}`, { method: 'HEAD' });
    expect([headed.status, await headed.text()]).toEqual([200, '']);
    expect((await profile()).get('email_preferences.promotional_emails')).toBe(true);
  },
  STARTS_MS,
);

test(
  'NOTIF-25 welcomes a new account when the browser asks for it',
  async () => {
    const email = 'newcomer@example.com';
    const newcomer = await signUp(stack, email);
    const input = { type: 'welcome', to: email, data: { customerName: 'New Comer' } } as const;
    const answer = await newcomer.call('send-email', input);
    expect(answer).toMatchObject({ http: 200, result: { success: true, state: 'sent' } });
    const again = await newcomer.call('send-email', { ...input, to: 'maya@example.com' });
    expect(again.error?.status).toBe('PERMISSION_DENIED');
    expect(await outbox(email)).toMatchObject([{ text: expect.stringContaining('Welcome, New Comer!') }]);
  },
  STARTS_MS,
);

test(
  'NOTIF-28 reminds once by the timer',
  async () => {
    const booked = new Date(Date.now() - 100 * HOUR_MS);
    const appointment = anAppointment({
      id: 'reminded-appointment',
      user_id: maya.uid,
      appointment_date: new Date(Date.now() + 23.9 * HOUR_MS),
      created_at: booked,
      updated_at: booked,
    });
    await db.doc(paths.appointment(appointment.id)).set(appointment);
    await Promise.all([fireScheduled('send-reminders', stack), fireScheduled('send-reminders', stack)]);
    await fireScheduled('send-reminders', stack);
    const reminders = (await outbox('maya@example.com')).filter(({ text }) =>
      text.includes('this is a reminder'),
    );
    expect(reminders.map(({ html }) => html?.includes('Please arrive 5 minutes early.'))).toEqual([true]);
  },
  STARTS_MS,
);

test(
  'RECUR-06 enters the nudge of a due visit that is not booked in the nightly run',
  async () => {
    const id = 'due-visit';
    const zone = 'America/New_York';
    const pet = aPet({ id: 'due-pet', owner_id: maya.uid, name: 'Fig' });
    await db.doc(paths.pet(pet.id)).set(pet);
    await db.doc(paths.appointment(id)).set(
      anAppointment({
        id,
        user_id: maya.uid,
        pet_id: pet.id,
        status: 'completed',
        appointment_date: new Date(Date.now() - 49 * 24 * HOUR_MS),
        created_at: new Date(Date.now() - 60 * 24 * HOUR_MS),
        nudge_on: nudgeWindow(new Date(), zone).last,
      }),
    );
    const nudges = async () => {
      const found = await db.collection(COLLECTIONS.deliveries).where('appointment_id', '==', id).get();
      return found.docs.map((doc) => `${doc.get('event')} ${doc.get('channel')}`).toSorted();
    };
    await fireScheduled('refresh-site-nightly', stack);
    await expect.poll(nudges, PATIENCE).toEqual(['due email', 'due push', 'due sms']);
    await fireScheduled('refresh-site-nightly', stack);
    expect(await nudges()).toHaveLength(3);
  },
  2 * STARTS_MS,
);
