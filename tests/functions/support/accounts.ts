/** The parts of Firebase Auth's Admin SDK that the functions use, in memory. */
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { createUserDirectory, type UserDirectory } from '../../../functions/src/gateways/users.ts';

export type KnownAccount = Pick<UserRecord, 'uid'> &
  Partial<
    Pick<
      UserRecord,
      'email' | 'displayName' | 'emailVerified' | 'disabled' | 'tokensValidAfterTime' | 'metadata'
    >
  >;

/** Accounts per page, few enough for several pages. */
const PAGE = 2;

/** Changes to `accounts` take effect at once. */
export function openAccounts(accounts: readonly KnownAccount[], isEmulated = false): UserDirectory {
  const records = () =>
    accounts.map((account) => ({
      emailVerified: true,
      disabled: false,
      metadata: { creationTime: account.tokensValidAfterTime },
      ...account,
    })) as UserRecord[];
  const auth: Pick<Auth, 'getUsers' | 'listUsers'> = {
    getUsers: ([item]) => {
      const users = records().filter(({ uid, email }) =>
        item && 'email' in item ? email === item.email : item && 'uid' in item && uid === item.uid,
      );
      if (item && 'email' in item && !/^[^@]+@[^@]+$/.test(item.email))
        return Promise.reject(Object.assign(new Error('invalid'), { code: 'auth/invalid-email' }));
      return Promise.resolve({ users, notFound: [] });
    },
    listUsers: (_, token = '0') => {
      const [from, all] = [Number(token), records()];
      const next = from + PAGE < all.length ? { pageToken: String(from + PAGE) } : {};
      return Promise.resolve({ users: all.slice(from, from + PAGE), ...next });
    },
  };
  return createUserDirectory(auth, isEmulated);
}
