import { connectRoles } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { getAccount } from '../services/role/change-roles.ts';

export const getAccountCallable = defineCallable(
  'get-account',
  connectRoles,
  ({ actor, input }, dependencies) => getAccount(dependencies, { actor, ...input }),
);
