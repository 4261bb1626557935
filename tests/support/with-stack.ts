import { bootOwnStack } from '../proof/bench/admin/own-stack.ts';
import { findStack, type StackInfo } from './stack.ts';

/**
 * A running stack with the web app: that of PAW_STACK_FILE, or one of its own for as long as it needs it. What is loaded
 * within `use` finds it by `findStack`.
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
