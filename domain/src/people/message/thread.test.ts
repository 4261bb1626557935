import { describe, expect, test } from 'vitest';
import { aMessage } from '../../testing/factories.ts';
import { dayLabel, groupByDay, hasGap, lastReadOf, listTimeLabel, mergeMessages } from './thread.ts';

const ZONE = 'America/New_York';
const at = (iso: string, id = iso) => aMessage({ id, created_at: new Date(iso) });
const ids = (messages: readonly { readonly id: string }[]) => messages.map(({ id }) => id);

describe('order', () => {
  test('MSG-07 sorts by time, oldest first', () => {
    const [a, b, c] = [at('2026-11-20T15:00:00Z'), at('2026-11-20T15:00:01Z'), at('2026-11-20T15:00:02Z')];
    expect(mergeMessages([c, a], [b])).toEqual([a, b, c]);
  });

  test('sorts messages of the same instant by id', () => {
    const [a, b] = [at('2026-11-20T15:00:00Z', 'a'), at('2026-11-20T15:00:00Z', 'b')];
    expect(ids(mergeMessages([b], [a]))).toEqual(['a', 'b']);
    expect(ids(mergeMessages([a], [b]))).toEqual(['a', 'b']);
  });

  test('keeps each message once, in its latest version', () => {
    const merged = mergeMessages([aMessage()], [aMessage({ is_read: true })]);
    expect(merged).toEqual([aMessage({ is_read: true })]);
  });
});

test('detects that messages may be missing between the known and the latest ones', () => {
  const window = [at('2026-11-20T15:00:03Z'), at('2026-11-20T15:00:04Z')];
  expect(hasGap([at('2026-11-20T15:00:00Z')], window, 2)).toBe(true);
  expect(hasGap([at('2026-11-20T15:00:03Z')], window, 2)).toBe(false);
  expect(hasGap([], window, 2)).toBe(false);
  // A window that is not full contains all messages.
  expect(hasGap([at('2026-11-20T15:00:00Z')], window, 3)).toBe(false);
});

describe('days', () => {
  const evening = at('2026-11-20T04:59:00Z');
  const night = at('2026-11-20T05:01:00Z');

  test('are in the business time zone, not the browser’s', () => {
    expect(groupByDay([evening, night], ZONE).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20']);
  });

  test('are labeled Today, Yesterday, or by date', () => {
    const now = new Date('2026-11-21T15:00:00Z');
    expect(dayLabel('2026-11-21', now, ZONE)).toBe('Today');
    expect(dayLabel('2026-11-20', now, ZONE)).toBe('Yesterday');
    expect(dayLabel('2026-11-17', now, ZONE)).toBe('Tuesday, November 17');
    expect(dayLabel('2025-11-17', now, ZONE)).toBe('Mon, Nov 17, 2025');
  });

  test('shows the time of today’s messages and the day of others in the list', () => {
    const now = new Date('2026-11-21T15:00:00Z');
    expect(listTimeLabel(new Date('2026-11-21T14:05:00Z'), now, ZONE)).toBe('9:05 AM');
    expect(listTimeLabel(new Date('2026-11-21T04:05:00Z'), now, ZONE)).toBe('Yesterday');
    expect(listTimeLabel(new Date('2026-11-17T14:05:00Z'), now, ZONE)).toBe('Tue, Nov 17');
  });
});

test('MSG-15 finds only the last of the user’s messages that was read', () => {
  const thread = [
    aMessage({ id: '1', is_read: true }),
    aMessage({ id: '2', is_read: true }),
    aMessage({ id: '3' }),
    aMessage({ id: '4', sender_id: 'business', receiver_id: 'maya', is_read: true }),
  ];
  expect(lastReadOf(thread, 'maya')?.id).toBe('2');
  expect(lastReadOf([aMessage()], 'maya')).toBeUndefined();
});
