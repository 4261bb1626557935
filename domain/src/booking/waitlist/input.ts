/** The form "Notify me if a time opens". */
import * as z from 'zod/mini';
import { addDays, isDayKey } from '../../core/calendar/calendar.ts';
import { DAY_UNREADABLE } from '../../core/calendar/parse-day.ts';
import type { Translated } from '../../core/text/language.ts';
import {
  isTimeOfDay,
  WEEKDAYS,
  type DayKey,
  type TimeOfDay,
  type Weekday,
} from '../../core/calendar/time.ts';
import { WAITLIST_LIMITS } from '../../core/limits/waitlist.ts';
import { TIME_MISSING } from '../../time/schedule/hours-input.ts';
import { wishProblem } from './wish.ts';

export interface WishForm {
  readonly pet_id: string;
  readonly service_id: string;
  /** Empty for any groomer. */
  readonly groomer_id: string;
  /** Empty if the size is not needed. */
  readonly size: string;
  readonly from: DayKey;
  readonly to: DayKey;
  readonly weekdays: readonly Weekday[];
  readonly earliest: TimeOfDay;
  readonly latest: TimeOfDay;
}

/** The initial values of the form: one week from `known.from` or today, all day. */
export function wishForm(prefilled: Partial<WishForm>, today: DayKey): WishForm {
  const from = prefilled.from !== undefined && prefilled.from > today ? prefilled.from : today;
  const rest = { pet_id: '', service_id: '', groomer_id: '', size: '', weekdays: [] };
  return {
    ...rest,
    earliest: '08:00',
    latest: '18:00',
    ...prefilled,
    from,
    to: addDays(from, USUAL_DAYS - 1),
  };
}

const USUAL_DAYS = 7;

export const WISH_WORDS = {
  petMissing: 'Choose a pet.',
  serviceMissing: 'Choose a service.',
  sizeMissing: 'Choose a size.',
  dayMissing: DAY_UNREADABLE,
  timeMissing: TIME_MISSING,
  past: 'This day has passed.',
  order: {
    to: 'The last day comes before the first.',
    latest: 'The latest start comes before the earliest.',
  },
  long: `Choose up to ${WAITLIST_LIMITS.days} days.`,
  far: 'This is too far ahead.',
};

export type WishWords = Translated<typeof WISH_WORDS>;

const chosen = (message: string) => z.string().check(z.minLength(1, message));

/**
 * Converts the form to the input of `join-waitlist`. `needsSize`: whether the pet's weight is unknown and the service
 * needs it.
 */
export function wishFormSchema(
  today: DayKey,
  needsSize: (form: Pick<WishForm, 'pet_id' | 'service_id'>) => boolean,
  words: WishWords = WISH_WORDS,
) {
  const day = z.string().check(z.refine(isDayKey, words.dayMissing));
  const time = z.string().check(z.refine(isTimeOfDay, words.timeMissing));
  return z.pipe(
    z
      .object({
        pet_id: chosen(words.petMissing),
        service_id: chosen(words.serviceMissing),
        groomer_id: z.string(),
        size: z.string(),
        from: day,
        to: day,
        weekdays: z.array(z.enum(WEEKDAYS)),
        earliest: time,
        latest: time,
      })
      .check(
        z.superRefine((form, context) => {
          const refuse = (field: string, message: string) =>
            context.addIssue({ code: 'custom', path: [field], message });
          if (needsSize(form) && form.size === '') refuse('size', words.sizeMissing);
          if (!isDayKey(form.from) || !isDayKey(form.to) || !isTimeOfDay(form.earliest)) return;
          if (!isTimeOfDay(form.latest)) return;
          const problem = wishProblem(form, today);
          if (!problem) return;
          const { field, reason } = problem;
          refuse(
            field,
            reason === 'order' ? words.order[field === 'latest' ? 'latest' : 'to'] : words[reason],
          );
        }),
      ),
    z.transform(({ pet_id, service_id, groomer_id, size, ...times }) => ({
      petId: pet_id,
      service: service_id,
      ...(groomer_id !== '' && { groomerId: groomer_id }),
      ...(size !== '' && needsSize({ pet_id, service_id }) && { size }),
      ...times,
    })),
  );
}
