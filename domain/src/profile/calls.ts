/** The contract of the callables about the caller's own account: see `callables.ts`. */
import * as z from 'zod/mini';
import { nothing } from '../call-shapes.ts';
import { personalDataSchema } from './personal-data.ts';

export const profileCallables = {
  /** Ends every session of the caller, on all devices, the calling one included. */
  'revoke-my-sessions': { input: nothing, output: z.object({ ended: z.literal(true) }) },
  /** Everything stored about the caller, in pages: `cursor` is `next` of the previous page. */
  'export-my-data': {
    input: z.object({ cursor: z.optional(z.string().check(z.maxLength(2000))) }),
    output: personalDataSchema,
  },
  /** Needs a recent sign-in. Idempotent. */
  'delete-my-account': { input: nothing, output: z.object({ deleted: z.literal(true) }) },
} as const;
