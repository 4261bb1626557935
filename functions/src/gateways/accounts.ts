import type { Auth } from 'firebase-admin/auth';

/** How owners end their sessions and accounts. Both methods may be called twice. */
export interface AccountDirectory {
  /** No device gets a new token any more; tokens already issued end within the hour. */
  endSessions(uid: string): Promise<void>;
  /** Nothing happens when there is no such account. */
  remove(uid: string): Promise<void>;
}

export function createAccountDirectory(auth: Auth): AccountDirectory {
  return {
    endSessions: (uid) => auth.revokeRefreshTokens(uid),
    async remove(uid) {
      try {
        await auth.deleteUser(uid);
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
