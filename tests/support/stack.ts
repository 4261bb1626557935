/** The running stack as tests use it: where its parts are, and how to reset it to the demo data. */
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { adminEnvironment, type StackInfo } from '../../scripts/lib/stack-info.ts';
import { resetStack as resetRunningStack } from '../../scripts/stack/reset-stack.ts';
import { fireScheduledFunction } from '@paw-haven/local-backend';

export type { StackInfo };

const DEFAULT_FILE = fileURLToPath(new URL('../../.cache/stack.json', import.meta.url));

/** @throws Error that explains how to start a stack when none is running. */
export function findStack(): StackInfo {
  const file = process.env['PAW_STACK_FILE'] ?? DEFAULT_FILE;
  if (!existsSync(file))
    throw new Error('No stack is running. Run "npm run stack" in another terminal, or "npm test".');
  return JSON.parse(readFileSync(file, 'utf8')) as StackInfo;
}

/** Points firebase-admin in this process at the stack. */
export function useAdminEnvironment(stack: StackInfo = findStack()): StackInfo {
  Object.assign(process.env, adminEnvironment(stack));
  return stack;
}

/** Deletes all data (accounts, documents, files, payments, captured mail) and loads the demo data again. */
export function resetStack(
  stack: StackInfo = findStack(),
  now: Date = new Date(),
  options: Parameters<typeof resetRunningStack>[2] = {},
): Promise<void> {
  return resetRunningStack(stack, now, options);
}

/** Runs a scheduled function now: `release-holds`, `send-reminders`. */
export function fireScheduled(name: string, stack: StackInfo = findStack()): Promise<void> {
  return fireScheduledFunction({
    functionsPort: stack.ports.functions,
    projectId: stack.projectId,
    name,
    region: stack.region,
  });
}

/**
 * Options of an upload in one request. The client sends it again after the server has closed the connection, as it does
 * after a few idle seconds, only if the upload has a condition; the emulator does not check it.
 */
export const UPLOAD = { resumable: false, preconditionOpts: { ifGenerationMatch: 0 } } as const;
