import type { Database } from 'firebase-admin/database';

/** List of staff for the rules of the Realtime Database, which cannot read Firestore. */
export interface StaffRegister {
  set(uid: string, isAdminOrOwner: boolean): Promise<void>;
}

export function createStaffRegister(database: () => Database): StaffRegister {
  return {
    set: (uid, isAdminOrOwner) =>
      database()
        .ref(`staff/${uid}`)
        .set(isAdminOrOwner ? true : null),
  };
}
