/** Finds a Chromium for the browser tests, and installs one where there is none. */
import { existsSync, readFileSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { UserError } from '../lib/user-error.ts';
import { runPackageCommand, runProgram } from './run-program.ts';

const SYSTEM_CHROMIUMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

type Env = Readonly<Record<string, string | undefined>>;

/** Path of the browser. @throws UserError when there is none and none can be installed. */
export async function requireChromium(env: Env): Promise<string> {
  const found = findChromium(env);
  if (found !== undefined) return found;
  await installChromium();
  const installed = findChromium(env);
  if (installed !== undefined) return installed;
  throw new UserError(
    'The browser tests need Chromium and it could not be installed. Install it and set CHROMIUM_PATH to its path.',
  );
}

/** CHROMIUM_PATH, the system's browser, or the one that Playwright downloaded. @throws UserError on a wrong CHROMIUM_PATH. */
export function findChromium(env: Env): string | undefined {
  const chosen = env['CHROMIUM_PATH'];
  if (chosen === undefined || chosen === '')
    return [...SYSTEM_CHROMIUMS, chromium.executablePath()].find((path) => existsSync(path));
  if (existsSync(chosen)) return chosen;
  throw new UserError(`CHROMIUM_PATH is ${chosen}, and there is no such file.`);
}

async function installChromium(): Promise<void> {
  console.log('No Chromium found; installing one.');
  if (!(await installFromDebian('chromium'))) await runPackageCommand('playwright', ['install', 'chromium']);
}

/** False where that is not possible: on another system, or without the rights. */
export async function installFromDebian(name: string): Promise<boolean> {
  if (!isDebian() || process.getuid?.() !== 0) return false;
  const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProgram('apt-get', ['update'], quiet);
  return (await runProgram('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)) === 0;
}

function isDebian(): boolean {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(file, 'utf8'));
}
