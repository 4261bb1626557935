import { expect, test } from 'vitest';
import { PATHS, PUBLIC_PATHS } from '../lib/navigation/paths.ts';
import { ROUTES } from './route-table.ts';

const pathsWith = (access: string) =>
  ROUTES.filter((route) => route.access === access).map((route) => route.path);

test('APP-10 puts every customer page behind the signed-in guard', () => {
  expect(pathsWith('signed-in')).toEqual([
    '/home',
    '/checkout',
    '/payment-success',
    '/pet-profiles',
    '/appointments',
    '/loyalty',
    '/settings',
    '/payments',
    '/invitation',
  ]);
  expect(pathsWith('member')).toEqual(['/messages']);
});

test('APP-12 puts every admin page behind the admin guard', () => {
  const admin = pathsWith('admin');
  expect(admin).toEqual(ROUTES.map(({ path }) => path).filter((path) => /^\/admin(\/|$)/.test(path)));
  expect(admin).toEqual(
    expect.arrayContaining([
      '/admin',
      '/admin/appointments',
      '/admin/services',
      '/admin/customers',
      '/admin/import',
      '/admin/reviews',
      '/admin/audit',
      '/admin/media',
      '/admin/settings',
      '/admin/analytics',
      '/admin/deliveries',
    ]),
  );
});

test('STAFF-07 puts the page of staff’s own visits behind a separate guard', () => {
  expect(pathsWith('staff')).toEqual(['/today']);
});

test('APP-11 requires no session for /auth', () => {
  expect(pathsWith('auth')).toEqual(['/auth']);
});

test('has every path either as a page of the app or as a public one, never both', () => {
  const paths: string[] = [...ROUTES.map((route) => route.path), ...PUBLIC_PATHS];
  expect(new Set(paths).size).toBe(paths.length);
  expect(Object.values(PATHS).filter((path) => !paths.includes(path))).toEqual([]);
});

test('gives no two pages the same title', () => {
  const titles = ROUTES.map((route) => route.title);
  expect(new Set(titles).size).toBe(ROUTES.length);
  expect(titles.every((title) => title.trim() !== '')).toBe(true);
});
