/**
 * Runs firebase-tools' emulators as a child process: writes the configuration for the given ports, waits until the
 * functions are loaded too, exports on request, and stops everything within five seconds.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { listFunctions } from '../schedule/scheduler.ts';
import { indexFilesOf, INDEXES_VARIABLE } from '../servers/enforce-indexes.ts';
import { DIST_DIR } from '../../installed/dist-dir.ts';
import { prepareEmulatorEnvironment } from './emulator-environment.ts';
import { type EmulatorPorts, withEmulatorPorts } from './emulator-ports.ts';
import { removeLeftovers } from '../processes/processes.ts';
import { firebaseToolsIn } from './find-firebase-tools.ts';
import { requireJava } from './official-java.ts';
import { PAGE_VARIABLE } from '../servers/report-to-page.ts';
import { explainFailure, RecentLines } from './start-failure.ts';
import { stopChild } from '../processes/processes.ts';

export interface EmulatorOptions {
  /** The folder with firebase.json. */
  readonly projectDir: string;
  readonly projectId: string;
  readonly ports: EmulatorPorts;
  /** Emulators to run, as firebase-tools names them. */
  readonly only: readonly string[];
  readonly storageBucket: string;
  /** Folder that Hosting serves instead of the one in firebase.json; relative to `projectDir`. */
  readonly hostingDir?: string;
  /** A folder written by `exportTo`. */
  readonly importDir?: string;
  /** Makes Firestore reject queries without an index in the file that firebase.json names, as Firebase does. */
  readonly requireIndexes?: boolean;
  /** Address of the page that shows the emulators, as in `http://127.0.0.1:4600`. */
  readonly pageUrl?: string;
  /** Added to the environment of the emulators and of every function. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs Google's Java emulators instead of ours. */
  readonly official?: boolean;
  /** Receives each line that the emulators print. */
  readonly log: (line: string) => void;
  /** Cancels the start: everything stops and the start rejects. */
  readonly signal?: AbortSignal;
  readonly readyTimeoutMs?: number;
}

export interface RunningEmulators {
  readonly pid: number;
  readonly ports: EmulatorPorts;
  /** Resolves when the process has ended, either by `stop` or on its own. */
  readonly ended: Promise<void>;
  /** Exports the data of all emulators to a folder and replaces its contents. */
  exportTo(dir: string): Promise<void>;
  /** Safe to call more than once. */
  stop(): Promise<void>;
}

/** Names of generated files and folders, which contain the id of the process that wrote them. */
const CONFIG_NAME = /^\.firebase-(\d+)-\d+\.json$/;
const RUN_NAME = /^run-(\d+)-\d+$/;
const TEMP_NAME = /^emu-(\d+)-/;
const READY_LINE = 'All emulators ready';
const READY_TIMEOUT_MS = 180_000;
const STOP_TIMEOUT_MS = 4_000;
const EXPORT_TIMEOUT_MS = 10_000;

/**
 * @throws EmulatorStartError if Java is missing for Google's emulators, or ours exit early, time out or load no
 * function.
 */
export async function startEmulators(options: EmulatorOptions): Promise<RunningEmulators> {
  if (options.official === true) await requireJava();
  const cacheDir = join(options.projectDir, '.cache', 'emulators');
  const runDir = join(cacheDir, `run-${process.pid}-${options.ports.hub}`);
  await Promise.all([
    removeLeftovers(options.projectDir, CONFIG_NAME),
    removeLeftovers(cacheDir, RUN_NAME),
    removeLeftovers(tmpdir(), TEMP_NAME),
  ]);
  const tempDir = await mkdtemp(join(tmpdir(), `emu-${process.pid}-`));
  await mkdir(runDir, { recursive: true });
  const configFile = await writeConfig(options);
  const cleanUp = async (): Promise<void> => {
    await Promise.all([rm(configFile, { force: true }), rm(tempDir, { recursive: true, force: true })]);
  };
  try {
    const indexes = options.requireIndexes === true ? await indexFilesOf(configFile) : undefined;
    const env = await prepareEmulatorEnvironment({
      cacheDir,
      distDir: DIST_DIR,
      projectId: options.projectId,
      tempDir,
      storageBucket: options.storageBucket,
      official: options.official ?? false,
      base: {
        ...process.env,
        ...options.env,
        [PAGE_VARIABLE]: options.pageUrl,
        [INDEXES_VARIABLE]: indexes && JSON.stringify(indexes),
      },
      now: new Date(),
    });
    const preload = pathToFileURL(join(DIST_DIR, 'firebase-tools-preload.mjs')).href;
    const args = [`--import=${preload}`, ...commandLine(options, configFile)];
    const child = spawn(process.execPath, args, {
      cwd: runDir,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return await watchStart({ child, options, cleanUp, runDir });
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

interface Starting {
  readonly child: ChildProcess;
  readonly options: EmulatorOptions;
  readonly cleanUp: () => Promise<void>;
  readonly runDir: string;
}

async function watchStart({ child, options, cleanUp, runDir }: Starting): Promise<RunningEmulators> {
  const recent = new RecentLines();
  const ready = readyLine(child, (line) => {
    recent.add(line);
    options.log(line);
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(cleanUp);
  const stop = (): Promise<void> => stopChild(child, STOP_TIMEOUT_MS).then(() => ended);
  options.signal?.addEventListener('abort', () => void stop());
  const early = ended.then(() => 'ended' as const);
  const silence = timeout(options.readyTimeoutMs ?? READY_TIMEOUT_MS);
  const outcome = await Promise.race([ready.then(() => 'ready' as const), early, silence.promise]);
  silence.cancel();
  if (outcome === 'ready' && (await hasFunctions(options))) {
    return {
      pid: child.pid ?? 0,
      ports: options.ports,
      ended,
      stop,
      exportTo: (dir) => exportData(options.ports.hub, dir),
    };
  }
  await stop();
  throw await explainFailure(outcome === 'ready' ? 'no-functions' : outcome, recent.lines, runDir);
}

/** firebase-tools reports that it is ready even if the functions failed to load. */
async function hasFunctions(options: EmulatorOptions): Promise<boolean> {
  if (!options.only.includes('functions')) return true;
  return (await listFunctions(options.ports.functions)).length > 0;
}

function timeout(ms: number): { promise: Promise<'silent'>; cancel: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const promise = new Promise<'silent'>((resolve) => {
    timer = setTimeout(() => resolve('silent'), ms);
  });
  return { promise, cancel: () => clearTimeout(timer) };
}

/** Passes every line on, and resolves at the line that firebase-tools prints when it is ready. */
function readyLine(child: ChildProcess, onLine: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream?.setEncoding('utf8').on('data', (chunk: string) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (line.trim() !== '') onLine(line);
          if (line.includes(READY_LINE)) resolve();
        }
      });
    }
  });
}

function commandLine(options: EmulatorOptions, configFile: string): string[] {
  const cli = firebaseToolsIn(options.projectDir);
  const args = [
    cli,
    'emulators:start',
    '--non-interactive',
    '--project',
    options.projectId,
    '--config',
    configFile,
    '--only',
    options.only.join(','),
  ];
  if (options.importDir !== undefined) args.push('--import', options.importDir);
  return args;
}

/** firebase-tools reads the ports from a file only, and the file must be in the project's folder. */
async function writeConfig(options: EmulatorOptions): Promise<string> {
  const source = JSON.parse(await readFile(join(options.projectDir, 'firebase.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const file = join(options.projectDir, `.firebase-${process.pid}-${options.ports.hub}.json`);
  await writeFile(
    file,
    JSON.stringify(withEmulatorPorts(source, options.ports, options.hostingDir), null, 2),
  );
  return file;
}

async function exportData(hubPort: number, path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(dirname(path), { recursive: true });
  const response = await fetch(`http://127.0.0.1:${hubPort}/_admin/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path, initiatedBy: 'local-backend' }),
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The export failed: ${await response.text()}`);
}
