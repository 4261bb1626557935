/**
 * Loaded with `--import` into the firebase-tools process only, before it starts. Each patch makes firebase-tools
 * faster, lighter, safer, more robust or closer to Firebase, and changes nothing else. A patch is skipped if the code it
 * expects has changed.
 */
import { answerFailedStarts } from './answer-failed-starts.ts';
import { answerThisMachine } from './answer-this-machine.ts';
import { fireScheduledFunctions } from './fire-scheduled-functions.ts';
import { keepConnections } from './keep-connections.ts';
import { keepMissingFilesFresh } from './keep-missing-files-fresh.ts';
import { compileValidatorsLazily } from './lazy-auth-validation.ts';
import { shareFunctionWorkers } from './share-function-workers.ts';

const entry = process.argv[1] ?? '';
for (const adjust of [
  answerThisMachine,
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
