import { connectAccounts } from '../connect.ts';
import { defineCallable } from '../lib/define-callable.ts';
import { deleteAccount } from '../services/account/delete-account.ts';

export const deleteMyAccountCallable = defineCallable(
  'delete-my-account',
  connectAccounts,
  ({ actor, email, signedInAt }, dependencies) => deleteAccount(dependencies, { actor, email, signedInAt }),
  // Others may have written much to this person. What is left when the time is over, the next call removes.
  { timeoutSeconds: 300 },
);
