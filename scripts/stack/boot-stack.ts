/** Starts everything the web app talks to: the stand-ins, the emulators, the demo data and the timer. */
import { type RunningEmulators, startEmulators, fireBySchedule } from '@paw-haven/local-backend';
import { STAND_INS_PROGRAM } from '@paw-haven/stand-ins';

import { openLogFile } from '../lib/log-file.ts';
import { ROOT } from '../lib/repository.ts';
import { type Service, startService } from '../lib/service.ts';
import { seedDemoData } from '../../demo/upload/seed-demo-data.ts';
import { functionsEnvironment } from './functions-environment.ts';
import { seedWithoutTriggers } from './reset-stack.ts';
import { type SavedData, type SavedPaths } from './saved-data.ts';
import { standInsEnvironment, type StackInfo } from '../lib/stack-info.ts';

export interface StackOptions {
  readonly info: StackInfo;
  /** Folder of a built web app for the Hosting emulator (tests), relative to the repository. */
  readonly hostingDir?: string;
  /** Runs Google's Java emulators instead of ours. */
  readonly official?: boolean;
  /** Where data of an earlier run is loaded from and saved to. */
  readonly savedPaths?: SavedPaths;
  /** Loads the demo data of a busy salon. For `npm start`, not for tests. */
  readonly atWork?: boolean;
  /** Which demo data to load, as in `DemoOptions`. */
  readonly demo?: 'team' | undefined;
  /** Whether scheduled functions fire by the clock, and the demo data causes events. Tests fire them by name. */
  readonly timer: boolean;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
  /** Separate for each test stack, because several may run. */
  readonly logDir?: string;
  readonly say: (text: string) => void;
  /** Called with errors of functions while the stack runs. */
  readonly warn?: (line: string) => void;
}

export interface Stack {
  readonly info: StackInfo;
  /** Settles with the name of a part that ended unexpectedly. */
  readonly broken: Promise<string>;
  /** Saves the data for the next `--keep`. */
  keep(data: SavedData): Promise<void>;
  stop(): Promise<void>;
}

export async function bootStack(options: StackOptions): Promise<Stack> {
  const { info, say } = options;
  const started: { stop(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(started.map((part) => part.stop()));
  };
  try {
    const [standIns, emulators] = await Promise.all([
      startStandInsService(options).then((service) => register(started, service)),
      startBackend(options).then((running) => register(started, running)),
    ]);
    say('Emulators ready');
    const seed = options.timer ? seedDemoData : seedWithoutTriggers;
    if (options.savedPaths?.importDir === undefined)
      say(await seed(info, new Date(), { atWork: options.atWork ?? false, demo: options.demo }));
    if (options.timer) started.push(await startScheduler(info));
    const broken = Promise.race([
      standIns.ended.then(() => 'The stand-ins'),
      emulators.ended.then(() => 'firebase-tools'),
    ]);
    return { info, broken, stop, keep: (data) => data.save(emulators) };
  } catch (error) {
    await stop();
    throw error;
  }
}

function register<Part extends { stop(): Promise<void> }>(
  started: { stop(): Promise<void> }[],
  part: Part,
): Part {
  started.push(part);
  return part;
}

function startStandInsService({ info, savedPaths, signal, logDir }: StackOptions): Promise<Service> {
  return startService({
    name: 'stand-ins',
    args: [STAND_INS_PROGRAM],
    env: standInsEnvironment(info, savedPaths?.stripeFile),
    readyUrl: `${info.standInsUrl}/api/outbox`,
    ...(logDir === undefined ? {} : { logDir }),
    ...(signal === undefined ? {} : { signal }),
  });
}

function startBackend({
  info,
  hostingDir,
  official,
  savedPaths,
  signal,
  warn,
  logDir,
}: StackOptions): Promise<RunningEmulators> {
  const log = openLogFile('emulators', logDir);
  return startEmulators({
    projectDir: ROOT,
    projectId: info.projectId,
    ports: info.ports,
    only: [
      'auth',
      'functions',
      'firestore',
      'database',
      'storage',
      ...(hostingDir === undefined ? [] : ['hosting']),
    ],
    storageBucket: info.storageBucket,
    requireIndexes: true,
    pageUrl: info.standInsUrl,
    ...(hostingDir === undefined ? {} : { hostingDir }),
    ...(savedPaths?.importDir === undefined ? {} : { importDir: savedPaths.importDir }),
    env: functionsEnvironment(info),
    ...(signal === undefined ? {} : { signal }),
    official: official ?? false,
    log: (line) => {
      log.line(line);
      if (isErrorLine(line)) warn?.(line);
    },
  });
}

/** True for an error logged by a function, or by firebase-tools about a function. */
function isErrorLine(line: string): boolean {
  return line.startsWith('⬢') || (line.startsWith('>') && line.includes('"severity":"ERROR"'));
}

async function startScheduler({ ports, projectId }: StackInfo): Promise<{ stop(): Promise<void> }> {
  const log = openLogFile('timer');
  const stop = await fireBySchedule({
    functionsPort: ports.functions,
    projectId,
    log: (line) => log.line(line),
  });
  return { stop: async () => stop() };
}
