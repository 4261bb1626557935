/** The contract of the callables for accounts and their roles: see `callables.ts`. */
import * as z from 'zod/mini';
import { emptyObject, id, isoInstant } from '../../core/calls/call-shapes.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { STAFF_ROLES } from '../../core/records/roles.ts';
import { DEFAULT_LANGUAGE, languageSchema } from '../../core/text/language.ts';
import { emailSchema } from '../../people/profile/contacts.ts';
import { INVITED_ROLES } from '../../people/role/invitation.ts';

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
  /**
   * For owners: invites the owner of an address, who may have no account yet. Replaces an open invitation to the same
   * address. Idempotent by `requestId`.
   */
  'invite-staff': {
    input: z.object({
      requestId: id,
      email: emailSchema,
      role: z.enum(INVITED_ROLES),
      /** The groomer whom the account is linked with. */
      groomerId: z._default(z.nullable(groomerIdSchema), null),
      language: z._default(languageSchema, DEFAULT_LANGUAGE),
    }),
    output: z.object({ invitationId: id, expiresAt: isoInstant }),
  },
  /** For owners: sends an open invitation again, with all of its days, or removes it. */
  'change-invitation': {
    input: z.object({ invitationId: id, action: z.enum(['send', 'withdraw']) }),
    output: emptyObject,
  },
  /** The caller accepts the invitation in the link of an email. Idempotent. */
  'accept-invitation': {
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(300)) }),
    output: z.object({ role: z.enum(INVITED_ROLES) }),
  },
} as const;
