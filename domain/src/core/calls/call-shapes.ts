/** Shapes shared by the contracts of several callables. */
import * as z from 'zod/mini';
import { isDayKey } from '../calendar/calendar.ts';

/** Valid document ids of the database. */
export const id = z
  .string()
  .check(
    z.minLength(1),
    z.maxLength(200),
    z.regex(
      /^(?!\.{1,2}$)(?!__.*__$)[^/\p{Control}\p{Surrogate}]+$/u,
      'An id has no slash, and is no reserved name.',
    ),
  );

export const isId = (text: string): boolean => id.safeParse(text).success;

export const isoInstant = z.iso.datetime({ offset: true });

export const dayKey = z.string().check(z.refine(isDayKey, 'Use yyyy-mm-dd.'));

export const count = z.int().check(z.nonnegative());

export const emptyObject = z.object({});
