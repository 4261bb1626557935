import { describe, expect, test } from 'vitest';
import { parseCaller } from './caller.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `Bearer ${encode({ alg: 'none', type: 'JWT' })}.${encode(claims)}.`;

test.each(['Bearer owner', 'bearer owner', 'BEARER OWNER', 'Bearer ya29.', 'Bearer YA29.x'])(
  'treats %s as the administrator',
  (header) => {
    expect(parseCaller(header)).toEqual({ kind: 'admin' });
  },
);

test.each([undefined, '', 'Bearer\towner', 'bearer\tgarbage'])('treats %j as signed out', (header) => {
  expect(parseCaller(header)).toEqual({ kind: 'client', auth: null });
});

describe('a token', () => {
  test('signs in its subject, even if expired, unsigned or for another project', () => {
    const claims = { sub: 'alice', exp: 1, aud: 'other', role: 'x' };
    expect(parseCaller(token(claims))).toEqual({ kind: 'client', auth: { uid: 'alice', token: claims } });
    expect(parseCaller(token({ user_id: 'bob' }))).toMatchObject({ auth: { uid: 'bob' } });
  });

  test.each([
    'Bearer e30.e30.',
    'Bearer e30=.e30=.',
    token({ sub: 1 }),
    'Bearer e30.e30.abc',
    'Bearer e30.e30._-_-',
  ])('without a subject is signed out: %s', (header) => {
    expect(parseCaller(header)).toEqual({ kind: 'client', auth: null });
  });

  test.each([
    'Bearer  owner',
    'Bearer ownerx',
    'Bearer ya29x',
    'Bearer garbage',
    'Bearer e30.e30',
    'Bearer e30.e30.e30.e30',
    'Bearer .e30.',
    'Bearer e30..',
    'Bearer e30.e30.a',
    'Bearer e30.e30.a===',
    'Bearer e30.e30.!!',
    'Bearer e30.e30.+/+/',
    'Bearer bm90anNvbg.e30.',
    'Bearer W10.e30.',
    'Bearer e30.bnVsbA.',
  ])('that is not a JWT is rejected: %s', (header) => {
    expect(() => parseCaller(header)).toThrow(
      expect.objectContaining({ status: 'INVALID_ARGUMENT', message: 'invalid jwt' }),
    );
  });
});

test.each(['owner', 'Bearer', 'Bearerowner', 'Basic dXNlcjpwYXNz'])('rejects %s', (header) => {
  expect(() => parseCaller(header)).toThrow(expect.objectContaining({ status: 'UNKNOWN', message: '' }));
});
