/** Checks who may get a role. Owners identify people by address, so it must be the account's own, verified address. */
import { isSameEmail } from '../client/identity.ts';

export interface GrantedAccount {
  readonly email: string | null;
  /** Whether the address is verified. */
  readonly isConfirmed: boolean;
  readonly isDisabled: boolean;
}

export type GrantRefusal = 'user-not-found' | 'account-disabled' | 'email-unconfirmed' | 'email-changed';

/** Why the role cannot be granted; undefined if it can. `shown` is the address that the owner saw. */
export function grantRefusal(
  account: GrantedAccount | undefined,
  shown: string | null,
): GrantRefusal | undefined {
  if (!account) return 'user-not-found';
  if (account.isDisabled) return 'account-disabled';
  if (!account.isConfirmed) return 'email-unconfirmed';
  return isSameEmail(account.email, shown) ? undefined : 'email-changed';
}
