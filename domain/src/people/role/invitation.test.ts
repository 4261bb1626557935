import { expect, test } from 'vitest';
import { aGroomer } from '../../testing/factories.ts';
import { INVITATION_DAYS, invitationEnd, invitationFields, isAcceptable } from './invitation.ts';

const SENT = new Date('2026-11-20T15:00:00Z');
const END = invitationEnd(SENT);

test('ROLE-26 an invitation can be accepted for two weeks, and by one account', () => {
  expect(INVITATION_DAYS).toBe(14);
  expect(END.toISOString()).toBe('2026-12-04T15:00:00.000Z');
  const open = { state: 'open', expires_at: END } as const;
  expect(isAcceptable(open, new Date(END.getTime() - 1))).toBe(true);
  expect(isAcceptable(open, END)).toBe(false);
  expect(isAcceptable({ ...open, state: 'accepted' }, SENT)).toBe(false);
});

test('the form takes an address as accounts store it, and no role that is not offered', () => {
  const { schema, values } = invitationFields;
  const form = { ...values(null), email: ' Emma@Example.com ' };
  expect(schema.parse(form)).toEqual({
    email: 'emma@example.com',
    role: 'groomer',
    groomerId: null,
    language: 'en',
  });
  expect(schema.parse({ ...form, groomerId: aGroomer().id }).groomerId).toBe(aGroomer().id);
  for (const wrong of [{ email: '' }, { email: 'emma' }, { role: 'owner' }, { language: 'de' }])
    expect(schema.safeParse({ ...form, ...wrong }).success).toBe(false);
});
