import { dayAfterKey } from '@paw-haven/domain/schedule/month';
import type { DayKey } from '@paw-haven/domain/time';

interface Days {
  readonly firstDay: DayKey;
  /** It cannot be chosen, so the browser gives it no focus either. */
  readonly isDisabled: (day: DayKey) => boolean;
}

/** Where to look on from a day that cannot have the focus; arrows go on their way. */
const ONWARD: Readonly<Record<string, string>> = {
  Home: 'ArrowRight',
  End: 'ArrowLeft',
  PageUp: 'ArrowRight',
  PageDown: 'ArrowRight',
};
const MOST_SKIPPED = 31;

/** Where a key takes the keyboard from `day`: past those that cannot be chosen; undefined for keys that mean nothing here. */
export function focusAfterKey(day: DayKey, key: string, { firstDay, isDisabled }: Days): DayKey | undefined {
  const target = dayAfterKey(day, key);
  if (target === undefined) return undefined;
  const onward = target < firstDay ? 'ArrowRight' : (ONWARD[key] ?? key);
  let at: DayKey | undefined = target < firstDay ? firstDay : target;
  for (let skipped = 0; at !== undefined && at >= firstDay && skipped < MOST_SKIPPED; skipped += 1) {
    if (!isDisabled(at)) return at;
    at = dayAfterKey(at, onward);
  }
  return day;
}
