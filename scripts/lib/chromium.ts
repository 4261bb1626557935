/** Finds a Chromium for the browser tests, and installs one if there is none. */
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { UserError } from './user-error.ts';
import { runPackageCommand, runProgram } from './run-program.ts';

const SYSTEM_CHROMIUMS = ['chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`);
/** A Chromium without windows and notifications, which uses about 40% less CPU. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const SHELL_PATH = `/usr/bin/${HEADLESS_SHELL}`;

/** Software rendering costs less than emulating a graphics card. */
export const LAUNCH_ARGUMENTS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'];

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Resolves to the browser's path, after installing what is missing: on Debian the headless shell too, beside a Chromium
 * that is already there. @throws UserError when there is no browser and none can be installed.
 */
export async function requireChromium(env: Env): Promise<string> {
  const found = findChromium(env);
  const missing = missingPackages(env, found !== undefined, existsSync);
  const hasInstalled = missing.length > 0 && (await installFromDebian(...missing));
  if (!hasInstalled && found === undefined) await runPackageCommand('playwright', ['install', 'chromium']);
  const installed = found ?? findChromium(env);
  if (installed !== undefined) return installed;
  throw new UserError(
    'The browser tests need Chromium, which couldn’t be installed. Install it and set CHROMIUM_PATH to its path.',
  );
}

/** The Debian packages that browser tests lack; none if CHROMIUM_PATH chooses the browser. */
export function missingPackages(env: Env, hasChromium: boolean, exists: (path: string) => boolean): string[] {
  if (env['CHROMIUM_PATH']) return [];
  return [...(hasChromium ? [] : ['chromium']), ...(exists(SHELL_PATH) ? [] : [HEADLESS_SHELL])];
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
  return !env['CHROMIUM_PATH'] && existsSync(SHELL_PATH) ? SHELL_PATH : findChromium(env);
}

/** Resolves to false if it cannot install: on another system, or without root rights. */
export async function installFromDebian(...names: readonly string[]): Promise<boolean> {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  console.log(`Installing ${names.join(' and ')}.`);
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  // Without a network the tests go on with what is there.
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20', '-q'];
  await runProgram('apt-get', [...patience, 'update'], quiet);
  const install = ['install', '-y', '--no-install-recommends', '--no-remove', ...names];
  return (await runProgram('apt-get', [...patience, ...install], quiet)) === 0;
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
}
