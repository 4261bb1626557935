import { describe, expect, test } from 'vitest';
import { aConversation, aMessage } from '../../testing/factories.ts';
import { conversationRow, conversationsFrom, EXCERPT_LENGTH, excerptOf, searchRows } from './list.ts';
import { unreadLabel, unreadTotal } from './unread.ts';
import { conversationSchema } from './schema.ts';

const answer = aMessage({
  id: 'message-2',
  sender_id: 'business',
  receiver_id: 'maya',
  author_id: 'olivia',
  message: 'Yes,\n  at nine.',
  created_at: new Date('2026-11-20T16:00:00Z'),
  sender: { full_name: 'Paw Haven', email: null },
  receiver: { full_name: 'Maya Lopez', email: 'maya@example.com' },
});
const between = aMessage({
  id: 'message-3',
  sender_id: 'leo',
  receiver_id: 'maya',
  created_at: new Date('2026-11-19T16:00:00Z'),
  sender: { full_name: null, email: 'leo@example.com' },
});

test('MSG-05 DATA-25 groups all messages by partner, latest conversation first', () => {
  const conversations = conversationsFrom([between, aMessage(), answer]);
  expect(conversations.map((conversation) => conversationRow(conversation, 'maya', 'Paw Haven'))).toEqual([
    {
      partnerId: 'business',
      partnerName: 'Paw Haven',
      lastMessage: 'Yes, at nine.',
      lastMessageTime: answer.created_at,
      isOwn: false,
      unreadCount: 1,
    },
    expect.objectContaining({ partnerId: 'leo', partnerName: 'leo@example.com', unreadCount: 1 }),
  ]);
  for (const conversation of conversations)
    expect(conversationSchema.parse(conversation)).toEqual(conversation);
});

test('counts the messages that each member has not read, and no read ones', () => {
  const [conversation] = conversationsFrom([aMessage(), { ...answer, is_read: true }]);
  expect(conversation?.unread).toEqual({ business: 1, maya: 0 });
  expect(unreadTotal(conversationsFrom([between, answer]), 'maya')).toBe(2);
});

describe('the list', () => {
  const rows = [
    conversationRow(aConversation(answer), 'maya', 'Paw Haven'),
    conversationRow(aConversation(between), 'maya', 'Paw Haven'),
  ];

  test('finds rows with every search word in the name or the last message', () => {
    expect(searchRows(rows, ' ')).toEqual(rows);
    expect(searchRows(rows, 'PAW nine')).toEqual([rows[0]]);
    expect(searchRows(rows, 'leo')).toEqual([rows[1]]);
    expect(searchRows(rows, 'leo nine')).toEqual([]);
  });

  test('shortens a long message and shows it on one line', () => {
    expect(excerptOf('a\n\nb')).toBe('a b');
    expect(excerptOf('x'.repeat(EXCERPT_LENGTH))).toHaveLength(EXCERPT_LENGTH);
    expect(excerptOf('x'.repeat(EXCERPT_LENGTH + 1))).toMatch(/…$/);
    expect(excerptOf('x'.repeat(4000))).toHaveLength(EXCERPT_LENGTH);
  });

  test('counts up to 99', () => {
    expect(unreadLabel(99)).toBe('99');
    expect(unreadLabel(100)).toBe('99+');
  });
});

test('never shows the salon’s name for a customer, even in an old summary, but shows it for the salon', () => {
  const names = ['leo', 'business'].map((sender_id) => {
    const sender = { full_name: 'Paw Haven', email: 'x@example.com' };
    const conversation = aConversation(aMessage({ sender_id, receiver_id: 'maya', sender }));
    return conversationRow(conversation, 'maya', 'Paw Haven').partnerName;
  });
  expect(names).toEqual(['x@example.com', 'Paw Haven']);
});
