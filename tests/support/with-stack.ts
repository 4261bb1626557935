import { bootOwnStack } from './own-stack.ts';
import { findStack, type StackInfo } from './stack.ts';

/**
 * Runs `use` with a running stack that serves the web app: the one in PAW_STACK_FILE, or one started for this call.
 * Code that is loaded within `use` finds it through `findStack`.
 */
export async function withStack<Result>(use: (info: StackInfo) => Promise<Result>): Promise<Result> {
  if (process.env['PAW_STACK_FILE'] !== undefined) return use(findStack());
  const stack = await bootOwnStack();
  process.env['PAW_STACK_FILE'] = stack.stackFile;
  try {
    return await use(stack.info);
  } finally {
    await stack.stop();
  }
}
