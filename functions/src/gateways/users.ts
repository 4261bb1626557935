import type { Auth, UserRecord } from 'firebase-admin/auth';

export interface Account {
  readonly uid: string;
  readonly email: string | null;
  /** The email address is confirmed. */
  readonly isConfirmed: boolean;
  /** The account is disabled. */
  readonly isDisabled: boolean;
  /** Sessions that began before this were ended. */
  readonly sessionsBeginAt: Date | undefined;
  /**
   * Sessions of it have been ended: by a new password, or because someone came with a provider that vouches for the
   * address. What was set up before may be by someone else.
   */
  readonly hasEndedSessions: boolean;
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

/** Auth writes both instants when it makes an account, in whole seconds. */
const SAME_MS = 60_000;

/** Accounts of the emulator count as confirmed: it sends no confirmation emails. */
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
      // Where all count as confirmed, no one confirms later.
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
      return { accounts: users.map(accountOf), next: pageToken };
    },
  };
}
