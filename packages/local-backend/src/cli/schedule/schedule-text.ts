/**
 * Parses the schedules of Cloud Scheduler: five-field cron (`0 9 * * mon-fri`) and the App Engine forms `every 5
 * minutes`, `every 2 hours` and `every day 09:00`. Whole minutes only, in the schedule's time zone. A wall-clock minute
 * that a DST change skips does not fire; one that it repeats fires twice.
 */
export type Schedule =
  | { readonly kind: 'interval'; readonly minutes: number }
  | { readonly kind: 'cron'; readonly fields: CronFields; readonly dayRule: 'both' | 'either' };

interface CronFields {
  readonly minute: ReadonlySet<number>;
  readonly hour: ReadonlySet<number>;
  readonly dayOfMonth: ReadonlySet<number>;
  readonly month: ReadonlySet<number>;
  /** 0 is Sunday. */
  readonly dayOfWeek: ReadonlySet<number>;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const MINUTES_PER = { minute: 1, minutes: 1, mins: 1, hour: 60, hours: 60 } as const;

/** @throws Error when the text is not one of the forms above. */
export function parseSchedule(text: string): Schedule {
  const words = text.trim().toLowerCase();
  const interval = /^every (?:(\d+) )?(minutes?|mins|hours?)$/.exec(words);
  if (interval)
    return intervalSchedule(Number(interval[1] ?? 1), interval[2] as keyof typeof MINUTES_PER, text);
  const daily = /^every day (\d{1,2}):(\d{2})$/.exec(words);
  if (daily) return cronSchedule([`${Number(daily[2])}`, `${Number(daily[1])}`, '*', '*', '*'], text);
  const fields = words.split(/\s+/);
  if (fields.length !== 5) throw notUnderstood(text);
  return cronSchedule(fields, text);
}

/** Whether the schedule fires in the minute of `at`. */
export function isDue(schedule: Schedule, at: Date, timeZone: string): boolean {
  if (schedule.kind === 'interval') return Math.floor(at.getTime() / 60_000) % schedule.minutes === 0;
  const wall = wallClock(at, timeZone);
  const { fields } = schedule;
  if (!fields.minute.has(wall.minute) || !fields.hour.has(wall.hour) || !fields.month.has(wall.month))
    return false;
  const date = fields.dayOfMonth.has(wall.dayOfMonth);
  const weekday = fields.dayOfWeek.has(wall.dayOfWeek);
  return schedule.dayRule === 'either' ? date || weekday : date && weekday;
}

function intervalSchedule(count: number, unit: keyof typeof MINUTES_PER, text: string): Schedule {
  if (count < 1) throw notUnderstood(text);
  return { kind: 'interval', minutes: count * MINUTES_PER[unit] };
}

function cronSchedule(parts: readonly string[], text: string): Schedule {
  const [minute = '', hour = '', dayOfMonth = '', month = '', dayOfWeek = ''] = parts;
  try {
    const weekdays = field(dayOfWeek, 0, 7, DAYS, 0);
    return {
      kind: 'cron',
      // The standard cron rule: if both day fields are restricted, either may match.
      dayRule: dayOfMonth.startsWith('*') || dayOfWeek.startsWith('*') ? 'both' : 'either',
      fields: {
        minute: field(minute, 0, 59, [], 0),
        hour: field(hour, 0, 23, [], 0),
        dayOfMonth: field(dayOfMonth, 1, 31, [], 0),
        month: field(month, 1, 12, MONTHS, 1),
        dayOfWeek: new Set([...weekdays].map((day) => day % 7)),
      },
    };
  } catch {
    throw notUnderstood(text);
  }
}

/** One cron field: `*`, `5`, `1-5`, `mon-fri`, `*\/15`, `1-30/2`, and lists of these. */
function field(
  text: string,
  min: number,
  max: number,
  names: readonly string[],
  nameBase: number,
): ReadonlySet<number> {
  const values = new Set<number>();
  for (const item of text.split(',')) {
    const [range = '', stepText] = item.split('/');
    const step = stepText === undefined ? 1 : wholeNumber(stepText);
    const [from, to] = bounds(range, stepText !== undefined, { min, max, names, nameBase });
    if (from < min || to > max || from > to || step < 1) throw new Error('out of range');
    for (let value = from; value <= to; value += step) values.add(value);
  }
  return values;
}

interface FieldRange {
  readonly min: number;
  readonly max: number;
  readonly names: readonly string[];
  readonly nameBase: number;
}

function bounds(range: string, hasStep: boolean, limits: FieldRange): [number, number] {
  if (range === '*') return [limits.min, limits.max];
  const [first = '', last] = range.split('-');
  const from = fieldValue(first, limits);
  if (last !== undefined) return [from, fieldValue(last, limits)];
  return [from, hasStep ? limits.max : from];
}

function fieldValue(text: string, limits: FieldRange): number {
  const named = limits.names.indexOf(text);
  return named >= 0 ? named + limits.nameBase : wholeNumber(text);
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Error('not a number');
  return Number(text);
}

function notUnderstood(text: string): Error {
  return new Error(
    `The schedule "${text}" is neither five cron fields nor "every N minutes", "every N hours" or "every day HH:MM".`,
  );
}

interface WallClock {
  readonly minute: number;
  readonly hour: number;
  readonly dayOfMonth: number;
  readonly month: number;
  readonly dayOfWeek: number;
}

function wallClock(at: Date, timeZone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    minute: 'numeric',
    hour: 'numeric',
    day: 'numeric',
    month: 'numeric',
    weekday: 'short',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    minute: Number(part['minute']),
    hour: Number(part['hour']),
    dayOfMonth: Number(part['day']),
    month: Number(part['month']),
    dayOfWeek: DAYS.indexOf((part['weekday'] ?? '').toLowerCase()),
  };
}
