/** What forms need of a schema: the stored values, or messages with the path of their field. */
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

/** By the name of the field: its path, joined by dots. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

export type CheckedForm<I> =
  | { readonly ok: true; readonly input: I }
  | { readonly ok: false; readonly errors: FieldErrors };

/** The first message of each field. */
export function checkForm<I>(schema: InputSchema<I>, form: unknown): CheckedForm<I> {
  const parsed = schema.safeParse(form);
  if (parsed.success) return { ok: true, input: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[path.map(String).join('.')] ??= message;
  return { ok: false, errors };
}

/** The errors except those of a field and what is in it, because it is being corrected. */
export function withoutErrorsOf(errors: FieldErrors, field: string): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).filter(([name]) => name !== field && !name.startsWith(`${field}.`)),
  );
}

/** The first in the order of the page, whatever the order of the messages. */
export function focusFirstInvalid(form: HTMLFormElement | null, errors: FieldErrors): void {
  const fields = [...(form?.elements ?? [])] as HTMLInputElement[];
  fields.find(({ name }) => name !== '' && errors[name] !== undefined)?.focus();
}
