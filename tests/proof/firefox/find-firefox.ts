import { existsSync } from 'node:fs';
import { UserError } from '../../../scripts/lib/user-error.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** FIREFOX_PATH, or the system's Firefox. @throws UserError if FIREFOX_PATH does not exist. */
export function findFirefox(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const chosen = env['FIREFOX_PATH'] ?? '';
  if (chosen !== '' && !existsSync(chosen))
    throw new UserError(`FIREFOX_PATH is ${chosen}, and there is no such file.`);
  return chosen === '' ? PLACES.find((path) => existsSync(path)) : chosen;
}
