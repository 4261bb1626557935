import { defineConfig } from '@playwright/test';

import { findHeadlessShell, LAUNCH_ARGUMENTS } from './scripts/lib/chromium.ts';
import { findStack } from './tests/support/stack.ts';

const executablePath = findHeadlessShell(process.env);

const inTests = (files: string) => `**/tests/e2e/${files}`;
/** They change nothing that others look at: their own customers, and the demo data to read. */
const VISITS = [
  'about/*',
  'app/{guards,keyboard,session}*',
  'auth/*',
  'gallery/gallery*',
  'landing/{landing,no-script}*',
  'messages/{long-thread,strangers,talk}*',
  'pets/*',
  'settings/settings*',
].map((files) => `${files}.test.ts`);
/** They change the settings by which everyone books. */
const SETTINGS = ['booking/{agreement,policy,vaccines,visit,waitlist}*'].map((files) => `${files}.test.ts`);
/** They change what every page shows, empty the backend, or count what it reads. */
const ALONE = [
  'admin/{audit,calendar,confirmed,figures,import,media,reads,series,team,visit}*',
  'appointments/reviews*',
  'backend/*',
  'booking/{failing,team}*',
  'gallery/live*',
  'landing/{first-load,live}*',
].map((files) => `${files}.test.ts`);
/**
 * `npm run test:long` runs these, one by one: what changes rarely, what a lower test shows too, and the same at another
 * width. A file, or words of titles in it.
 */
const LONG = [
  ['admin/audit'],
  ['admin/calendar', 'ADMIN-20 dragging over free time'],
  ['admin/clients', 'CLIENT-02 books an unknown client'],
  ['admin/clients', 'CLIENT-03 asks about a known phone number'],
  ['admin/clients', 'MERGE-01 staff merge two records'],
  ['admin/clients', 'CLIENT-04 signing up'],
  ['admin/confirmed', 'FEED-01 an owner creates a calendar address'],
  ['admin/costs'],
  ['admin/figures', 'START-01 an owner brings the setup list back'],
  ['admin/import'],
  ['admin/media'],
  ['admin/series'],
  ['admin/team', 'ROLE-26 an owner invites'],
  ['admin/team', 'STAFF-06 notice and horizon'],
  ['admin/team', 'ADMIN-24 reads opening and closing times'],
  ['admin/visit'],
  ['app/guards', 'APP-09 APP-10'],
  ['app/guards', 'APP-12 APP-14'],
  ['app/guards', 'APP-16 is sent from every admin page'],
  ['app/guards', 'an owner'],
  ['app/layout', 'SET-01 APPT-07 on phones'],
  ['app/layout', 'a long name'],
  ['app/layout', 'the words in the calendar'],
  ['app/last-release'],
  ['app/privacy'],
  ['app/push'],
  ['app/pwa'],
  ['app/session', 'APP-01 ROLE-01'],
  ['app/session', 'customer pages have distinct titles'],
  ['app/session', 'LIM-06'],
  ['app/toasts'],
  ['appointments/reviews', 'a review that the server refuses'],
  ['backend/backend-page'],
  ['booking/agreement'],
  ['booking/policy', 'POLICY-04 books at once'],
  ['booking/policy', 'CARD-01 CARD-02 CARD-03'],
  ['booking/policy', 'POLICY-02 the owner sees the policy sentence'],
  ['booking/policy', 'BILL-04 CLOSE-01 staff take a cash payment'],
  ['booking/policy', 'BILL-04 POLICY-07 TIP-01 a visit has the same amounts'],
  ['booking/team', 'STAFF-07 the owner drags a visit'],
  ['booking/unfinished'],
  ['booking/vaccines', 'VAX-02 staff set a required vaccination'],
  ['booking/vaccines', 'on a phone'],
  ['booking/visit', 'ADDON-02 offers the next fitting time'],
  ['booking/visit', 'ADDON-03 asks for the size'],
  ['booking/visit', 'one pet and an add-on'],
  ['booking/visit', 'BOOK-07 the bar leads to the next step'],
  ['booking/visit', 'BOOK-01 keeps the step open'],
  ['booking/visit-of-several', 'ADDON-05 ADDON-07 books two pets at the same time'],
  ['booking/visit-of-several', 'on a phone'],
  ['checkout/payment', 'PAY-07'],
  ['checkout/payment', 'PAY-01 PAY-02 PAY-03 PAY-04 PAY-05 PAY-08 the checkout shows a receipt'],
  ['checkout/payment', 'PAY-14 keeps the pending booking'],
  ['checkout/payment', 'PAY-19'],
  ['gallery/gallery', 'can be filtered and laid out'],
  ['gallery/live'],
  ['landing/way-in', 'LAND-15 ADDON-05 a new household'],
  ['landing/way-in', 'LAND-15 AUTH-09 with Google'],
  ['messages/offline'],
  ['messages/strangers'],
  ['pets/camera'],
  ['pets/photos', 'resumes an interrupted upload'],
  ['settings/delete-account', 'asks to cancel upcoming visits first'],
  ['settings/settings', 'SET-15 Billing is a placeholder'],
  ['settings/spanish', 'I18N-01 a visitor’s language choice'],
  ['today/today', 'with the service worker'],
] as const;
/** Matches the file and the titles that Playwright joins with spaces. */
const isLong = new RegExp(LONG.map(([file, title = '']) => `\\b${file}\\.test\\.ts .*${title}`).join('|'));

/** Browser tests against a running stack: `npm test`, or `npm run stack` in another terminal. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test-results/e2e',
  // `npm test` runs visits and bookings side by side, by `--workers=2`: alone, either leaves half of two cores idle.
  workers: 1,
  projects: [
    { name: 'visits', workers: 1, testMatch: VISITS.map(inTests), grepInvert: isLong },
    {
      name: 'bookings',
      workers: 1,
      testMatch: inTests('*/*.test.ts'),
      testIgnore: [...VISITS, ...SETTINGS, ...ALONE].map(inTests),
      grepInvert: isLong,
    },
    { name: 'settings', workers: 1, testMatch: SETTINGS.map(inTests), grepInvert: isLong },
    { name: 'alone', workers: 1, testMatch: ALONE.map(inTests), grepInvert: isLong },
    { name: 'long', workers: 1, testMatch: inTests('*/*.test.ts'), grep: isLong },
  ],
  // A test that needs a second try has a fault.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: findStack().baseUrl,
    locale: 'en-US',
    // Under load a click can come in the middle of a movement.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test sees what the server says now; app/pwa.test.ts allows them.
    serviceWorkers: 'block',
    // Recording a trace takes as long as the test itself: for looking into one failure.
    trace: process.env['PAW_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      args: LAUNCH_ARGUMENTS,
    },
  },
});
