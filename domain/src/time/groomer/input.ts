/** The forms for groomers and for time off. */
import * as z from 'zod/mini';
import { addDays, isDayKey } from '../../core/calendar/calendar.ts';
import { DAY_UNREADABLE } from '../../core/calendar/parse-day.ts';
import { describeForm, requiredText, text } from '../../core/calls/form.ts';
import { TIME_MISSING, weekForm, weekInput } from '../schedule/hours-input.ts';
import {
  dayOf,
  instantOf,
  isTimeOfDay,
  minutesOf,
  startOfDay,
  WEEKDAYS,
  type DayKey,
  type Weekday,
} from '../../core/calendar/time.ts';
import {
  groomerSchema,
  LARGE_LIMITS,
  largeSchema,
  TIME_OFF_NOTE_LENGTH,
  type Groomer,
  type GroomerPrivate,
} from './schema.ts';
import { ALL_GROOMERS } from './team.ts';
import { timeOffProblem } from './time-off.ts';

const END_FIRST = 'The end must be after the start.';
const MAX_BREAKS_PER_DAY = 2;
/** In pounds. */
const USUAL_LARGE = 60;

/** A break and the weekdays on which it is taken. */
const breakInput = z.object({ days: z.array(z.enum(WEEKDAYS)), start: z.string(), end: z.string() }).check(
  z.superRefine(({ days, start, end }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (days.length === 0) refuse('days', 'Choose a day.');
    if (!isTimeOfDay(start)) refuse('start', TIME_MISSING);
    if (!isTimeOfDay(end)) refuse('end', TIME_MISSING);
    if (isTimeOfDay(start) && isTimeOfDay(end) && minutesOf(end) <= minutesOf(start))
      refuse('end', END_FIRST);
  }),
);
type BreakForm = z.input<typeof breakInput>;

const breaksInput = z.pipe(
  z.array(breakInput).check(
    z.superRefine((breaks, context) => {
      for (const [index, { days }] of breaks.entries()) {
        const earlier = breaks.slice(0, index);
        if (
          days.some((day) => earlier.filter((other) => other.days.includes(day)).length >= MAX_BREAKS_PER_DAY)
        )
          context.addIssue({
            code: 'custom',
            path: [index, 'days'],
            message: 'A day can have up to two breaks.',
          });
      }
    }),
  ),
  z.transform((breaks): Groomer['breaks'] => {
    const ofDay = (day: Weekday) =>
      breaks.filter(({ days }) => days.includes(day)).map(({ start, end }) => ({ start, end }));
    return Object.fromEntries(
      WEEKDAYS.map((day) => [day, ofDay(day)] as const).filter(([, of]) => of.length > 0),
    );
  }),
);

/** Breaks at the same time become one row. */
function breaksForm(breaks: Groomer['breaks'] | undefined): BreakForm[] {
  const rows = new Map<string, BreakForm>();
  for (const day of WEEKDAYS)
    for (const { start, end } of breaks?.[day] ?? []) {
      const row = rows.get(`${start}-${end}`);
      if (row) row.days.push(day);
      else rows.set(`${start}-${end}`, { days: [day], start, end });
    }
  return [...rows.values()];
}

const emptyToNull = z.pipe(
  z.string(),
  z.transform((chosen) => (chosen === '' ? null : chosen)),
);

const number = (isRight: (value: number) => boolean, message: string) =>
  z.pipe(
    z.string().check(z.refine((typed) => isRight(Number(typed.trim())), message)),
    z.transform((typed) => Number(typed.trim())),
  );

export const groomerFields = describeForm({
  name: { label: 'Name', ...requiredText(60, 'Enter a name.') },
  about: { label: 'About', ...text(300) },
  photo_url: { label: 'Photo', schema: emptyToNull },
  order: {
    label: 'Place in lists',
    schema: number(
      (place) => groomerSchema.shape.order.safeParse(place).success,
      'Use a whole number from 0 to 999.',
    ),
  },
  places: { label: 'Stations', schema: z.int(), initial: 1 },
  large_count: {
    label: 'Large dogs a day',
    schema: number(
      (count) => count === 0 || largeSchema.shape.count.safeParse(count).success,
      `Use 1 to ${LARGE_LIMITS.count}, or leave it blank for no limit.`,
    ),
  },
  large_over_lbs: {
    label: 'Large means over (lb)',
    schema: number(
      (pounds) => largeSchema.shape.over_lbs.safeParse(pounds).success,
      `Use 1 to ${LARGE_LIMITS.pounds} pounds.`,
    ),
  },
  large_for_all: { label: 'Same limit for all groomers', schema: z.boolean(), initial: false },
  has_own_hours: { label: 'Works different hours than the salon', schema: z.boolean(), initial: false },
  hours: { label: 'Hours', schema: weekInput },
  breaks: { label: 'Breaks', schema: breaksInput, initial: [] },
  service_ids: { label: 'Services', schema: z.array(z.string()).check(z.maxLength(50)), initial: [] },
  user_id: { label: 'Account', schema: emptyToNull },
  commission_percent: {
    label: 'Commission (%)',
    schema: number((percent) => percent >= 0 && percent <= 100, 'Use 0 to 100 percent.'),
  },
});

export const groomerFormSchema = groomerFields.schema;
export type GroomerForm = ReturnType<typeof groomerFields.values>;
type GroomerOutput = z.output<typeof groomerFormSchema>;

/**
 * The form for a stored or a new groomer. `place`: a new groomer's position in lists. `hours`: the salon's, shown until
 * the groomer gets different ones.
 */
export function groomerForm(
  groomer: Groomer | undefined,
  own: GroomerPrivate | undefined,
  { hours: salonHours, place = 0 }: { readonly hours: Groomer['hours']; readonly place?: number },
): GroomerForm {
  const { order, photo_url, hours, breaks, service_ids, large }: Partial<Groomer> = groomer ?? {};
  return groomerFields.values({
    ...groomer,
    order: order ?? place,
    photo_url: photo_url ?? '',
    large_count: large?.count ?? '',
    large_over_lbs: large?.over_lbs ?? USUAL_LARGE,
    has_own_hours: hours !== undefined,
    hours: weekForm(hours ?? salonHours),
    breaks: breaksForm(breaks),
    service_ids: service_ids ?? [],
    user_id: own?.user_id ?? '',
    commission_percent: own?.commission_percent ?? 0,
  });
}

/** The request for `save-groomer`, with every part that the form has. No chosen services means all. */
export function groomerRequest(
  {
    has_own_hours,
    hours,
    service_ids,
    large_count: count,
    large_over_lbs,
    large_for_all,
    ...input
  }: GroomerOutput,
  groomer: Pick<Groomer, 'id' | 'active'> | undefined,
  requestId: string,
) {
  return {
    requestId,
    ...(groomer && { id: groomer.id }),
    active: groomer?.active ?? true,
    ...input,
    large: count > 0 ? { count, over_lbs: large_over_lbs } : null,
    ...(large_for_all && { large_for_all }),
    hours: has_own_hours ? hours : null,
    service_ids: service_ids.length > 0 ? service_ids : null,
  };
}

export interface TimeOffForm {
  readonly groomer_id: string;
  readonly whole_days: boolean;
  readonly first: DayKey;
  /** Inclusive. */
  readonly last: DayKey;
  readonly start: string;
  readonly end: string;
  readonly note: string;
}

/** Default values: everyone is off all day tomorrow. */
export function timeOffForm(zone: string, now: Date): TimeOffForm {
  const tomorrow = addDays(dayOf(now, zone), 1);
  return {
    groomer_id: ALL_GROOMERS,
    whole_days: true,
    first: tomorrow,
    last: tomorrow,
    start: '12:00',
    end: '18:00',
    note: '',
  };
}

const PROBLEMS = {
  'too-far': { field: 'last', message: 'This is too far ahead.' },
  from: { field: 'first', message: 'This day has passed.' },
  to: { field: 'last', message: 'It must end after it starts, and within 60 days.' },
} as const;

/** Turns the form into the input of `set-time-off`. */
export function timeOffFormSchema(zone: string, now: () => Date) {
  const day = z.string().check(z.refine(isDayKey, DAY_UNREADABLE));
  const note = text(TIME_OFF_NOTE_LENGTH).schema;
  const fields = { groomer_id: z.string(), whole_days: z.boolean(), first: day, last: day };
  return z.pipe(
    z.object({ ...fields, start: z.string(), end: z.string(), note }).check(
      z.superRefine((form, context) => {
        const refuse = (field: string, message: string) =>
          context.addIssue({ code: 'custom', path: [field], message });
        if (!isDayKey(form.first) || !isDayKey(form.last)) return;
        if (!form.whole_days && !isTimeOfDay(form.start)) return refuse('start', TIME_MISSING);
        if (!form.whole_days && !isTimeOfDay(form.end)) return refuse('end', TIME_MISSING);
        const period = periodOf(form, zone);
        if (!form.whole_days && form.first === form.last && period.to <= period.from)
          return refuse('end', END_FIRST);
        const problem = timeOffProblem(period, zone, now());
        if (problem) refuse(PROBLEMS[problem].field, PROBLEMS[problem].message);
      }),
    ),
    z.transform((form) => {
      const { from, to } = periodOf(form, zone);
      return { groomerId: form.groomer_id, from: from.toISOString(), to: to.toISOString(), note: form.note };
    }),
  );
}

function periodOf(form: Omit<TimeOffForm, 'groomer_id' | 'note'>, zone: string): { from: Date; to: Date } {
  const { first, last } = form;
  if (form.whole_days) return { from: startOfDay(first, zone), to: startOfDay(addDays(last, 1), zone) };
  return { from: instantOf(first, form.start, zone), to: instantOf(last, form.end, zone) };
}
