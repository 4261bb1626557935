import { defineConfig } from 'vitest/config';

const slow = { testTimeout: 60_000, hookTimeout: 60_000 };

/** One project a level; `scripts/test.mjs` runs them in order. */
export default defineConfig({
  test: {
    // What passing tests print is noise; a failing one shows all of it.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'domain/src/**/*.test.ts',
            'local-backend/src/**/*.test.ts',
            'functions/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'web',
          // Plain TypeScript needs no DOM; components (.tsx) do.
          include: ['web/{src,build}/**/*.test.ts'],
          server: { deps: { inline: ['@stripe/firestore-stripe-payments'] } },
        },
      },
      {
        test: {
          name: 'web-dom',
          include: ['web/src/**/*.test.tsx'],
          environment: 'jsdom',
          testTimeout: 20_000,
        },
      },
      { test: { name: 'contract', include: ['tests/contract/**/*.test.ts'], ...slow } },
      { test: { name: 'rules', include: ['tests/rules/**/*.test.ts'], ...slow } },
      { test: { name: 'conformance', include: ['tests/conformance/**/*.test.ts'], ...slow } },
      {
        test: {
          name: 'functions',
          include: ['tests/functions/**/*.test.ts'],
          ...slow,
          fileParallelism: false,
        },
      },
    ],
  },
});
