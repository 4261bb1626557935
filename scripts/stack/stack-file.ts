/** The file that tells tests where a stack is running. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { CACHE_DIR } from '../lib/repository.ts';
import type { StackInfo } from '../lib/stack-info.ts';

/** Read by `tests/support/stack.ts`; `PAW_STACK_FILE` overrides it. */
export const STACK_FILE = join(CACHE_DIR, 'stack.json');

export async function writeStackFile(info: StackInfo, file: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(info, null, 2));
}

export async function removeStackFile(file: string): Promise<void> {
  await rm(file, { force: true });
}
