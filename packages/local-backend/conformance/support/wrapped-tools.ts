/** Runs the package's command with firebase-tools in a temporary project. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { findFreePorts } from '../../src/cli/processes/ports.ts';

import { buildLocalBackend } from '../../scripts/build.ts';

const PACKAGE = resolve(import.meta.dirname, '..', '..');
const COMMAND = join(PACKAGE, 'bin', 'local-backend.mjs');
/** Folders where npm may install firebase-tools: the package's, or that of the surrounding workspace. */
const BINARIES = [PACKAGE, join(PACKAGE, '..', '..')].map((folder) => join(folder, 'node_modules', '.bin'));

export const TOOLS_PROJECT = 'demo-tools';

export interface WrappedProject {
  readonly dir: string;
  readonly ports: Readonly<Record<'firestore' | 'database' | 'storage' | 'functions', number>>;
  /** Starts the command and collects its output. */
  run(...args: readonly string[]): WrappedRun;
  /** Kills running commands and removes the folder. */
  remove(): Promise<void>;
}

export interface WrappedRun {
  readonly child: ChildProcess;
  /** The output so far. */
  output(): string;
  /**
   * Resolves when the output contains the text. @throws Error with the output, after `ms` or the end of the process.
   */
  printed(text: string, ms: number): Promise<void>;
  readonly exitCode: Promise<number | null>;
}

/**
 * Builds the package and creates a folder with the files and a firebase.json for free ports. Functions are in
 * `functions/index.js`.
 */
export async function makeProject(files: Readonly<Record<string, string>>): Promise<WrappedProject> {
  await buildLocalBackend();
  const dir = await mkdtemp(join(tmpdir(), 'wrapped-'));
  const [firestore = 0, database = 0, storage = 0, functions = 0, ...more] = await findFreePorts(7);
  const [hub = 0, logging = 0, websocketPort = 0] = more;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const config = {
    firestore: { rules: 'firestore.rules' },
    database: { rules: 'database.rules.json' },
    storage: { rules: 'storage.rules' },
    ...('functions/index.js' in files && { functions: [{ source: 'functions', runtime: 'nodejs22' }] }),
    emulators: {
      firestore: { ...at(firestore), websocketPort },
      database: at(database),
      storage: at(storage),
      functions: at(functions),
      hub: at(hub),
      logging: at(logging),
      ui: { enabled: false },
    },
  };
  for (const [name, text] of Object.entries({ ...files, 'firebase.json': JSON.stringify(config) })) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), text);
  }
  const [modules] = BINARIES.map(dirname).filter((folder) => existsSync(join(folder, 'firebase-functions')));
  if (modules !== undefined) await symlink(modules, join(dir, 'node_modules'));
  const running = new Set<ChildProcess>();
  return {
    dir,
    ports: { firestore, database, storage, functions },
    run: (...args) => runCommand(dir, args, running),
    remove: async () => {
      for (const child of running) child.kill('SIGKILL');
      // Child processes end up to a second later and may still write.
      await rm(dir, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
    },
  };
}

function runCommand(dir: string, args: readonly string[], running: Set<ChildProcess>): WrappedRun {
  const child = spawn(process.execPath, [COMMAND, '--page-port', '0', ...args], {
    cwd: dir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // Storage keeps its blobs in a folder with a fixed name, which two runs must not share.
      TMPDIR: dir,
      XDG_CONFIG_HOME: dir,
      PATH: [...BINARIES, process.env['PATH']].join(delimiter),
    },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  const exitCode = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const printed = async (text: string, ms: number): Promise<void> => {
    const end = Date.now() + ms;
    while (!output.includes(text)) {
      if (child.exitCode !== null || Date.now() > end) throw new Error(`No "${text}" in:\n${output}`);
      await setTimeout(50);
    }
  };
  return { child, output: () => output, printed, exitCode };
}
