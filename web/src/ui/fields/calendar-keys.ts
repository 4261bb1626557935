import { dayAfterKey } from '@paw-haven/domain/time/schedule/month';
import type { DayKey } from '@paw-haven/domain/core/calendar/time';

interface Days {
  readonly firstDay: DayKey;
  /** Whether a day cannot be chosen; browsers do not focus it either. */
  readonly isDisabled: (day: DayKey) => boolean;
}

/** The key whose direction to follow from a day that cannot be focused; arrow keys keep their own. */
const SKIP_DIRECTION: Readonly<Record<string, string>> = {
  Home: 'ArrowRight',
  End: 'ArrowLeft',
  PageUp: 'ArrowRight',
  PageDown: 'ArrowRight',
};
const MAX_SKIPPED_DAYS = 31;

/** The day that a key moves the focus to from `day`, skipping disabled days; undefined for other keys. */
export function focusAfterKey(day: DayKey, key: string, { firstDay, isDisabled }: Days): DayKey | undefined {
  const target = dayAfterKey(day, key);
  if (target === undefined) return undefined;
  const onward = target < firstDay ? 'ArrowRight' : (SKIP_DIRECTION[key] ?? key);
  let at: DayKey | undefined = target < firstDay ? firstDay : target;
  for (let skipped = 0; at !== undefined && at >= firstDay && skipped < MAX_SKIPPED_DAYS; skipped += 1) {
    if (!isDisabled(at)) return at;
    at = dayAfterKey(at, onward);
  }
  return day;
}
