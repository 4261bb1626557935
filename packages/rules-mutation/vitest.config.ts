import { defineConfig } from 'vitest/config';

/** Configures `npm test` of this package. The repository's vitest.config.ts runs the same files. */
export default defineConfig({
  test: { silent: 'passed-only', include: ['src/**/*.test.ts'], testTimeout: 60_000 },
});
