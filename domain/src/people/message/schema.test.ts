import { expect, test } from 'vitest';
import { LIMITS } from '../../core/limits/limits.ts';
import { canSend, EMPTY_DRAFT, messageInputSchema, newMessage } from './schema.ts';

const draft = (changes: object = {}) => ({ ...EMPTY_DRAFT, message: 'Hello', ...changes });

test('MSG-09 sends nothing without a recipient or with only whitespace', () => {
  expect(canSend('business', draft())).toBe(true);
  expect(canSend('', draft())).toBe(false);
  expect(canSend(undefined, draft())).toBe(false);
  expect(canSend('business', draft({ message: ' \n ' }))).toBe(false);
});

test('accepts a text up to the length that the rules accept', () => {
  expect(canSend('business', draft({ message: 'x'.repeat(LIMITS.messageLength) }))).toBe(true);
  expect(canSend('business', draft({ message: 'x'.repeat(LIMITS.messageLength + 1) }))).toBe(false);
});

test('MSG-11 stores an empty subject as null', () => {
  expect(messageInputSchema.parse(draft({ subject: '  ' })).subject).toBeNull();
  expect(messageInputSchema.parse(draft({ subject: ' Sunday ' })).subject).toBe('Sunday');
});

test('MSG-12 stores sender, receiver, message, subject, appointment, and author', () => {
  const input = messageInputSchema.parse({ message: ' Yes. ', subject: '', appointment_id: 'a1' });
  expect(newMessage({ senderId: 'business', authorId: 'olivia', receiverId: 'maya' }, input)).toEqual({
    sender_id: 'business',
    receiver_id: 'maya',
    participants: ['business', 'maya'],
    conversation_id: 'business_maya',
    author_id: 'olivia',
    message: 'Yes.',
    subject: null,
    appointment_id: 'a1',
    is_read: false,
  });
});
