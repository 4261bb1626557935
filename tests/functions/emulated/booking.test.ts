/** The bundled functions in the Functions emulator, called over HTTP; Stripe's stand-in sends real webhooks. */
import { paths } from '@paw-haven/domain/core/records/paths';
import { anAppointment, aReview } from '@paw-haven/domain/testing/factories';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf } from '@paw-haven/domain/core/calendar/time';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fireScheduled, resetStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { callFunction, signIn, signUp, type Account } from '../support/caller.ts';
import { ZONE } from '../support/records.ts';
import { openStripeControl, sessionIdOf, type StripeControl } from '../support/stripe-control.ts';

let stack: StackInfo;
let app: App;
let db: Firestore;
let stripe: StripeControl;
let maya: Account;
let leo: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  await resetStack(stack);
  app = initializeApp({ projectId: stack.projectId }, 'emulated');
  db = getFirestore(app);
  stripe = openStripeControl({ url: stack.standInsUrl, port: stack.ports.standIns });
  [maya, leo] = await Promise.all([signIn(stack, 'maya@example.com'), signIn(stack, 'leo@example.com')]);
});
afterAll(() => deleteApp(app));

const TODAY = dayOf(new Date(), ZONE);
/** An open weekday far beyond the demo appointments. */
function quietDay(number: number): string {
  let day = addDays(TODAY, 90 + number * 7);
  while (['saturday', 'sunday'].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

async function requestFor(account: Account, day: string, time = '10:00') {
  const [pet] = (await db.collection('pets').where('owner_id', '==', account.uid).get()).docs;
  const [service] = (await db.collection('services').where('is_active', '==', true).get()).docs;
  return {
    service: service?.id ?? '',
    date: instantOf(day, '12:00', ZONE).toISOString(),
    time,
    petId: pet?.id ?? '',
    specialRequests: null,
  };
}

async function open(account: Account, day: string): Promise<string> {
  const answer = await account.call('create-payment', await requestFor(account, day));
  expect(answer.error).toBeUndefined();
  return sessionIdOf(answer.result?.url ?? '');
}

const appointmentsFor = async (sessionId: string) =>
  (await db.collection('appointments').where('stripe_session_id', '==', sessionId).get()).docs;

describe('a booking', () => {
  test('PAY-11 PAY-18 PAY-19 is paid and verified, together with its webhook, once', async () => {
    const id = await open(maya, quietDay(1));
    await stripe.pay(id);
    const answer = await maya.call('verify-payment', { sessionId: id });
    expect(answer).toMatchObject({ http: 200, result: { success: true } });
    await stripe.settled();
    const [appointment, ...more] = await appointmentsFor(id);
    expect(more).toEqual([]);
    expect(appointment?.id).toBe(answer.result?.appointmentId);
    expect(appointment?.data()).toMatchObject({
      user_id: maya.uid,
      status: 'scheduled',
      payment_status: 'paid',
    });
  });

  test('is completed by the webhook alone when the browser never returns', async () => {
    const id = await open(maya, quietDay(2));
    await stripe.pay(id);
    await stripe.settled();
    expect(await appointmentsFor(id)).toHaveLength(1);
  });

  test('BOOK-16 has one winner when both customers pay at once', async () => {
    const day = quietDay(3);
    const requests = [await requestFor(maya, day), await requestFor(leo, day)] as const;
    const answers = await Promise.all([
      maya.call('create-payment', requests[0]),
      leo.call('create-payment', requests[1]),
    ]);
    expect(answers.filter((answer) => answer.result)).toHaveLength(1);
    expect(answers.find((answer) => answer.error)?.error).toMatchObject({
      status: 'FAILED_PRECONDITION',
      details: { code: 'slot-taken' },
    });
  });

  test('APPT-12 APPT-08 is moved and canceled by its customer only', async () => {
    const id = await open(maya, quietDay(4));
    await stripe.pay(id);
    const { result } = await maya.call('verify-payment', { sessionId: id });
    const appointmentId = result?.appointmentId ?? '';
    const appointmentDate = instantOf(quietDay(5), '13:00', ZONE).toISOString();
    expect(await leo.call('cancel-appointment', { appointmentId })).toMatchObject({
      http: 403,
      error: { details: { code: 'permission-denied' } },
    });
    expect(await maya.call('reschedule-appointment', { appointmentId, appointmentDate })).toMatchObject({
      result: { appointmentDate },
    });
    expect(await maya.call('cancel-appointment', { appointmentId })).toMatchObject({
      result: { status: 'cancelled' },
    });
    expect((await db.doc(paths.scheduleDay(quietDay(5))).get()).data()).toMatchObject({ busy: [], count: 0 });
  });
});

test('ROLE-28 refuses a call without a token', async () => {
  const { http, error } = await callFunction(stack, 'create-payment', await requestFor(maya, quietDay(6)));
  expect([http, error?.status]).toEqual([401, 'UNAUTHENTICATED']);
});

test('a sign-up gets its profile from the trigger', async () => {
  const account = await signUp(stack, `new-${Date.now()}@example.com`);
  const data = await whenItHas(paths.profile(account.uid), 'id');
  expect(data).toMatchObject({ id: account.uid, full_name: null });
});

test('DATA-09 a review gets its names from the trigger', async () => {
  const review = aReview({ id: 'reviewed', appointment_id: 'reviewed', user_id: maya.uid });
  const { user_name, service_name, ...written } = review;
  await db.doc(paths.profile(maya.uid)).set({ full_name: user_name }, { merge: true });
  await db.doc(paths.appointment('reviewed')).set(anAppointment({ id: 'reviewed', user_id: maya.uid }));
  await db.doc(paths.review('reviewed')).set(written);
  expect(await whenItHas(paths.review('reviewed'), 'user_name')).toMatchObject({ user_name, service_name });
});

/** Resolves to the document at `path` once it has the field. */
function whenItHas(path: string, field: string): Promise<object> {
  return new Promise((resolve, reject) => {
    const stop = db.doc(path).onSnapshot((snapshot) => {
      const data = snapshot.data();
      if (data?.[field] === undefined) return;
      stop();
      resolve(data);
    }, reject);
  });
}

test('runs release-holds on schedule', async () => {
  await fireScheduled('release-holds', stack);
});
