import type { Auth } from 'firebase-admin/auth';

export interface UserDirectory {
  exists(uid: string): Promise<boolean>;
}

export function createUserDirectory(auth: Auth): UserDirectory {
  return {
    async exists(uid) {
      const { users } = await auth.getUsers([{ uid }]);
      return users.length > 0;
    },
  };
}
