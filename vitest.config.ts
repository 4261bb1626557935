import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Test files share a process and its modules, because loading modules takes most of the time. Files with a DOM share
// only the modules of libraries (web/src/testing/set-up-dom.ts).
const shared = {
  isolate: false,
  // Collecting short-lived objects in larger steps saves a twelfth of the time of function and component tests.
  execArgv: ['--max-semi-space-size=64'],
};
/** Sets the date at which tests begin: `TEST_NOW=2028-02-29T15:00:00Z`. */
const DATE = 'tests/support/set-date.ts';
/** Sets the seed of properties: `TEST_SEED=7`. */
const SEED = 'tests/support/set-seed.ts';
/** Does not map the stacks that libraries record for each call. */
const STACKS = 'tests/support/quick-stacks.ts';
const MINUTE_MS = 60_000;
/**
 * Only for tests that hang, because anything can be slow on a busy machine. The steps of the long run have their own
 * limits.
 */
const slow = {
  testTimeout: 3 * MINUTE_MS,
  hookTimeout: 3 * MINUTE_MS,
  expect: { poll: { timeout: MINUTE_MS } },
};

const EMULATED = ['tests/functions/emulated/*.test.ts'];
/** Tests that load the deployed entry point of the functions, which connects once per process. */
const DEPLOYED = [
  'tests/functions/abuse/*.test.ts',
  'tests/functions/app-check.test.ts',
  'tests/functions/notification/send-planned.test.ts',
  'tests/functions/waitlist/waitlist-deployed.test.ts',
];

/** Firebase configuration of the web app: no server listens on these ports, so requests that no test mocks fail. */
const LOCAL_BACKEND = JSON.stringify({
  projectId: 'demo',
  host: '127.0.0.1',
  auth: 1,
  firestore: 2,
  functions: 3,
  storage: 4,
  database: 5,
});
const web = { ...shared, env: { VITE_LOCAL_BACKEND: LOCAL_BACKEND } };

/** What `npm run test:long` repeats more often. */
const RACES = [
  'after-claims',
  'claims',
  'create-appointment',
  'double-booking',
  'erasure-races',
  'exactly-once',
  'lanes',
  'one-pet-one-place',
  'one-slot',
  'own-hold',
  'process-ends',
  'refunds',
  'series',
  'squatting',
  'three-lanes',
  'time-off',
  'unpaid-holds',
  'visit',
  'visit-of-several',
  'visit-time',
  'waitlist',
].map((name) => `tests/functions/**/${name}.test.ts`);
/** They need FIXTURES_DIR: answers recorded from Google's services, which are not ours to publish. */
const REPLAYS = ['**/*-replay.test.ts', '**/listen-client-view.test.ts'];

/** A module that lists files is not cached, because new and moved files do not change it. */
const fileListsUncached: Plugin = {
  name: 'file-lists-uncached',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineKey }) =>
    defineKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : undefined)),
};

/** One project a level; `scripts/test.mjs` runs them. */
export default defineConfig({
  test: {
    // By default Vitest leaves one core free, which is every second one on a small machine.
    maxWorkers: '100%',
    // What passing tests print is noise; a failing one shows all of it.
    silent: 'passed-only',
    // The steps of `npm test` share the transformed modules, as do later runs.
    experimental: { fsModuleCache: true },
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['domain/src/**/*.test.ts', 'functions/src/**/*.test.ts', '{demo,scripts}/**/*.test.ts'],
          setupFiles: [DATE, SEED],
          ...slow,
        },
      },
      {
        test: {
          name: 'packages',
          ...shared,
          include: ['packages/*/src/**/*.test.ts'],
          setupFiles: DATE,
          ...slow,
        },
      },
      {
        test: {
          name: 'web',
          ...web,
          setupFiles: DATE,
          // Plain TypeScript needs no DOM; components (.tsx) do.
          include: ['web/{src,build}/**/*.test.ts'],
          server: { deps: { inline: ['@stripe/firestore-stripe-payments'] } },
        },
      },
      {
        // The router's default for Node is CommonJS, which a world of its own cannot mix with modules.
        resolve: { conditions: ['module-sync', 'module', 'node'] },
        plugins: [fileListsUncached],
        test: {
          name: 'web-dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          ...web,
          setupFiles: [DATE, 'web/src/testing/set-up-dom.ts'],
          server: { deps: { inline: ['react-router', 'react-router-dom'] } },
          ...slow,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...shared, ...slow } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...shared, ...slow } },
      {
        test: {
          name: 'conformance',
          include: ['packages/*/conformance/**/*.test.ts'],
          exclude: process.env['FIXTURES_DIR'] === undefined ? REPLAYS : [],
          ...slow,
          testTimeout: 10 * MINUTE_MS,
        },
      },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          exclude: [...EMULATED, ...DEPLOYED],
          setupFiles: [DATE, STACKS],
          ...shared,
          ...slow,
        },
      },
      { test: { name: 'deployed', include: DEPLOYED, ...slow } },
      // They share the running stack: one file after the other.
      { test: { name: 'emulated', include: EMULATED, ...shared, ...slow, fileParallelism: false } },
      ...(process.env['PAW_LONG_TESTS'] === undefined
        ? []
        : [
            {
              test: {
                name: 'races',
                include: RACES,
                setupFiles: DATE,
                ...shared,
                ...slow,
                testTimeout: 60 * MINUTE_MS,
              },
            },
          ]),
    ],
  },
});
