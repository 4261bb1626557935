import { describe, expect, test } from 'vitest';
import { conversationIdOf, isMemberId, membersOf, partnerIdOf, partnerName } from './conversation.ts';

describe('the id of a conversation', () => {
  test('is the same for both members', () => {
    expect(conversationIdOf('maya', 'business')).toBe('business_maya');
    expect(conversationIdOf('business', 'maya')).toBe('business_maya');
  });

  test('sorts capitals before lowercase letters, as security rules do', () => {
    expect(conversationIdOf('alma', 'Zoe')).toBe('Zoe_alma');
  });

  test('contains the ids of both members', () =>
    expect(membersOf('business_maya')).toEqual(['business', 'maya']));

  test.each(['', 'maya', 'maya_business', 'a_b_c', '_maya', 'a_a', 'a/b_c'])(
    '“%s” is not a conversation id',
    (id) => expect(membersOf(id)).toBeUndefined(),
  );

  test('cannot be ambiguous, because member ids must not contain “_”', () => {
    expect(isMemberId('a_b')).toBe(false);
    expect(isMemberId('x7Kq-2')).toBe(true);
  });
});

test('MSG-06 names a partner by the full name, else by the email address', () => {
  expect(partnerName({ full_name: 'Maya Lopez', email: 'maya@example.com' })).toBe('Maya Lopez');
  expect(partnerName({ full_name: ' ', email: 'maya@example.com' })).toBe('maya@example.com');
  expect(partnerName({ full_name: null, email: 'maya@example.com' })).toBe('maya@example.com');
  expect(partnerName({ full_name: null, email: null })).toBeUndefined();
});

test('finds the partner, the other participant', () => {
  expect(partnerIdOf(['business', 'maya'], 'maya')).toBe('business');
  expect(partnerIdOf(['business', 'maya'], 'business')).toBe('maya');
});
