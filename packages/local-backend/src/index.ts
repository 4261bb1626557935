/** The public API of the package. Internal imports name the source file. */
export { startAll, type AllOptions, type Running } from './start/start-all.ts';
export { startDatabase, type DatabaseOptions, type RunningDatabase } from './start/start-database.ts';
export { startFirestore, type FirestoreOptions, type RunningFirestore } from './start/start-firestore.ts';
export { startPage, type PageOptions, type RunningPage } from './start/start-page.ts';
export { RulesError } from './start/rules-error.ts';
export { IndexFileError } from './indexes/index-file.ts';
export type { LoggedRequest } from './activity/activity.ts';
export type { Operations, Usage } from './activity/usage-meter.ts';
export {
  startEmulators,
  type EmulatorOptions,
  type RunningEmulators,
} from './cli/emulators/start-emulators.ts';
export { DEFAULT_EMULATOR_PORTS, type EmulatorPorts } from './cli/emulators/emulator-ports.ts';
export { EmulatorStartError } from './cli/emulators/start-failure.ts';
