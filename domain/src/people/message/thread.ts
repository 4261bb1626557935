/** Orders and groups the messages of a thread. */
import { daysBetween } from '../../core/calendar/calendar.ts';
import {
  DATE_WORDS,
  formatDay,
  formatDayShort,
  formatDayWithYear,
  type DateWords,
} from '../../core/calendar/time-format.ts';
import { dayOf, timeOf, type DayKey, formatTime } from '../../core/calendar/time.ts';
import type { Message } from './schema.ts';

type Placed = Pick<Message, 'id' | 'created_at'>;

/** Oldest first; ties are ordered by id. */
export function compareMessages(one: Placed, other: Placed): number {
  const apart = one.created_at.getTime() - other.created_at.getTime();
  if (apart !== 0) return apart;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}

/** Merges both lists, oldest first. A message in both is taken from `news`. */
export function mergeMessages<M extends Placed>(earlier: readonly M[], news: readonly M[]): M[] {
  const byId = new Map([...earlier, ...news].map((message) => [message.id, message]));
  return [...byId.values()].toSorted(compareMessages);
}

/**
 * Whether messages may be missing between the known ones and the latest window: while offline, a user may have received
 * more than the window holds.
 */
export function hasGap(earlier: readonly Placed[], latest: readonly Placed[], windowSize: number): boolean {
  if (earlier.length === 0 || latest.length < windowSize) return false;
  const ids = new Set(earlier.map(({ id }) => id));
  return !latest.some(({ id }) => ids.has(id));
}

export interface ThreadDay<M> {
  readonly day: DayKey;
  readonly messages: readonly M[];
}

/** Groups messages, oldest first, by day in the business time zone. */
export function groupByDay<M extends Placed>(messages: readonly M[], zone: string): ThreadDay<M>[] {
  const days: { day: DayKey; messages: M[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.created_at, zone);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** `Today`, `Yesterday`, or `Tuesday, November 24`, with the year if it is not this year. */
export function dayLabel(day: DayKey, now: Date, zone: string, words: DateWords = DATE_WORDS): string {
  const today = dayOf(now, zone);
  const ago = daysBetween(day, today);
  if (ago === 0) return words.todayLabel;
  if (ago === 1) return words.yesterdayLabel;
  return day.slice(0, 4) === today.slice(0, 4) ? formatDay(day, words) : formatDayWithYear(day, words);
}

/** For the list: the time for today's messages, else `Yesterday` or the day. */
export function listTimeLabel(at: Date, now: Date, zone: string, words: DateWords = DATE_WORDS): string {
  const day = dayOf(at, zone);
  const ago = daysBetween(day, dayOf(now, zone));
  if (ago <= 0) return formatTime(timeOf(at, zone));
  if (ago === 1) return words.yesterdayLabel;
  return formatDayShort(day, words);
}

/**
 * The latest message from `me` that the partner has read. Earlier messages are read too, because opening a thread marks
 * all of them as read.
 */
export function lastReadOf(messages: readonly Message[], me: string): Message | undefined {
  return messages.findLast((message) => message.sender_id === me && message.is_read);
}
