import { expect, test } from 'vitest';
import { userRolesQuery } from '../../people/role/schema.ts';
import { hasRole, homePathFor, hasAdminRole, primaryRole, ROLES, userRolesKey, type Role } from './roles.ts';

const rows = (...roles: Role[]) => roles.map((role) => ({ role }));

test('ROLE-02 defines these four roles', () => {
  expect(ROLES.toSorted()).toEqual(['admin', 'customer', 'groomer', 'owner']);
});

test('ROLE-03 uses the role of the first row as the primary one, or customer without rows', () => {
  expect(primaryRole(rows('groomer', 'admin'))).toBe('groomer');
  expect(primaryRole([])).toBe('customer');
});

test('ROLE-04 a user has a role if any row matches', () => {
  expect(hasRole(rows('customer', 'admin'), 'admin')).toBe(true);
  expect(hasRole(rows('customer'), 'admin')).toBe(false);
});

test.each(ROLES)('ROLE-05 checks whether %s is admin or owner', (role) => {
  expect(hasAdminRole(rows('customer', role))).toBe(role === 'admin' || role === 'owner');
});

test('AUTH-11 LAND-02 LAND-03 sends admin and owner to /admin, other groomers to /today, everyone else to /home', () => {
  expect(homePathFor(rows('admin'))).toBe('/admin');
  expect(homePathFor(rows('customer', 'owner'))).toBe('/admin');
  expect(homePathFor(rows('groomer', 'admin'))).toBe('/admin');
  expect(homePathFor(rows('customer', 'groomer'))).toBe('/today');
  expect(homePathFor(rows('customer'))).toBe('/home');
  expect(homePathFor([])).toBe('/home');
});

test('ROLE-06 ROLE-08 reads all rows of a user and caches them by userRoles and the user id', () => {
  expect(userRolesQuery('maya')).toEqual({
    collection: 'user_roles',
    where: [['user_id', '==', 'maya']],
    orderBy: [['created_at', 'asc']],
    // There is at most one row per role.
    limit: ROLES.length,
  });
  expect(userRolesKey('maya')).toEqual(['userRoles', 'maya']);
});
