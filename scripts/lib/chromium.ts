/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { UserError } from './user-error.ts';
import { runPackageCommand, runProgram } from './run-program.ts';

const SYSTEM_CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
/** A Chromium without windows and notifications, which uses a third less CPU. */
const HEADLESS_SHELL = 'chromium-headless-shell';

/** Software rendering costs less than emulating a graphics card. */
export const LAUNCH_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

type Env = Readonly<Record<string, string | undefined>>;

/** Resolves to the browser's path. @throws UserError when there is none and none can be installed. */
export async function requireChromium(env: Env): Promise<string> {
  const found = findChromium(env);
  if (found !== undefined) return found;
  console.log('No Chromium found; installing one.');
  if (!(await installFromDebian('chromium', HEADLESS_SHELL)))
    await runPackageCommand('playwright', ['install', 'chromium']);
  const installed = findChromium(env);
  if (installed !== undefined) return installed;
  throw new UserError(
    'The browser tests need Chromium, which couldn’t be installed. Install it and set CHROMIUM_PATH to its path.',
  );
}

/**
 * CHROMIUM_PATH, the system's browser, or the one that Playwright downloaded. @throws UserError if CHROMIUM_PATH does
 * not exist.
 */
export function findChromium(env: Env): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen === undefined || chosen === '')
    return [...SYSTEM_CHROMIUMS, chromium.executablePath()].find((path) => existsSync(path));
  if (existsSync(chosen)) return chosen;
  throw new UserError(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
}

/** For tests without notifications: CHROMIUM_PATH, the headless shell, or the result of `findChromium`. */
export function findHeadlessShell(env: Env): string | undefined {
  const shell = `/usr/bin/${HEADLESS_SHELL}`;
  return !env['CHROMIUM_PATH'] && existsSync(shell) ? shell : findChromium(env);
}

/** Resolves to false if it cannot install: on another system, or without root rights. */
export async function installFromDebian(...names: readonly string[]): Promise<boolean> {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update'], quiet);
  return (await runProgram('apt-get', ['install', '-y', '--no-install-recommends', ...names], quiet)) === 0;
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
}
