import { aMessage } from '@paw-haven/domain/testing/factories';
import { expect, test } from 'vitest';
import { isNews, titleWithCount } from './news.ts';

const OPENED = new Date('2026-11-20T15:00:00Z');
const at = (seconds: number, sender_id = 'business') =>
  aMessage({
    id: `m${seconds}`,
    sender_id,
    receiver_id: sender_id === 'maya' ? 'business' : 'maya',
    created_at: new Date(OPENED.getTime() + seconds * 1000),
  });

test('MSG-20 counts a message from someone else as new while the page is open, but not the user’s own', () => {
  expect(isNews(at(-60), at(5), 'maya', OPENED)).toBe(true);
  expect(isNews(at(-60), at(5, 'maya'), 'maya', OPENED)).toBe(false);
  // A colleague's answer for the business comes from the reader's own side.
  expect(isNews(at(-60), at(5), 'business', OPENED)).toBe(false);
});

test('MSG-20 does not count older messages, or one that reappears', () => {
  expect(isNews(undefined, at(-60), 'maya', OPENED)).toBe(false);
  expect(isNews(at(5), at(5), 'maya', OPENED)).toBe(false);
  // The latest message was deleted, so the previous one reappears.
  expect(isNews(at(5), at(3), 'maya', OPENED)).toBe(false);
  expect(isNews(undefined, at(1), 'maya', OPENED)).toBe(true);
});

test('prefixes the document’s title with the unread count only once', () => {
  expect(titleWithCount('Messages · Paw Haven', 3)).toBe('(3) Messages · Paw Haven');
  expect(titleWithCount('(3) Messages · Paw Haven', 4)).toBe('(4) Messages · Paw Haven');
  expect(titleWithCount('(99+) Messages · Paw Haven', 0)).toBe('Messages · Paw Haven');
  expect(titleWithCount('Messages · Paw Haven', 100)).toBe('(99+) Messages · Paw Haven');
});
