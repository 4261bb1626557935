import { describe, expect, test } from 'vitest';
import {
  isPresent,
  isTyping,
  keyPressed,
  nextAnnouncementAt,
  nextChangeAt,
  presentOthers,
  typingOthers,
  type TypingSpell,
} from './presence.ts';

const seen = (userId: string, lastSeen: number) => ({ userId, userName: userId, lastSeen });
const typed = (userId: string, at: number) => ({ userId, userName: userId, at });

describe('presence', () => {
  test('LIM-02 treats a user as gone 10 s after a missed 25 s heartbeat', () => {
    expect(isPresent(seen('maya', 0), 34_999)).toBe(true);
    expect(isPresent(seen('maya', 0), 35_000)).toBe(false);
  });

  test('MSG-21 counts each other user once, without the user', () => {
    const records = [seen('maya', 0), seen('olivia', 0), seen('olivia', 5), seen('adrian', -40_000)];
    expect(presentOthers(records, ['maya'], 1000).map(({ userId }) => userId)).toEqual(['olivia']);
  });
});

describe('typing', () => {
  test('MSG-24 expires after 3 seconds', () => {
    expect(isTyping(typed('maya', 0), 2999)).toBe(true);
    expect(isTyping(typed('maya', 0), 3000)).toBe(false);
    expect(typingOthers([typed('maya', 0), typed('olivia', 0)], ['olivia'], 1000)).toEqual([
      typed('maya', 0),
    ]);
  });

  test('MSG-25 is announced again every 2 seconds for up to 5 seconds', () => {
    const { spell, announce } = keyPressed(undefined, 1000);
    expect(announce).toBe(true);
    const announced: number[] = [];
    let current: TypingSpell = spell;
    for (let at = nextAnnouncementAt(current); at !== undefined; at = nextAnnouncementAt(current)) {
      announced.push(at - spell.startedAt);
      current = { ...current, announcedAt: at };
    }
    expect(announced).toEqual([2000, 4000]);
  });

  test('MSG-25 announces nothing for keys within 5 seconds, and starts a new spell after that', () => {
    const { spell } = keyPressed(undefined, 0);
    expect(keyPressed(spell, 4999)).toEqual({ spell, announce: false });
    expect(keyPressed(spell, 5000)).toEqual({
      spell: { startedAt: 5000, announcedAt: 5000 },
      announce: true,
    });
  });

  test('shows continued typing without a gap', () => {
    let spell: TypingSpell | undefined;
    const announcements: number[] = [];
    for (let now = 0; now <= 20_000; now += 100) {
      const step = keyPressed(spell, now);
      spell = step.spell;
      if (step.announce) announcements.push(now);
      else if (nextAnnouncementAt(spell) === now) {
        announcements.push(now);
        spell = { ...spell, announcedAt: now };
      }
    }
    const breaks = announcements.slice(1).map((at, index) => at - (announcements[index] ?? 0));
    expect(Math.max(...breaks)).toBeLessThan(3000);
  });
});

test('returns when the next entry expires', () => {
  expect(nextChangeAt([seen('maya', 0)], [typed('maya', 0)], 1000)).toBe(3000);
  expect(nextChangeAt([seen('maya', 0)], [typed('maya', 0)], 3000)).toBe(35_000);
  expect(nextChangeAt([], [], 0)).toBeUndefined();
});
