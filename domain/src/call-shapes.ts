/** Shapes that the contracts of several callables share. */
import * as z from 'zod/mini';

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

export const isoInstant = z.iso.datetime({ offset: true });
