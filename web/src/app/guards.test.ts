import { describe, expect, test } from 'vitest';
import type { Role } from '@paw-haven/domain/core/records/roles';
import type { Session } from '../lib/session/session.ts';
import type { RolesState } from '../lib/session/use-roles.ts';
import { TIMEOUT_ERROR } from '../lib/firestore/live-source.ts';
import { decideSignedIn } from './guards.ts';
import { decideAdmin, decideStaff, UNAUTHORIZED_PATH } from './staff-guards.ts';

const LOADING: Session = { status: 'loading' };
const SIGNED_OUT: Session = { status: 'signed-out' };
const SIGNED_IN: Session = {
  status: 'signed-in',
  user: { uid: 'maya', email: 'maya@example.com', displayName: null, emailVerified: true },
};
const ROLES_LOADING: RolesState = { status: 'loading' };
const roles = (...names: Role[]): RolesState => ({
  status: 'success',
  roles: names.map((role) => ({ user_id: 'maya', role, created_at: new Date(0) })),
});
const LATE: RolesState = { status: 'error', error: TIMEOUT_ERROR, retry: () => {} };
const FAILED: RolesState = { status: 'error', error: new Error('permission-denied'), retry: () => {} };

describe('signed-in guard', () => {
  test('APP-07 waits while the session loads', () =>
    expect(decideSignedIn(LOADING)).toEqual({ kind: 'wait' }));
  test('APP-08 shows the page to a user', () => expect(decideSignedIn(SIGNED_IN)).toEqual({ kind: 'show' }));
  test('APP-09 sends a visitor to /', () =>
    expect(decideSignedIn(SIGNED_OUT)).toEqual({ kind: 'redirect', to: '/' }));
});

describe('admin guard', () => {
  test.each([
    ['APP-13 session loading, roles loaded', LOADING, roles('admin'), 'wait'],
    ['APP-13 session loaded, roles loading', SIGNED_IN, ROLES_LOADING, 'wait'],
    ['APP-13 a server that has not answered yet', SIGNED_IN, LATE, 'wait'],
    ['APP-14 no user', SIGNED_OUT, ROLES_LOADING, '/auth'],
    ['APP-16 a customer', SIGNED_IN, roles('customer'), '/home'],
    ['APP-16 a groomer', SIGNED_IN, roles('groomer'), '/home'],
    ['APP-16 without a role', SIGNED_IN, roles(), '/home'],
    ['APP-17 an admin', SIGNED_IN, roles('admin'), 'show'],
    ['APP-17 an owner', SIGNED_IN, roles('customer', 'owner'), 'show'],
    ['APP-18 a failing role check', SIGNED_IN, FAILED, '/home'],
  ])('%s', (_, session, state, expected) => {
    const decision = decideAdmin(session, state);
    expect(decision.kind === 'redirect' ? decision.to : decision.kind).toBe(expected);
  });

  test.each([
    ['APP-15 ROLE-26 admin alone is not enough', roles('admin'), 'redirect'],
    ['APP-17 an owner', roles('owner'), 'show'],
  ])('on an owner-only page: %s', (_, state, expected) => {
    expect(decideAdmin(SIGNED_IN, state, { requireOwner: true }).kind).toBe(expected);
  });

  test.each([
    ['a groomer', roles('groomer'), 'show'],
    ['an admin', roles('admin'), 'show'],
    ['an owner', roles('owner'), 'show'],
    ['a customer', roles('customer'), 'redirect'],
    ['a failing role check', FAILED, 'redirect'],
    ['roles that load', ROLES_LOADING, 'wait'],
  ] as const)('STAFF-07 decides on the page of staff’s own visits for %s', (_, state, expected) => {
    expect(decideStaff(SIGNED_IN, state).kind).toBe(expected);
  });

  test.each([
    ['roles that load', ROLES_LOADING, 'show'],
    ['a server that has not answered', LATE, 'show'],
    ['a failing role check', FAILED, 'redirect'],
    ['a role that was revoked', roles('customer'), 'redirect'],
  ] as const)('CARE-04 decides offline, with a stored day on the device, for %s', (_, state, expected) => {
    expect(decideStaff(SIGNED_IN, state, { hasKeptDay: true, isOnline: false }).kind).toBe(expected);
  });

  test('CARE-04 when online, waits for the roles unless the server does not answer', () => {
    const stored = { hasKeptDay: true };
    expect(decideStaff(SIGNED_IN, ROLES_LOADING, stored).kind).toBe('wait');
    expect(decideStaff(SIGNED_IN, LATE, stored).kind).toBe('show');
    expect(decideStaff(SIGNED_IN, LATE).kind).toBe('wait');
  });

  test('APP-19 the default target is /home', () => expect(UNAUTHORIZED_PATH).toBe('/home'));
});
