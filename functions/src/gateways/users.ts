import type { Auth, UserRecord } from 'firebase-admin/auth';

export interface Account {
  readonly uid: string;
  readonly email: string | null;
  /** Somebody has proved that the address is theirs. */
  readonly isConfirmed: boolean;
  /** Nobody can sign in to it. */
  readonly isDisabled: boolean;
  /** Whoever signed in before was signed out on all devices. */
  readonly sessionsBeginAt: Date | undefined;
}

interface AccountPage {
  readonly accounts: readonly Account[];
  /** Asks for the page after it; undefined after the last. */
  readonly next: string | undefined;
}

export interface UserDirectory {
  /** Undefined where there is no account. */
  find(uid: string): Promise<Account | undefined>;
  /** The id of the account with this e-mail address. */
  uidOf(address: string): Promise<string | undefined>;
  /** At most 1,000 accounts. */
  page(token?: string): Promise<AccountPage>;
}

/** Emulated accounts are believed: the mail that confirms an address never leaves the machine. */
export function createUserDirectory(
  auth: Pick<Auth, 'getUsers' | 'listUsers'>,
  isEmulated: boolean,
): UserDirectory {
  const accountOf = (user: UserRecord): Account => ({
    uid: user.uid,
    email: user.email ?? null,
    isConfirmed: user.emailVerified || isEmulated,
    isDisabled: user.disabled,
    sessionsBeginAt:
      user.tokensValidAfterTime === undefined ? undefined : new Date(user.tokensValidAfterTime),
  });
  return {
    async find(uid) {
      const [user] = (await auth.getUsers([{ uid }])).users;
      return user && accountOf(user);
    },
    async uidOf(address) {
      try {
        return (await auth.getUsers([{ email: address }])).users[0]?.uid;
      } catch (error) {
        // What Auth does not take for an address is nobody's.
        if (error instanceof Error && 'code' in error && error.code === 'auth/invalid-email')
          return undefined;
        throw error;
      }
    },
    async page(token) {
      const { users, pageToken } = await auth.listUsers(1000, token);
      return { accounts: users.map(accountOf), next: pageToken };
    },
  };
}
