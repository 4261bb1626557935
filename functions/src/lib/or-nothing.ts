import { logger } from 'firebase-functions';
import { describeError } from './define-callable.ts';

/** For what work can go on without: undefined where it fails, and a warning in the log. */
export async function orNothing<T>(warning: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    logger.warn(warning, describeError(error));
    return undefined;
  }
}
