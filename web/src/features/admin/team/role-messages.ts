import { AppError } from '@paw-haven/domain/core/calls/errors';
import { ROLE_NAMES, type StaffRole } from '../components/team/role-names.ts';

export const messages = {
  access: 'Who has access',
  accessLead: 'Accounts with a staff role.',
  accessFailed: 'We couldn’t load the roles',
  change: 'Change roles',
  find: 'Give someone a role',
  findHint: 'Search by name, email or phone. Invite those without an account by email.',
  close: 'Close',
  roles: 'Roles',
  rolesLoading: 'Loading roles',
  rolesFailed: 'We couldn’t load the roles',
  rolesOwner: 'Changes take effect immediately, even while the person is signed in.',
  rolesAdmin: 'Only an owner can change roles.',
  noRoles: 'Customer (no staff access)',
  held: 'Current',
  account: 'This account gets the role',
  accountHint: 'Check that this is the person’s own address. Anyone can choose any name.',
  accountLoading: 'Looking up the account…',
  accountDisabled: 'Disabled',
  addressConfirmed: 'Address confirmed',
  addressUnconfirmed: 'Address not confirmed',
  grant: 'Grant',
  revoke: 'Remove',
  notGiven: '—',
} as const;

const ARTICLES: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  groomer: 'a groomer',
};

export const ROLE_TEXTS: Readonly<Record<StaffRole, string>> = {
  owner: 'Full access, including staff roles.',
  admin: 'Full access, except staff roles, costs, what groomers earn and calendar addresses.',
  groomer: 'Can see and work on their own visits.',
};

export const roleTexts = {
  grantTitle: (role: StaffRole, who: string) => `Make ${who} ${ARTICLES[role]}?`,
  revokeTitle: (role: StaffRole, who: string) =>
    `Remove the ${ROLE_NAMES[role].toLowerCase()} role from ${who}?`,
  grantText: (role: StaffRole) => `${ROLE_TEXTS[role]} Takes effect immediately.`,
  revokeText: (isSelf: boolean) =>
    isSelf
      ? 'This is your own role. You lose it immediately and can’t give it back to yourself.'
      : 'Takes effect immediately, even in open windows.',
  granted: (role: StaffRole, who: string) => `${who} is now ${ARTICLES[role]}.`,
  revoked: (role: StaffRole, who: string) => `${who} is no longer ${ARTICLES[role]}.`,
  accountFailed: (error: unknown) =>
    error instanceof AppError
      ? error.message
      : 'We couldn’t look up the account. Check your connection and try again.',
  failed: (error: unknown) =>
    error instanceof AppError
      ? `Role not changed. ${error.message}`
      : 'Role not changed. Check your connection and try again.',
} as const;
