/** The functions for new and removed accounts, triggered by the running stack's Auth emulator. */
import { randomUUID } from 'node:crypto';
import { paths } from '@paw-haven/domain/core/records/paths';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { useAdminEnvironment } from '../../support/stack.ts';

const { projectId } = useAdminEnvironment();
const app = getApps()[0] ?? initializeApp({ projectId });
const profileOf = (uid: string) => getFirestore(app).doc(paths.profile(uid)).get();

test('a new account gets a profile with its name, and the records of a removed one are erased', async () => {
  const email = `${randomUUID()}@example.com`;
  const { uid } = await getAuth(app).createUser({ email, displayName: 'Robin Reed' });
  await expect
    .poll(async () => (await profileOf(uid)).data())
    .toMatchObject({ email, full_name: 'Robin Reed' });
  await getAuth(app).deleteUser(uid);
  await expect.poll(async () => (await profileOf(uid)).exists).toBe(false);
});
