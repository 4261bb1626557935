import { invitationFields } from '@paw-haven/domain/people/role/invitation';
import { AppError } from '@paw-haven/domain/core/calls/errors';

export const invitationLabels = invitationFields.labels;

export const messages = {
  title: 'Invitations',
  lead: 'Whoever accepts gets the role, even without an account so far.',
  invite: 'Invite by email',
  empty: 'No open invitations.',
  loading: 'Loading invitations',
  loadFailed: 'We couldn’t load the invitations',
  open: 'Invited, not yet accepted',
  expired: 'Expired',
  sendAgain: 'Send again',
  sending: 'Sending…',
  withdraw: 'Withdraw',
  dialogTitle: 'Invite by email',
  send: 'Send invitation',
  emailHint: 'The person signs in, or signs up, with exactly this address.',
  groomerHint: 'The account can see this groomer’s visits and set their time off.',
  noGroomer: 'None',
  used: 'This groomer has an account by now, or has left.',
} as const;

const withReason = (what: string, error: unknown): string =>
  error instanceof AppError ? `${what} ${error.message}` : `${what} Check your connection and try again.`;

export const texts = {
  inviteName: (name: string) => `Invite by email: ${name}`,
  until: (day: string) => `until ${day}`,
  since: (day: string) => `on ${day}`,
  as: (role: string, name: string | undefined) => (name === undefined ? role : `${role}: ${name}`),
  sent: (email: string) => `Invitation sent to ${email}.`,
  notSent: (error: unknown) => withReason('Invitation not sent.', error),
  withdrawTitle: (email: string) => `Withdraw the invitation to ${email}?`,
  withdrawText: 'The link in the email stops working.',
  withdrawn: 'Invitation withdrawn.',
  notWithdrawn: (error: unknown) => withReason('Invitation not withdrawn.', error),
} as const;
