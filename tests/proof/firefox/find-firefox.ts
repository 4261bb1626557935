import { existsSync } from 'node:fs';
import { UserError } from '../../../scripts/lib/user-error.ts';

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** FIREFOX_PATH, or the Firefox of the system. @throws UserError that says what to do where there is none. */
export function requireFirefox(env: Readonly<Record<string, string | undefined>>): string {
  const chosen = env['FIREFOX_PATH'] ?? '';
  if (chosen !== '' && !existsSync(chosen))
    throw new UserError(`FIREFOX_PATH is ${chosen}, and there is no such file.`);
  const found = chosen === '' ? PLACES.find((path) => existsSync(path)) : chosen;
  if (found !== undefined) return found;
  throw new UserError(
    'This check needs Firefox, and there is none here. Install it (on Debian: apt-get install firefox-esr) or set FIREFOX_PATH to its path.',
  );
}
