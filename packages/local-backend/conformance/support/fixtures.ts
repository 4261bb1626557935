/**
 * Responses recorded from the official emulator. They are not part of this repository: the environment variable
 * FIXTURES_DIR names their folder.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

/** Returns the recording, or undefined after it has added a skipped test with the reason. */
export function loadRecording<T>(relativePath: string): T | undefined {
  const folder = process.env['FIXTURES_DIR'];
  const file = folder === undefined ? undefined : join(folder, relativePath);
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as T;
  const reason = file === undefined ? 'FIXTURES_DIR is not set' : `${file} does not exist`;
  test.skipIf(true)(`replays ${relativePath} (skipped: ${reason})`, () => {});
  return undefined;
}
