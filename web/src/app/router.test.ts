import { expect, test } from 'vitest';
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
    '/messages',
  ]);
});

test('APP-12 puts every admin page behind the admin guard', () => {
  expect(pathsWith('admin')).toEqual([
    '/admin',
    '/admin/appointments',
    '/admin/services',
    '/admin/customers',
    '/admin/media',
    '/admin/settings',
    '/admin/analytics',
  ]);
});

test('APP-11 asks no session of the public pages', () => {
  expect(pathsWith('public')).toEqual(['/gallery', '/about']);
  expect(pathsWith('auth')).toEqual(['/auth']);
});
