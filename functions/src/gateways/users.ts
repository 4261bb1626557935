import type { Auth } from 'firebase-admin/auth';

/** `unconfirmed`: nobody has proved that the account's e-mail address is theirs. */
type AccountState = 'missing' | 'unconfirmed' | 'confirmed';

export interface UserDirectory {
  stateOf(uid: string): Promise<AccountState>;
  /** Whoever signed in before was signed out on all devices; undefined where there is no account. */
  sessionsBeginAt(uid: string): Promise<Date | undefined>;
}

/** Emulated accounts are believed: the mail that confirms an address never leaves the machine. */
export function createUserDirectory(auth: Pick<Auth, 'getUsers'>, isEmulated: boolean): UserDirectory {
  const find = async (uid: string) => (await auth.getUsers([{ uid }])).users[0];
  return {
    async stateOf(uid) {
      const user = await find(uid);
      if (!user) return 'missing';
      return user.emailVerified || isEmulated ? 'confirmed' : 'unconfirmed';
    },
    async sessionsBeginAt(uid) {
      const begin = (await find(uid))?.tokensValidAfterTime;
      return begin === undefined ? undefined : new Date(begin);
    },
  };
}
