/**
 * Attacks on the deployed functions over HTTP with only an account's token: changes by an admin without a trace, and a
 * role for an unconfirmed address.
 */
import {
  auditEntrySchema,
  recordHistoryQuery,
  type AuditEntry,
} from '@paw-haven/domain/people/audit/actions';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aProfile, aReview, aService } from '@paw-haven/domain/testing/factories';
import { deleteApp, initializeApp, type App } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { dataOf, queryOf } from '../../../functions/src/lib/firestore/collections.ts';
import { resetStack, useAdminEnvironment, type StackInfo } from '../../support/stack.ts';
import { changeAddress, signIn, signUp, writeAs, type Account } from '../support/caller.ts';

const DEADLINE = { timeout: 50_000, interval: 200 };

let stack: StackInfo;
let app: App;
let db: Firestore;
let admin: Account;
let owner: Account;

beforeAll(async () => {
  stack = useAdminEnvironment();
  await resetStack(stack);
  app = initializeApp({ projectId: stack.projectId }, 'trace');
  db = getFirestore(app);
  [admin, owner] = await Promise.all([
    signIn(stack, 'admin@pawhaven.example'),
    signIn(stack, 'owner@pawhaven.example'),
  ]);
});
afterAll(async () => {
  await deleteApp(app);
  await resetStack(stack);
});

/** All lines about a subject, oldest first, once there are `count` of them. */
async function linesAbout(subject: string, count: number): Promise<AuditEntry[]> {
  let lines: AuditEntry[] = [];
  await vi.waitFor(async () => {
    lines = dataOf(await queryOf(db, recordHistoryQuery(subject, 20), auditEntrySchema).get());
    expect(lines).toHaveLength(count);
  }, DEADLINE);
  return lines.toReversed();
}

test('records unsigned price changes and a removal with the admin’s id', async () => {
  const path = paths.service('trace');
  await db.doc(path).set(aService({ id: 'trace' }));
  for (const base_price of [1, 45]) await writeAs(stack, admin, path, { base_price });
  await writeAs(stack, admin, path, undefined);
  const lines = await linesAbout('trace', 3);
  expect(lines.map(({ action, actor, from, to }) => [action, actor, from, to])).toEqual([
    ['service-changed', admin.uid, '45', '1'],
    ['service-changed', admin.uid, '1', '45'],
    ['service-removed', admin.uid, 'Basic Groom', null],
  ]);
});

test('records a hidden review even when it is disguised as its author’s edit', async () => {
  const path = paths.review('trace-review');
  await db.doc(path).set(aReview({ id: 'trace-review', user_id: 'maya', is_published: true }));
  await writeAs(stack, admin, path, { is_published: false, updated_at: new Date().toISOString() });
  expect(await linesAbout('trace-review', 1)).toMatchObject([{ action: 'review-hidden', actor: admin.uid }]);
});

test('records changes of the salon’s address and of a customer’s phone number', async () => {
  await writeAs(stack, admin, paths.businessSettings(), { business_address: '1 Elsewhere' });
  expect(await linesAbout('main', 1)).toMatchObject([
    { action: 'settings-changed', field: 'business_address', actor: admin.uid, to: '1 Elsewhere' },
  ]);
  await db.doc(paths.profile('traced')).set(aProfile({ id: 'traced' }));
  await writeAs(stack, admin, paths.profile('traced'), { phone: '(555) 010-0000' });
  expect(await linesAbout('traced', 1)).toMatchObject([
    { action: 'contact-changed', field: 'phone', actor: admin.uid, to: null },
  ]);
});

test('gives no role to someone who signed up with an employee’s address and then changed it', async () => {
  const employee = 'emma.employee@pawhaven.example';
  const mallory = await signUp(stack, employee);
  const profile = db.doc(paths.profile(mallory.uid));
  await vi.waitFor(async () => expect((await profile.get()).get('email')).toBe(employee), DEADLINE);
  await changeAddress(stack, mallory, 'mallory@example.com');
  expect((await owner.call('grant-role', { userId: mallory.uid, role: 'admin' })).error).toMatchObject({
    status: 'FAILED_PRECONDITION',
    details: { code: 'email-changed' },
  });
  const asShown = { userId: mallory.uid, role: 'admin', email: employee } as const;
  expect((await owner.call('grant-role', asShown)).error?.details?.code).toBe('email-changed');
  expect((await db.doc(paths.userRole(mallory.uid, 'admin')).get()).exists).toBe(false);
  // Profile and search show the new address.
  expect((await owner.call('get-account', { userId: mallory.uid })).result?.email).toBe(
    'mallory@example.com',
  );
  await vi.waitFor(async () => {
    const { email, search_keys } = (await profile.get()).data() as { email: string; search_keys: string[] };
    expect([email, search_keys.includes('emma')]).toEqual(['mallory@example.com', false]);
  }, DEADLINE);
});
