/** The part of a schema that forms use: returns the values to store, or messages with the path of their field. */
export interface InputSchema<I> {
  safeParse(form: unknown):
    | { readonly success: true; readonly data: I }
    | {
        readonly success: false;
        readonly error: {
          readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
        };
      };
}

/** Messages by field name: the field's path, joined by dots. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type CheckedForm<I> =
  | { readonly ok: true; readonly input: I }
  | { readonly ok: false; readonly errors: FieldErrors };

/** Validates `form`; reports only the first message per field. */
export function checkForm<I>(schema: InputSchema<I>, form: unknown): CheckedForm<I> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.map(String).join('.')] ??= message;
  return { ok: false, errors };
}
