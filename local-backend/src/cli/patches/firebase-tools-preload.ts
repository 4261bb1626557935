/**
 * Loaded by `--import` into the firebase-tools process, and only there, before it starts. Each adjustment makes it
 * faster, lighter or harder to stall, or closer to Firebase, and leaves the rest of what it does alone; one that
 * finds different code is left out.
 */
import { answerFailedStarts } from './answer-failed-starts.ts';
import { fireScheduledFunctions } from './fire-scheduled-functions.ts';
import { keepConnections } from './keep-connections.ts';
import { keepMissingFilesFresh } from './keep-missing-files-fresh.ts';
import { compileValidatorsLazily } from './lazy-auth-validation.ts';
import { shareFunctionWorkers } from './share-function-workers.ts';

const entry = process.argv[1] ?? '';
for (const adjust of [
  compileValidatorsLazily,
  shareFunctionWorkers,
  answerFailedStarts,
  fireScheduledFunctions,
  keepMissingFilesFresh,
  keepConnections,
]) {
  try {
    adjust(entry);
  } catch (error) {
    console.log(`${adjust.name} does not fit this firebase-tools: ${String(error)}`);
  }
}
