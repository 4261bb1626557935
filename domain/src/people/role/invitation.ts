/** Invitations by email to work at the salon: whoever signs in with that address gets the role. */
import * as z from 'zod/mini';
import { describeForm } from '../../core/calls/form.ts';
import { DAY_MS } from '../../core/calendar/time.ts';
import { groomerIdSchema } from '../../core/records/groomer-identity.ts';
import { COLLECTIONS } from '../../core/records/paths.ts';
import type { QuerySpec } from '../../core/records/query.ts';
import { DEFAULT_LANGUAGE, languageSchema } from '../../core/text/language.ts';
import { emailSchema } from '../profile/contacts.ts';

/** An owner is only made of an account that another owner has seen. */
export const INVITED_ROLES = ['groomer', 'admin'] as const;

/** Days from each sending. */
export const INVITATION_DAYS = 14;
/** How often an invitation is sent, the first time included. */
export const INVITATION_SENDS = 5;
const INVITATIONS_LISTED = 50;

/** `staff_invitations/{id}`. A withdrawn invitation is removed. */
export const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(INVITED_ROLES),
  /** The groomer whom the account is linked with; null for none. */
  groomer_id: z._default(z.nullable(groomerIdSchema), null),
  /** The language of the email. */
  language: languageSchema,
  state: z.enum(['open', 'accepted']),
  /** The owner who sent it last. The role is granted in their name. */
  invited_by: z.string(),
  /** The account that accepted. */
  user_id: z.optional(z.string()),
  /** How often it was sent. */
  sent: z.int().check(z.positive()),
  created_at: z.date(),
  expires_at: z.date(),
  delete_at: z.date(),
});

export type Invitation = z.infer<typeof invitationSchema>;

export const invitationEnd = (sentAt: Date): Date => new Date(sentAt.getTime() + INVITATION_DAYS * DAY_MS);

export const isExpired = ({ expires_at }: Pick<Invitation, 'expires_at'>, now: Date): boolean =>
  expires_at <= now;

export const isAcceptable = (invitation: Pick<Invitation, 'state' | 'expires_at'>, now: Date): boolean =>
  invitation.state === 'open' && !isExpired(invitation, now);

/** Invitations that no one has accepted, expired ones included. */
export function openInvitationsQuery(): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.staffInvitations,
    where: [['state', '==', 'open']],
    limit: INVITATIONS_LISTED,
  };
}

/** Those to one address; there is at most one. */
export function openInvitationsToQuery(email: string): QuerySpec & { readonly limit: number } {
  return {
    collection: COLLECTIONS.staffInvitations,
    where: [
      ['email', '==', email],
      ['state', '==', 'open'],
    ],
    limit: INVITATIONS_LISTED,
  };
}

export const invitationFields = describeForm({
  email: { label: 'Email', schema: emailSchema },
  role: { label: 'Role', schema: z.enum(INVITED_ROLES), initial: 'groomer' },
  groomerId: {
    label: 'Groomer',
    schema: z.pipe(
      z.string(),
      z.transform((chosen) => (chosen === '' ? null : chosen)),
    ),
  },
  language: { label: 'Language of the email', schema: languageSchema, initial: DEFAULT_LANGUAGE },
});

export type InvitationForm = z.input<typeof invitationFields.schema>;
