/** The contract of the callables that import clients from a list: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, id } from '../../core/calls/call-shapes.ts';
import { IMPORT_LIMITS } from '../../people/import/read/file.ts';
import { rowOutcomeSchema } from '../../people/import/review/outcome.ts';
import { importRowSchema } from '../../people/import/read/row.ts';
import { KEPT_REASONS } from '../../people/import/schema.ts';

export const importCallables = {
  /**
   * For admin and owner: imports clients and pets, or visits ahead, from a list. Idempotent by the rows' content.
   * `preview` writes nothing. Consents are only recorded with `writtenConsent`, which says that the salon has them in
   * writing.
   */
  'import-clients': {
    input: z.object({
      importId: id,
      rows: z.array(importRowSchema).check(z.minLength(1), z.maxLength(IMPORT_LIMITS.rowsPerCall)),
      preview: z.optional(z.boolean()),
      writtenConsent: z.optional(z.boolean()),
    }),
    output: z.object({
      rows: z.array(rowOutcomeSchema),
    }),
  },
  /** For admin and owner: removes what an import added and no one changed since. To be repeated until it is `done`. */
  'undo-import': {
    input: z.object({ importId: id }),
    output: z.object({
      done: z.boolean(),
      /** Removed by this call. */
      clients: count,
      pets: count,
      visits: count,
      /** The first of the records that stay. */
      kept: z.array(
        z.object({
          clientId: z.string(),
          name: z.string(),
          /** Null: the client itself stays. */
          pet: z.nullable(z.string()),
          reason: z.enum(KEPT_REASONS),
        }),
      ),
      /** How many records stay. */
      keptCount: count,
    }),
  },
} as const;
