import { logger } from 'firebase-functions';
import type { ZodMiniType } from 'zod/mini';

/** What a schema makes of stored data; undefined where there is none, or where it does not fit: that is logged, without values. */
export function readable<T>(schema: ZodMiniType<T>, data: unknown): T | undefined {
  if (data === undefined) return undefined;
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.map((issue) => issue.path.join('.'));
  logger.error('document does not fit its schema', { fields });
  return undefined;
}
