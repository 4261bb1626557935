import type { STAFF_ROLES } from '@paw-haven/domain/core/records/roles';

export type StaffRole = (typeof STAFF_ROLES)[number];

export const ROLE_NAMES: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  groomer: 'Groomer',
};
