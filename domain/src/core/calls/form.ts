/** Form descriptions: each field's label, limits, messages, and how its typed value is stored. */
import * as z from 'zod/mini';
import type { Translated } from '../text/language.ts';

interface FormField {
  readonly label: string;
  readonly placeholder?: string;
  /** Characters. */
  readonly maxLength?: number;
  /** Converts the form's value to the stored one. Its messages are shown beside the field. */
  readonly schema: z.ZodMiniType;
  /** The form's value for a new record; defaults to an empty string. */
  readonly initial?: unknown;
}

type FormFields = Readonly<Record<string, FormField>>;

export interface FormDescription<F extends FormFields> {
  readonly schema: z.ZodMiniObject<{ [K in keyof F]: F[K]['schema'] }>;
  readonly labels: { readonly [K in keyof F]: string };
  readonly placeholders: {
    readonly [K in keyof F as F[K] extends { readonly placeholder: string } ? K : never]: string;
  };
  readonly maxLengths: {
    readonly [K in keyof F as F[K] extends { readonly maxLength: number } ? K : never]: number;
  };
  /** Form values for a stored record, or for a new one: numbers become text, null becomes an empty string. */
  readonly values: (record: { readonly [K in keyof F]?: unknown } | null | undefined) => {
    readonly [K in keyof F]: z.input<F[K]['schema']>;
  };
}

export function describeForm<const F extends FormFields>(fields: F): FormDescription<F> {
  const each = (read: (field: FormField, name: string) => unknown): object =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, read(field, name)]));
  const defined = (values: object): object =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return {
    schema: z.object(each(({ schema }) => schema) as z.core.$ZodLooseShape),
    labels: each(({ label }) => label),
    placeholders: defined(each(({ placeholder }) => placeholder)),
    maxLengths: defined(each(({ maxLength }) => maxLength)),
    values: (record: Readonly<Record<string, unknown>> | null | undefined) =>
      each(({ initial = '' }, name) => {
        const value = record?.[name];
        return typeof value === 'number' && typeof initial === 'string' ? String(value) : (value ?? initial);
      }),
  } as unknown as FormDescription<F>;
}

export const FORM_WORDS = { tooLong: (maxLength: number) => `Use at most ${maxLength} characters.` };
export type FormWords = Translated<typeof FORM_WORDS>;

/** Text that is trimmed before it is stored. */
export function text(maxLength: number, words: FormWords = FORM_WORDS) {
  const tooLong = words.tooLong(maxLength);
  return { maxLength, schema: z.string().check(z.trim(), z.maxLength(maxLength, tooLong)) };
}

/** Trimmed text that must not be empty; `missing` is the message when it is. */
export function requiredText(maxLength: number, missing: string, words?: FormWords) {
  return { maxLength, schema: text(maxLength, words).schema.check(z.minLength(1, missing)) };
}

/** Trimmed text, as `clean` leaves it; an empty one is stored as null. */
export function optionalText(maxLength: number, words?: FormWords, clean = (typed: string) => typed) {
  return {
    maxLength,
    schema: z.pipe(
      text(maxLength, words).schema.check(z.overwrite(clean)),
      z.transform((typed) => (typed === '' ? null : typed)),
    ),
  };
}
