import type { CallableInput } from '@paw-haven/domain/contract/callables';
import { AppError } from '@paw-haven/domain/core/calls/errors';
import type { Groomer } from '@paw-haven/domain/time/groomer/schema';
import { callFunction } from '../../../lib/calls/callables.ts';
import { randomName } from '../../../lib/browser/random-name.ts';
import type { StaffRole } from '../components/team/role-names.ts';

export const saveGroomer = (input: CallableInput<'save-groomer'>) => callFunction('save-groomer', input);

/** Changes only this field of the groomer. */
export function setActive({ id, ...groomer }: Groomer, active: boolean) {
  return saveGroomer({ ...groomer, requestId: randomName(), id, active });
}

export const setTimeOff = (input: CallableInput<'set-time-off'>) => callFunction('set-time-off', input);
export const endTimeOff = (timeOffId: string) => callFunction('end-time-off', { timeOffId });

/** The upcoming visits that prevent deactivation: their number, and the first one. */
export interface BlockedDeactivation {
  readonly groomerId: string;
  readonly count: number;
  readonly first: Date;
}

/** Details of a `visits-ahead` error; undefined for other errors. */
export function blockedDeactivation(error: unknown): BlockedDeactivation | undefined {
  if (!(error instanceof AppError) || error.code !== 'visits-ahead') return undefined;
  const { groomerId, count, first } = error.details;
  return { groomerId: String(groomerId), count: Number(count), first: new Date(String(first)) };
}

/**
 * Invites someone by email. @throws AppError `permission-denied`, `sign-in-needed`, `groomer-unavailable`,
 * `rate-limited`.
 */
export const inviteStaff = (input: CallableInput<'invite-staff'>) => callFunction('invite-staff', input);

/** @throws AppError `permission-denied`, `sign-in-needed`, `changed-elsewhere`, `rate-limited`. */
export const changeInvitation = (
  invitationId: string,
  action: CallableInput<'change-invitation'>['action'],
) => callFunction('change-invitation', { invitationId, action });

/**
 * Gives a role to the account with this email address. @throws AppError `permission-denied`, `user-not-found`,
 * `account-disabled`, `email-unconfirmed`, `email-changed`, `sign-in-needed`.
 */
export async function grantRole(userId: string, role: StaffRole, email: string): Promise<void> {
  await callFunction('grant-role', { userId, role, email });
}

/** @throws AppError `permission-denied`, `last-owner`, `sign-in-needed`. */
export async function revokeRole(userId: string, role: StaffRole): Promise<void> {
  await callFunction('revoke-role', { userId, role });
}
