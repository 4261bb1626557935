import { logger } from 'firebase-functions';
import type { ZodType } from 'zod';

/**
 * Stored data parsed by its schema; undefined if there is none or it does not fit, which is logged without values.
 */
export function readable<T>(schema: ZodType<T>, data: unknown): T | undefined {
  if (data === undefined) return undefined;
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  logger.error('document does not fit its schema', { fields });
  return undefined;
}
