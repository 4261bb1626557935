/** The contract of the callables for the caller's own account: see `callables.ts`. */
import * as z from 'zod/mini';
import { count, emptyObject } from '../../core/calls/call-shapes.ts';
import { EXPORT_STATES } from '../../people/export/schema.ts';
import { personalDataSchema } from '../../people/profile/personal-data.ts';

export const profileCallables = {
  /** Ends all of the caller's sessions on all devices, including the current one. */
  'revoke-my-sessions': { input: emptyObject, output: z.object({ ended: z.literal(true) }) },
  /** Exports everything stored about the caller, in pages: `cursor` is `next` of the previous page. */
  'export-my-data': {
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(2000))) }),
    output: personalDataSchema,
  },
  /**
   * For owners: makes an archive with everything, one step per call, to be repeated until it is `ready`. `start` begins
   * a new one and requires a recent sign-in. `salon_exports/{uid}` names its files.
   */
  'export-salon': {
    input: z.object({ start: z.optional(z.boolean()) }),
    output: z.object({ state: z.enum(EXPORT_STATES), percent: count }),
  },
  /** Deletes the account. Requires a recent sign-in. Idempotent. */
  'delete-my-account': { input: emptyObject, output: z.object({ deleted: z.literal(true) }) },
} as const;
