import { logger } from 'firebase-functions';
import { describeError } from './define-callable.ts';

/** Resolves to undefined if the work fails, and logs a warning. */
export async function undefinedOnError<T>(warning: string, work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    logger.warn(warning, describeError(error));
    return undefined;
  }
}
