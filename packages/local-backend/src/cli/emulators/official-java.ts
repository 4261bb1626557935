/** Checks for the Java version that Google's emulators need. */
import { execFile } from 'node:child_process';

import { EmulatorStartError } from './start-failure.ts';

const NEEDED = 21;
const ADVICE =
  `Google's emulators need Java ${NEEDED} or newer: install it from https://adoptium.net, and make sure "java" is on ` +
  'the PATH. The local backend needs no Java: leave "official" out of the command.';

/** @throws EmulatorStartError that names the installed version and the fix. */
export async function requireJava(
  askVersion: () => Promise<string | undefined> = versionText,
): Promise<void> {
  const text = await askVersion();
  const version = text === undefined ? undefined : javaVersion(text);
  if (version !== undefined && version >= NEEDED) return;
  const found =
    text === undefined ? 'There is no Java here.' : `The Java here is ${version ?? 'of an unknown version'}.`;
  throw new EmulatorStartError(`${found} ${ADVICE}`);
}

/** The major version in the output of `java -version`: 8 for `1.8.0_392`, 21 for `21.0.5`. */
export function javaVersion(text: string): number | undefined {
  const [, first = '', second = ''] = /version "(\d+)(?:\.(\d+))?/.exec(text) ?? [];
  const version = Number(first === '1' ? second : first);
  return version > 0 ? version : undefined;
}

function versionText(): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile('java', ['-version'], (error, _stdout, stderr) => resolve(error === null ? stderr : undefined));
  });
}
