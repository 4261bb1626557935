/** The contract of the callables for accounts and their roles: see `callables.ts`. */
import * as z from 'zod/mini';
import { id } from '../../core/calls/call-shapes.ts';
import { STAFF_ROLES } from '../../core/records/roles.ts';

export const roleCallables = {
  /** The current address of an account, for owners; the profile's copy may lag behind. */
  'get-account': {
    input: z.object({ userId: id }),
    output: z.object({ email: z.nullable(z.string()), isConfirmed: z.boolean(), isDisabled: z.boolean() }),
  },
  'grant-role': {
    input: z.object({
      userId: id,
      role: z.enum(STAFF_ROLES),
      /** The address that the owner saw; defaults to the profile's. */
      email: z.optional(z.string().check(z.maxLength(320))),
    }),
    output: z.object({ roles: z.array(z.string()) }),
  },
  'revoke-role': {
    input: z.object({ userId: id, role: z.enum(STAFF_ROLES) }),
    output: z.object({ roles: z.array(z.string()) }),
  },
} as const;
