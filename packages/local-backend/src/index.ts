/** Starts the emulators of firebase-tools with this package's servers, and the page that shows their data. */
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
export { requireJava } from './cli/emulators/official-java.ts';

// Programs that run beside the emulators.
export { withParentWatch } from './cli/emulators/emulator-environment.ts';
export { findFreePorts, findPortHolder, isPortFree } from './cli/processes/ports.ts';
export { exitWhenOrphaned, removeLeftovers, stopChild, whenGone } from './cli/processes/processes.ts';
export { isDue } from './cli/schedule/schedule-text.ts';
export {
  fireBySchedule,
  fireScheduledFunction,
  loadScheduledFunctions,
  type ScheduledFunction,
} from './cli/schedule/scheduler.ts';

// A tab of another program on the page.
export {
  startPageServer,
  type PagePart,
  type PageServerOptions,
  type RunningPageServer,
  type ServerToShow,
} from './page/page-server.ts';
export { pageHeader, type PageTab } from './page/tab-page.ts';
export { PAGE_CSS } from './page/page-css.ts';
export { html, renderPage, type Html } from './page/html.ts';
export { BadRequest, badRequest, JsonBody } from './http/json-body.ts';
export { header, jsonReply, seeOther, type HttpReply, type HttpRequest } from './http/message.ts';
export type { Router } from './http/router.ts';
