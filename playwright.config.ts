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
  'admin/{audit,confirmed,figures,reads,team,visit}*',
  'appointments/reviews*',
  'backend/*',
  'booking/{failing,team}*',
  'gallery/live*',
  'landing/{first-load,live}*',
].map((files) => `${files}.test.ts`);
/** They take longest, and what they test changes rarely: `npm run test:long` runs them, one by one. */
const LONG = ['admin/{import,media,series}*', 'app/{push,pwa}*', 'messages/offline*'].map(
  (files) => `${files}.test.ts`,
);

/** Browser tests against a running stack: `npm test`, or `npm run stack` in another terminal. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.test-results/e2e',
  // `npm test` runs visits and bookings side by side, by `--workers=2`: alone, either leaves half of two cores idle.
  workers: 1,
  projects: [
    { name: 'visits', workers: 1, testMatch: VISITS.map(inTests) },
    {
      name: 'bookings',
      workers: 1,
      testMatch: inTests('*/*.test.ts'),
      testIgnore: [...VISITS, ...SETTINGS, ...ALONE, ...LONG].map(inTests),
    },
    { name: 'settings', workers: 1, testMatch: SETTINGS.map(inTests) },
    { name: 'alone', workers: 1, testMatch: ALONE.map(inTests) },
    { name: 'long', workers: 1, testMatch: LONG.map(inTests) },
  ],
  // A test that needs a second try is a fault to mend.
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
