/** `local-backend`: firebase-tools with our servers instead of the Java ones, and a page that shows their data. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import { indexFilesOf, INDEXES_VARIABLE } from './servers/enforce-indexes.ts';
import { DIST_DIR } from '../installed/dist-dir.ts';
import { startPageServer, type RunningPageServer } from '../page/page-server.ts';
import { prepareEmulatorEnvironment } from './emulators/emulator-environment.ts';
import { findFirebaseTools } from './emulators/find-firebase-tools.ts';
import { SCHEDULE_VARIABLE } from './patches/fire-scheduled-functions.ts';
import { isPortFree } from './processes/ports.ts';
import { PAGE_VARIABLE } from './servers/report-to-page.ts';
import type { WrapperArguments } from './servers/wrapper-arguments.ts';

const USUAL_PAGE_PORT = 4600;

/** Resolves to the exit code of firebase-tools. @throws UsageError */
export async function runWrapped(wanted: WrapperArguments): Promise<number> {
  const dir = process.cwd();
  const script = findFirebaseTools(dir, process.env['PATH']);
  const indexes = wanted.requireIndexes ? await indexFilesOf(configOf(dir, wanted.rest)) : undefined;
  const page = wanted.page ? await openPage(wanted.pagePort) : undefined;
  if (page !== undefined) console.log(`Local backend: ${page.url}`);
  try {
    const env = await prepareEmulatorEnvironment({
      cacheDir: cacheDirOf(dir),
      distDir: DIST_DIR,
      base: {
        ...process.env,
        ...(page === undefined ? {} : { [PAGE_VARIABLE]: page.url }),
        [SCHEDULE_VARIABLE]: wanted.schedule ? '1' : undefined,
        [INDEXES_VARIABLE]: indexes && JSON.stringify(indexes),
      },
      ownSettings: false,
      now: new Date(),
    });
    const preload = pathToFileURL(join(DIST_DIR, 'firebase-tools-preload.mjs')).href;
    const args = [`--import=${preload}`, script, ...wanted.rest];
    return await untilEnded(spawn(process.execPath, args, { env, stdio: 'inherit' }));
  } finally {
    await page?.close();
  }
}

async function openPage(wanted: number | undefined): Promise<RunningPageServer> {
  const usual = (await isPortFree(USUAL_PAGE_PORT)) ? USUAL_PAGE_PORT : 0;
  return startPageServer({ port: wanted ?? usual });
}

/** The configuration file that firebase-tools reads: `--config other.json`, `-c other.json`, `--config=other.json`. */
function configOf(dir: string, rest: readonly string[]): string {
  const place = rest.findIndex((argument) => /^(-c|--config)(=|$)/.test(argument));
  const inline = rest[place]?.split('=')[1];
  return resolve(dir, (place === -1 ? undefined : (inline ?? rest[place + 1])) ?? 'firebase.json');
}

/** The cache folder: `node_modules/.cache` if the project has `node_modules`. */
function cacheDirOf(dir: string): string {
  const modules = join(dir, 'node_modules');
  const user = process.getuid?.() ?? 'all';
  return existsSync(modules)
    ? join(modules, '.cache', 'local-backend')
    : join(tmpdir(), `local-backend-${user}`);
}

/** A terminal sends Ctrl-C to firebase-tools too, so this waits for its clean shutdown. */
function untilEnded(child: ChildProcess): Promise<number> {
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT');
  });
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
}
