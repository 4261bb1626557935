import { connectAccounts } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { endSessions } from '../services/account/end-sessions.ts';

export const revokeMySessionsCallable = defineCallable(
  'revoke-my-sessions',
  connectAccounts,
  ({ actor }, dependencies) => endSessions(dependencies, actor),
);
