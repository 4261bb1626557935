/** What reads need of a schema; those of `domain` fit, whichever of zod's two forms they are written in. */
export interface Schema<T> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
}

/** The record as its schema says; undefined and a warning for one that does not fit. */
export function decodeRecord<T>(record: object, path: string, schema: Schema<T>): T | undefined {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  console.warn(
    `Skipped ${path}: ${parsed.error.issues.map((issue) => issue.path.map(String).join('.')).join(', ')}`,
  );
  return undefined;
}
