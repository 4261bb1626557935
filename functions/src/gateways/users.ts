import type { Auth } from 'firebase-admin/auth';

/** `unconfirmed`: nobody has proved that the account's e-mail address is theirs. */
type AccountState = 'missing' | 'unconfirmed' | 'confirmed';

export interface UserDirectory {
  stateOf(uid: string): Promise<AccountState>;
}

/** Emulated accounts are believed: the mail that confirms an address never leaves the machine. */
export function createUserDirectory(auth: Pick<Auth, 'getUsers'>, isEmulated: boolean): UserDirectory {
  return {
    async stateOf(uid) {
      const [user] = (await auth.getUsers([{ uid }])).users;
      if (!user) return 'missing';
      return user.emailVerified || isEmulated ? 'confirmed' : 'unconfirmed';
    },
  };
}
