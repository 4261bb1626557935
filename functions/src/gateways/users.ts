import type { Auth, UserRecord } from 'firebase-admin/auth';

export interface Account {
  readonly uid: string;
  readonly email: string | null;
  /** Whether the email address is confirmed. */
  readonly isConfirmed: boolean;
  readonly isDisabled: boolean;
  /** Sessions that began before this time have been ended. */
  readonly sessionsBeginAt: Date | undefined;
  /**
   * Whether sessions have been ended since the account was created: by a new password, or by a sign-in with a provider
   * that vouches for the address. Someone else may have made the settings before that.
   */
  readonly hasEndedSessions: boolean;
}

interface AccountPage {
  /** `fullName`: the name from the sign-in provider. */
  readonly accounts: readonly (Account & { readonly fullName: string | null })[];
  /** Token of the next page; undefined on the last page. */
  readonly next: string | undefined;
}

export interface UserDirectory {
  /** Undefined if there is no such account. */
  find(uid: string): Promise<Account | undefined>;
  /** The id of the account with this email address. */
  uidOf(address: string): Promise<string | undefined>;
  /** At most 1,000 accounts. */
  page(token?: string): Promise<AccountPage>;
}

/** Firebase Auth sets both times when it creates an account, so times this close count as equal. */
const SAME_MS = 60_000;

/** Emulated accounts count as confirmed, because the emulator sends no confirmation emails. */
export function createUserDirectory(
  auth: Pick<Auth, 'getUsers' | 'listUsers'>,
  isEmulated: boolean,
): UserDirectory {
  const accountOf = (user: UserRecord): Account => {
    const { tokensValidAfterTime: begin, metadata } = user;
    const sessionsBeginAt = begin === undefined ? undefined : new Date(begin);
    const opened = new Date(metadata.creationTime).getTime();
    return {
      uid: user.uid,
      email: user.email ?? null,
      isConfirmed: user.emailVerified || isEmulated,
      isDisabled: user.disabled,
      sessionsBeginAt,
      // Emulated accounts count as confirmed from the start, so no one takes them over later.
      hasEndedSessions: !isEmulated && (sessionsBeginAt?.getTime() ?? 0) - opened > SAME_MS,
    };
  };
  return {
    async find(uid) {
      const [user] = (await auth.getUsers([{ uid }])).users;
      return user && accountOf(user);
    },
    async uidOf(address) {
      try {
        return (await auth.getUsers([{ email: address }])).users[0]?.uid;
      } catch (error) {
        // An address that Auth rejects as invalid has no account.
        if (error instanceof Error && 'code' in error && error.code === 'auth/invalid-email')
          return undefined;
        throw error;
      }
    },
    async page(token) {
      const { users, pageToken } = await auth.listUsers(1000, token);
      const accounts = users.map((user) => ({ ...accountOf(user), fullName: user.displayName ?? null }));
      return { accounts, next: pageToken };
    },
  };
}
