import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { requireUser, useSession } from './session.ts';

test('AUTH-25 the session hook throws outside its provider', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderHook(() => useSession())).toThrow('useSession must be used within a SessionProvider');
  quiet.mockRestore();
});

test('APP-47 throws "User not authenticated" without a user', () => {
  expect(() => requireUser({ status: 'signed-out' })).toThrow('User not authenticated');
  expect(() => requireUser({ status: 'loading' })).toThrow('User not authenticated');
  const user = { uid: 'maya', email: null, displayName: null, emailVerified: false };
  expect(requireUser({ status: 'signed-in', user })).toBe(user);
});
