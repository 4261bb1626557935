/** Who may get a role. Owners identify people by address, so it has to be the account's own, and verified. */

export interface GrantedAccount {
  readonly email: string | null;
  /** The address is verified. */
  readonly isConfirmed: boolean;
  readonly isDisabled: boolean;
}

export type GrantRefusal = 'user-not-found' | 'account-disabled' | 'email-unconfirmed' | 'email-changed';

/** Why not; undefined where nothing is in the way. `shown` is the address by which the owner chose. */
export function grantRefusal(
  account: GrantedAccount | undefined,
  shown: string | null,
): GrantRefusal | undefined {
  if (!account) return 'user-not-found';
  if (account.isDisabled) return 'account-disabled';
  if (!account.isConfirmed) return 'email-unconfirmed';
  return isSameAddress(account.email, shown) ? undefined : 'email-changed';
}

/** Ignores case. Two missing addresses are not the same. */
function isSameAddress(one: string | null, other: string | null): boolean {
  const plain = (address: string | null) => address?.trim().toLowerCase() ?? '';
  return plain(one) !== '' && plain(one) === plain(other);
}
