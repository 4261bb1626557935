/** The form "Tell me if a time opens". */
import * as z from 'zod/mini';
import { addDays, isDayKey } from '../calendar.ts';
import { isTimeOfDay, WEEKDAYS, type DayKey, type TimeOfDay, type Weekday } from '../time.ts';
import { WAITLIST_LIMITS } from './limits.ts';
import { wishProblem } from './wish.ts';

export interface WishForm {
  readonly pet_id: string;
  readonly service_id: string;
  /** Empty: anyone. */
  readonly groomer_id: string;
  /** Empty if the size is not needed. */
  readonly size: string;
  readonly from: DayKey;
  readonly to: DayKey;
  readonly weekdays: readonly Weekday[];
  readonly earliest: TimeOfDay;
  readonly latest: TimeOfDay;
}

/** What the form shows at first: one week from `known.from`, or from today, all day. */
export function wishForm(known: Partial<WishForm>, today: DayKey): WishForm {
  const from = known.from !== undefined && known.from > today ? known.from : today;
  const rest = { pet_id: '', service_id: '', groomer_id: '', size: '', weekdays: [] };
  return { ...rest, earliest: '08:00', latest: '18:00', ...known, from, to: addDays(from, USUAL_DAYS - 1) };
}

const USUAL_DAYS = 7;

const TEXTS = {
  past: 'This day has passed.',
  order: {
    to: 'The last day comes before the first.',
    latest: 'The latest start comes before the earliest.',
  },
  long: `Choose at most ${WAITLIST_LIMITS.days} days.`,
  far: 'This is too far ahead.',
} as const;

const chosen = (message: string) => z.string().check(z.minLength(1, message));
const day = z.string().check(z.refine(isDayKey, 'Choose a day.'));
const time = z.string().check(z.refine(isTimeOfDay, 'Enter a time, for example 09:00.'));

/**
 * Converts the form to the input of `join-waitlist`. `needsSize`: whether the pet's weight is unknown and the service
 * needs it.
 */
export function wishFormSchema(
  today: DayKey,
  needsSize: (form: Pick<WishForm, 'pet_id' | 'service_id'>) => boolean,
) {
  return z.pipe(
    z
      .object({
        pet_id: chosen('Choose a pet.'),
        service_id: chosen('Choose a service.'),
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
          if (needsSize(form) && form.size === '') refuse('size', 'Choose a size.');
          if (!isDayKey(form.from) || !isDayKey(form.to) || !isTimeOfDay(form.earliest)) return;
          const problem = wishProblem(form, today);
          if (!problem) return;
          const { field, reason } = problem;
          refuse(
            field,
            reason === 'order' ? TEXTS.order[field === 'latest' ? 'latest' : 'to'] : TEXTS[reason],
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
