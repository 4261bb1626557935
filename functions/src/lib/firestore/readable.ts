import { logger } from 'firebase-functions';
import type { ZodMiniType } from 'zod/mini';

/** Parses stored data; undefined if there is none or if it is invalid, which is logged without the values. */
export function readable<T>(schema: ZodMiniType<T>, data: unknown): T | undefined {
  if (data === undefined) return undefined;
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  logger.error('document does not fit its schema', { fields });
  return undefined;
}
