import { connectRoles } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { grantRole } from '../services/role/change-roles.ts';

export const grantRoleCallable = defineCallable(
  'grant-role',
  connectRoles,
  ({ actor, signedInAt, input }, dependencies) => grantRole(dependencies, { actor, signedInAt, ...input }),
);
