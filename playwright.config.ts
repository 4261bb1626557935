import { defineConfig } from '@playwright/test';

import { findChromium } from './scripts/test/chromium.ts';
import { findStack } from './tests/support/stack.ts';

const executablePath = findChromium(process.env);

/** Browser tests against a running stack: `npm test`, or `npm run stack` in another terminal. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.test.ts',
  outputDir: '.test-results/e2e',
  workers: 1,
  // A busy machine can make a step late. What needed its second try is named at the end of `npm test`.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: 'list',
  use: {
    baseURL: findStack().baseUrl,
    locale: 'en-US',
    // Each test sees what the server says now; app/pwa.test.ts allows them.
    serviceWorkers: 'block',
    // Recording a trace takes as long as the test itself: for looking into one failure.
    trace: process.env['PAW_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      // Drawing by the processor costs less than imitating a graphics card.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  },
});
