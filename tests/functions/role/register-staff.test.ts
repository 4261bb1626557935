/** How staff are registered for the Realtime Database's rules, on our servers for both databases. */
import { startDatabaseServer } from '@paw-haven/local-backend/testing';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, expect, test } from 'vitest';
import { createStaffRegister } from '../../../functions/src/gateways/staff-register.ts';
import { documents } from '../../../functions/src/lib/firestore/collections.ts';
import { registerStaff } from '../../../functions/src/services/role/register-staff.ts';
import { openSalon } from '../support/salon.ts';

const salon = await openSalon({ empty: true });
const server = await startDatabaseServer({ port: 0 });
const databaseURL = `http://127.0.0.1:${server.port}?ns=demo-functions`;
const app = initializeApp({ projectId: 'demo-functions', databaseURL }, 'staff-register');
afterAll(async () => {
  await deleteApp(app);
  await server.close();
});

const grant = (uid: string, role: 'admin' | 'owner' | 'groomer') =>
  documents.userRole(salon.db, uid, role).set({ user_id: uid, role, created_at: new Date() });
const register = (uid: string) =>
  registerStaff({ ...salon.dependencies, staff: createStaffRegister(() => getDatabase(app)) }, uid);
const staff = async (): Promise<unknown> => (await getDatabase(app).ref('staff').get()).val();

test('registers admins and owners as staff while they hold one of the roles', async () => {
  await grant('olivia', 'owner');
  await grant('olivia', 'admin');
  await grant('grace', 'groomer');
  for (const uid of ['olivia', 'grace', 'maya', 'two_ids']) await register(uid);
  expect(await staff()).toEqual({ olivia: true });
  await documents.userRole(salon.db, 'olivia', 'owner').delete();
  await register('olivia');
  expect(await staff()).toEqual({ olivia: true });
  await documents.userRole(salon.db, 'olivia', 'admin').delete();
  await register('olivia');
  expect(await staff()).toBeNull();
});
