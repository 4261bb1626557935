import { connectRoles } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { revokeRole } from '../services/role/change-roles.ts';

export const revokeRoleCallable = defineCallable(
  'revoke-role',
  connectRoles,
  ({ actor, signedInAt, input }, dependencies) => revokeRole(dependencies, { actor, signedInAt, ...input }),
);
