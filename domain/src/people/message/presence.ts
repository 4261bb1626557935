/** Presence and typing in a conversation: when each is announced and how long it lasts. Instants are numbers in ms. */
import * as z from 'zod/mini';

/** `presence/{conversation}/{uid}`. */
export const presenceSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  lastSeen: z.number(),
});

/** `typing/{conversation}/{uid}`. */
export const typingSchema = z.object({
  userId: z.string(),
  userName: z.string(),
  at: z.number(),
});

export type PresenceRecord = z.infer<typeof presenceSchema>;
export type TypingRecord = z.infer<typeof typingSchema>;

export const PRESENCE_TIMES = {
  heartbeatMs: 25_000,
  /** Grace period after a missed heartbeat. */
  timeoutMs: 10_000,
  typingExpiryMs: 3000,
  typingRepeatMs: 2000,
  typingLimitMs: 5000,
} as const;

/** When a user with this `lastSeen` counts as offline. */
export function offlineAt(lastSeen: number): number {
  return lastSeen + PRESENCE_TIMES.heartbeatMs + PRESENCE_TIMES.timeoutMs;
}

export function isPresent(record: Pick<PresenceRecord, 'lastSeen'>, now: number): boolean {
  return now < offlineAt(record.lastSeen);
}

export function isTyping(record: Pick<TypingRecord, 'at'>, now: number): boolean {
  return now < record.at + PRESENCE_TIMES.typingExpiryMs;
}

/** One spell of typing: announced at its start and every 2 s until 5 s have passed. */
export interface TypingSpell {
  readonly startedAt: number;
  readonly announcedAt: number;
}

export interface TypingStep {
  readonly spell: TypingSpell;
  readonly announce: boolean;
}

/** Handles a key press. A running spell continues and is not announced again. */
export function keyPressed(spell: TypingSpell | undefined, now: number): TypingStep {
  if (spell && !isOver(spell, now)) return { spell, announce: false };
  return { spell: { startedAt: now, announcedAt: now }, announce: true };
}

/** When to announce the spell again; undefined if that would be after its end. */
export function nextAnnouncementAt(spell: TypingSpell): number | undefined {
  const next = spell.announcedAt + PRESENCE_TIMES.typingRepeatMs;
  return next < spell.startedAt + PRESENCE_TIMES.typingLimitMs ? next : undefined;
}

function isOver(spell: TypingSpell, now: number): boolean {
  return now >= spell.startedAt + PRESENCE_TIMES.typingLimitMs;
}

/** The other users who are online, each listed once regardless of open tabs. */
export function presentOthers(
  records: readonly PresenceRecord[],
  ownIds: readonly string[],
  now: number,
): PresenceRecord[] {
  const others = new Map<string, PresenceRecord>();
  for (const record of records)
    if (!ownIds.includes(record.userId) && isPresent(record, now)) others.set(record.userId, record);
  return [...others.values()];
}

export function typingOthers(
  records: readonly TypingRecord[],
  ownIds: readonly string[],
  now: number,
): TypingRecord[] {
  return records.filter((record) => !ownIds.includes(record.userId) && isTyping(record, now));
}

/** When the next record expires; undefined if none will. */
export function nextChangeAt(
  presence: readonly PresenceRecord[],
  typing: readonly TypingRecord[],
  now: number,
): number | undefined {
  const ends = [
    ...presence.map(({ lastSeen }) => offlineAt(lastSeen)),
    ...typing.map(({ at }) => at + PRESENCE_TIMES.typingExpiryMs),
  ].filter((end) => end > now);
  return ends.length === 0 ? undefined : Math.min(...ends);
}
