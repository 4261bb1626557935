/** The part of a schema that reads use; fits both zod and `zod/mini` schemas of the domain. */
export interface Schema<T> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: T }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
}

/** Parses a record; logs a warning and returns undefined when it does not match its schema. */
export function decodeRecord<T>(record: object, path: string, schema: Schema<T>): T | undefined {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  console.warn(
    `Skipped ${path}: ${parsed.error.issues.map((issue) => issue.path.map(String).join('.')).join(', ')}`,
  );
  return undefined;
}
