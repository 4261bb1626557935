/**
 * The servers in the comparison, each in a separate process: this project's, from its bundle, and the one on npm, which
 * is installed into a temporary folder so that it does not become a dependency.
 */
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { buildLocalBackend } from '../../../../local-backend/scripts/build.ts';

const OTHER = '@firestore-emulator/server@0.3.15';
const BUNDLE = new URL('../../../../local-backend/dist/index.mjs', import.meta.url);
const run = promisify(execFile);

export interface RunningServer {
  readonly port: number;
  /** Milliseconds from process start until the port responds. */
  readonly startUp: number;
  /** Processor time used so far, in milliseconds; not affected by other programs on the machine. */
  processorTime(): Promise<number>;
  /** Current resident memory, MiB. */
  memory(): Promise<number>;
  stop(): Promise<void>;
}

export async function startOurs(): Promise<RunningServer> {
  await buildLocalBackend();
  const module = pathToFileURL(fileURLToPath(BUNDLE)).href;
  return start(
    (port) =>
      `import { startFirestore } from ${JSON.stringify(module)}; await startFirestore({ port: ${port} });`,
  );
}

/** Undefined, after printing the reason, when the package cannot be installed. */
export async function startOther(): Promise<RunningServer | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'firestore-bench-'));
  try {
    await run('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder, OTHER]);
  } catch (error) {
    await rm(folder, { recursive: true });
    console.log(`Without a comparison: ${OTHER} could not be installed (${String(error).split('\n')[0]}).`);
    return undefined;
  }
  const module = pathToFileURL(join(folder, 'node_modules/@firestore-emulator/server/dist/index.js')).href;
  const server = await start(
    (port) =>
      `import server from ${JSON.stringify(module)}; await new server.FirestoreServer().start(${port});`,
  );
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true });
    },
  };
}

async function start(program: (port: number) => string): Promise<RunningServer> {
  const port = await freePort();
  const before = performance.now();
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`A server ended with ${child.exitCode} while starting.`);
    await sleep(5);
  }
  return {
    port,
    startUp: Math.round(performance.now() - before),
    processorTime: () => processorTime(child),
    memory: () => residentMemory(child),
    stop: () => stop(child),
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/** From Linux's /proc, in steps of a hundredth of a second; NaN elsewhere. */
async function processorTime({ pid }: ChildProcess): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return 10 * (Number(user ?? Number.NaN) + Number(system ?? Number.NaN));
}

/** From Linux's /proc; NaN elsewhere. */
async function residentMemory({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}
