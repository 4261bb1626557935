import { auditEntrySchema, SYSTEM } from '@paw-haven/domain/people/audit/actions';
import { startFirestoreServer, type FirestoreServer } from '@paw-haven/local-backend/testing';
import { type App, deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { makeFirstOwner } from './first-owner.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
const REAL = { now: NOW, isEmulated: false };

/** Accounts by email address, with the answers of the Auth SDK. */
const accounts = {
  getUserByEmail: async (email: string) => {
    const uid = {
      'olivia@example.com': 'olivia',
      'maya@example.com': 'maya',
      'taken@example.com': 'impostor',
      'gone@example.com': 'gone',
    }[email];
    if (uid === undefined) throw Object.assign(new Error('no user'), { code: 'auth/user-not-found' });
    return { uid, emailVerified: uid !== 'impostor', disabled: uid === 'gone' } as Awaited<
      ReturnType<import('firebase-admin/auth').Auth['getUserByEmail']>
    >;
  },
};

describe('makeFirstOwner', () => {
  let server: FirestoreServer;
  let app: App;
  let db: Firestore;

  beforeEach(async () => {
    server = await startFirestoreServer({ port: 0, projectId: 'demo-owner' });
    app = initializeApp({ projectId: 'demo-owner' }, `owner-${server.port}`);
    db = getFirestore(app);
    db.settings({
      host: `127.0.0.1:${server.port}`,
      ssl: false,
      customHeaders: { Authorization: 'Bearer owner' },
    });
    process.env['METADATA_SERVER_DETECTION'] = 'none';
  });

  afterEach(async () => {
    await deleteApp(app);
    await server.close();
  });

  test('makes the first owner only once', async () => {
    await expect(makeFirstOwner(db, accounts, 'olivia@example.com', REAL)).resolves.toContain(
      'is now the owner',
    );
    const row = await db.doc('user_roles/olivia_owner').get();
    expect(row.data()).toMatchObject({ user_id: 'olivia', role: 'owner' });
    const [line, ...others] = (await db.collection('audit_log').get()).docs;
    expect(others).toEqual([]);
    expect(auditEntrySchema.parse({ ...line?.data(), at: NOW })).toMatchObject({
      action: 'role-granted',
      actor: SYSTEM,
      subject: 'olivia',
      to: 'owner',
    });
    await expect(
      makeFirstOwner(db, accounts, 'olivia@example.com', { ...REAL, now: new Date() }),
    ).resolves.toContain('is already an owner');
    expect((await db.doc('user_roles/olivia_owner').get()).get('created_at').toDate()).toEqual(NOW);
  });

  test('refuses a second owner and leaves no row', async () => {
    await makeFirstOwner(db, accounts, 'olivia@example.com', REAL);
    await expect(makeFirstOwner(db, accounts, 'maya@example.com', REAL)).rejects.toThrow(
      'There is already an owner',
    );
    expect((await db.doc('user_roles/maya_owner').get()).exists).toBe(false);
  });

  test('refuses an unconfirmed email address, except on the emulator', async () => {
    await expect(makeFirstOwner(db, accounts, 'taken@example.com', REAL)).rejects.toThrow(
      'taken@example.com isn’t confirmed yet',
    );
    expect((await db.doc('user_roles/impostor_owner').get()).exists).toBe(false);
    await expect(
      makeFirstOwner(db, accounts, 'taken@example.com', { now: NOW, isEmulated: true }),
    ).resolves.toContain('is now the owner');
  });

  test('refuses a disabled account', async () => {
    await expect(makeFirstOwner(db, accounts, 'gone@example.com', REAL)).rejects.toThrow(
      'The account of gone@example.com is disabled',
    );
  });

  test('asks people without an account to sign up first', async () => {
    await expect(makeFirstOwner(db, accounts, 'nobody@example.com', REAL)).rejects.toThrow(
      'No one has signed up with nobody@example.com yet',
    );
  });
});
