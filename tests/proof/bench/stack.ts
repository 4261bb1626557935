/**
 * Measures booking on a running stack (`npm run stack`): the latency of the two payment calls through the Functions
 * emulator, and the time until a slot that is taken shows as taken in another browser.
 * Prints milliseconds: median and 95th percentile.
 */
import { exit } from '../../../scripts/lib/exit.ts';
import { chromium } from '@playwright/test';
import { activeServicesQuery } from '@paw-haven/domain/offer/service/schema';
import { slotsOfDay } from '@paw-haven/domain/time/schedule/slots';
import { businessSettingsSchema } from '@paw-haven/domain/offer/settings/schema';
import { addDays, weekdayOf } from '@paw-haven/domain/core/calendar/calendar';
import { dayOf, instantOf, type DayKey, formatTime } from '@paw-haven/domain/core/calendar/time';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { signIn } from '../../functions/support/caller.ts';
import { openStripeControl, sessionIdOf } from '../../functions/support/stripe-control.ts';
import { HomePage } from '../../e2e/pages/home.page.ts';
import { AuthPage } from '../../e2e/pages/auth.page.ts';
import { MAYA } from '../../e2e/support/test.ts';
import { useAdminEnvironment } from '../../support/stack.ts';

const SAMPLES = 20;
const SERVICE = { name: 'Nail Trim', minutes: 30 };

const stack = useAdminEnvironment();
const db = getFirestore(initializeApp({ projectId: stack.projectId }));
const stripe = openStripeControl({ url: stack.standInsUrl, port: stack.ports.standIns });
const settings = businessSettingsSchema.parse((await db.doc('business_settings/main').get()).data());
const zone = settings.time_zone;

/** An open weekday far beyond the demo data. */
function quietDay(): DayKey {
  let day = addDays(dayOf(new Date(), zone), 150);
  while (['saturday', 'sunday'].includes(weekdayOf(day))) day = addDays(day, 1);
  return day;
}

function report(title: string, milliseconds: readonly number[]): void {
  const sorted = [...milliseconds].sort((a, b) => a - b);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(0);
  console.log(`${title}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms (${sorted.length} samples)`);
}

const services = await db
  .collection(activeServicesQuery().collection)
  .where('name', '==', SERVICE.name)
  .get();
const serviceId = services.docs[0]?.id ?? '';
const leo = await signIn(stack, 'leo@example.com');
const pets = await db.collection('pets').where('owner_id', '==', leo.uid).get();
const petId = pets.docs[0]?.id ?? '';

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ baseURL: stack.baseUrl });
await new AuthPage(page).signIn(MAYA);
await page.waitForURL('**/home');
const home = new HomePage(page);
const create: number[] = [];
const verify: number[] = [];
const shown: number[] = [];
let day = quietDay();
const slots = () =>
  slotsOfDay({
    day,
    hours: settings.business_hours,
    zone,
    durationMinutes: SERVICE.minutes,
    busy: [],
    now: new Date(),
  });

await home.chooseService(SERVICE.name);
for (let sample = -2; sample < SAMPLES; sample += 1) {
  const perDay = slots().length;
  const slot = slots()[(sample + 2) % perDay];
  if (!slot) throw new Error('The quiet day has no slots.');
  if ((sample + 2) % perDay === 0) {
    if (sample > 0) day = addDays(day, 7);
    await home.chooseDay(day);
  }
  const label = formatTime(slot.time);
  await home.time(label).waitFor();
  const disabled = page.waitForFunction(
    (text) => {
      const row = [...document.querySelectorAll('[role=radiogroup] label')].find((each) =>
        each.textContent?.startsWith(text),
      );
      return row?.querySelector('input')?.disabled ? Date.now() : false;
    },
    label,
    { polling: 'raf' },
  );
  const started = performance.now();
  const answer = await leo.call('create-payment', {
    service: serviceId,
    date: instantOf(day, '12:00', zone).toISOString(),
    time: slot.time,
    petId,
    specialRequests: null,
  });
  const answered = performance.now();
  const answeredAt = Date.now();
  if (!answer.result) throw new Error(`create-payment was refused: ${JSON.stringify(answer.error)}`);
  const sessionId = sessionIdOf(answer.result.url);
  const shownAt = await (await disabled).jsonValue();
  await stripe.pay(sessionId);
  const verifying = performance.now();
  const verified = await leo.call('verify-payment', { sessionId });
  if (!verified.result) throw new Error(`verify-payment was refused: ${JSON.stringify(verified.error)}`);
  // The first two calls start the workers.
  if (sample < 0) continue;
  create.push(answered - started);
  verify.push(performance.now() - verifying);
  // Measured from the start of the call, because the other browser may be faster than the call's answer.
  shown.push(Number(shownAt) - answeredAt + (answered - started));
}
report('create-payment over HTTP', create);
report('verify-payment over HTTP', verify);
report('a slot shown as taken in another browser, from the call', shown);
await browser.close();
await exit(0);
