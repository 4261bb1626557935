/**
 * Gives properties the same values on every run. Another seed: `TEST_SEED=7 npx vitest run --project unit`. A failing
 * property prints its smallest counterexample.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 20_261_128) });
