import type { Auth } from 'firebase-admin/auth';

/** Ends sessions and removes accounts. All methods are idempotent. */
export interface AccountDirectory {
  /** Ends all sessions; ID tokens that were already issued expire within an hour. */
  endSessions(uid: string): Promise<void>;
  /** Does nothing if there is no such account. */
  remove(uid: string): Promise<void>;
  /** Undefined if there is no such account. */
  find(uid: string): Promise<AccountState | undefined>;
}

export interface AccountState {
  readonly isDisabled: boolean;
  /** Sessions that began before this time have been ended. */
  readonly sessionsBeginAt: Date | undefined;
}

export function createAccountDirectory(
  auth: Pick<Auth, 'revokeRefreshTokens' | 'deleteUser' | 'getUsers'>,
): AccountDirectory {
  return {
    endSessions: (uid) => auth.revokeRefreshTokens(uid),
    async remove(uid) {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
    async find(uid) {
      const [user] = (await auth.getUsers([{ uid }])).users;
      if (!user) return undefined;
      const begin = user.tokensValidAfterTime;
      return {
        isDisabled: user.disabled,
        sessionsBeginAt: begin === undefined ? undefined : new Date(begin),
      };
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
