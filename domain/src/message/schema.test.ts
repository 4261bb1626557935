import { expect, test } from 'vitest';
import { LIMITS } from '../limits.ts';
import { canSend, EMPTY_DRAFT, messageInputSchema, newMessage } from './schema.ts';

const draft = (changes: object = {}) => ({ ...EMPTY_DRAFT, message: 'Hello', ...changes });

test('MSG-09 nothing is sent without a recipient or without a text that is more than spaces', () => {
  expect(canSend('business', draft())).toBe(true);
  expect(canSend('', draft())).toBe(false);
  expect(canSend(undefined, draft())).toBe(false);
  expect(canSend('business', draft({ message: ' \n ' }))).toBe(false);
});

test('a text may have as many characters as the rules take, and no more', () => {
  expect(canSend('business', draft({ message: 'x'.repeat(LIMITS.messageLength) }))).toBe(true);
  expect(canSend('business', draft({ message: 'x'.repeat(LIMITS.messageLength + 1) }))).toBe(false);
});

test('MSG-11 an empty subject is none', () => {
  expect(messageInputSchema.parse(draft({ subject: '  ' })).subject).toBeNull();
  expect(messageInputSchema.parse(draft({ subject: ' Sunday ' })).subject).toBe('Sunday');
});

test('MSG-12 stores sender, receiver, message, subject and appointment, and who wrote it', () => {
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
