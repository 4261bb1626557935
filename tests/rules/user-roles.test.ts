import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { paths } from '@paw-haven/domain/core/records/paths';
import { ownersQuery, roleRowSchema, userRolesQuery } from '@paw-haven/domain/people/role/schema';
import { deleteDoc, doc, getDoc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { NO_ONE, onlyThese, STAFF, useRulesBench } from '../support/access.ts';
import { roleRow, runSpec, UIDS } from '../support/personas.ts';
import { datesIn, stored } from '../support/stored.ts';

const ROW = paths.userRole(UIDS.groomer, 'groomer');

const bench = useRulesBench();

describe('reading', () => {
  onlyThese('ROLE-06 the rows of the groomer', bench, ['groomer', ...STAFF], (db) =>
    runSpec(db, userRolesQuery(UIDS.groomer)),
  );
  onlyThese('a row', bench, ['groomer', ...STAFF], (db) => getDoc(doc(db, ROW)));
  onlyThese('who the owners are', bench, STAFF, (db) => runSpec(db, ownersQuery()));
  test('ROLE-06 a customer without rows gets an empty list', async () => {
    const rows = await assertSucceeds(runSpec(bench.as('customer'), userRolesQuery(UIDS.customer)));
    expect(rows.empty).toBe(true);
  });
});

describe('rows', () => {
  test.each(['admin', 'owner', 'groomer', 'customer'])(
    'DATA-17 shows users their own row: user_id and the role %s',
    async (role) => {
      const path = paths.userRole(UIDS.customer, role);
      await bench.given({ [path]: roleRow(UIDS.customer, role) });
      const row = await stored(bench.as('customer'), path);
      expect(row).toMatchObject({ user_id: UIDS.customer, role });
      expect(roleRowSchema.parse(row)).toEqual(row);
    },
  );

  test('DATA-17 knows no other role', () => {
    const row = { user_id: UIDS.customer, role: 'manager', created_at: new Date(0) };
    expect(roleRowSchema.safeParse(row).success).toBe(false);
  });

  test('DATA-18 lets a user hold several roles at once, each of which counts', async () => {
    const hidden = paths.service('hidden');
    await bench.given({ [hidden]: { name: 'Hidden', base_price: 1, is_active: false } });
    await assertFails(getDoc(doc(bench.as('groomer'), hidden)));
    await bench.given({ [paths.userRole(UIDS.groomer, 'admin')]: roleRow(UIDS.groomer, 'admin') });
    const rows = await runSpec(bench.as('groomer'), userRolesQuery(UIDS.groomer));
    const roles = rows.docs.map((row) => roleRowSchema.parse(datesIn(row.data())).role);
    expect(roles.toSorted()).toEqual(['admin', 'groomer']);
    await assertSucceeds(getDoc(doc(bench.as('groomer'), hidden)));
  });
});

describe('only functions write', () => {
  const own = paths.userRole(UIDS.customer, 'owner');
  onlyThese('making oneself an owner', bench, NO_ONE, (db) =>
    setDoc(doc(db, own), roleRow(UIDS.customer, 'owner')),
  );
  onlyThese('turning a row into another', bench, NO_ONE, (db) => updateDoc(doc(db, ROW), { role: 'owner' }));
  onlyThese('revoking', bench, NO_ONE, (db) => deleteDoc(doc(db, ROW)));
});

test('ROLE-02 a revoked role ends at once', async () => {
  await bench.given({ [paths.service('hidden')]: { name: 'Hidden', base_price: 1, is_active: false } });
  await assertSucceeds(getDoc(doc(bench.as('admin'), paths.service('hidden'))));
  await bench.remove(paths.userRole(UIDS.admin, 'admin'));
  await assertFails(getDoc(doc(bench.as('admin'), paths.service('hidden'))));
});
