/** Reviews of completed demo appointments; most are published. */
import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { Review } from '@paw-haven/domain/people/review/schema';
import { addMinutes, DAY_MS } from '@paw-haven/domain/core/calendar/time';

import { CUTS, fits, GROOMS, NAILS, BOARDING, TEETH, type SampleReview } from './sample-reviews.ts';

interface Words extends SampleReview {
  readonly response?: string;
  readonly hidden?: true;
}

const WORDS: readonly Words[] = [
  {
    rating: 5,
    text: 'Came out calm and fluffy. They took the time to let him sniff everything first.',
    of: GROOMS,
  },
  { rating: 5, text: 'Booked on my phone at the bus stop, paid, done. And the cut is lovely.', of: CUTS },
  {
    rating: 4,
    text: 'Great groom, ten minutes late. They called ahead, which I liked.',
    of: GROOMS,
    response: 'Thanks for your patience! We’ve changed our breaks.',
  },
  { rating: 5, text: 'The first place where she doesn’t hide under the chair.' },
  { rating: 5, text: null },
  { rating: 4, text: 'Friendly, clean, fair prices.' },
  {
    rating: 5,
    text: 'Nails done without a single complaint. From him, that is a first.',
    of: NAILS,
    response: 'He was a star. See you in six weeks!',
  },
  {
    rating: 3,
    text: 'Nice people. The bangs were shorter than we agreed.',
    of: CUTS,
    response: 'We’re sorry about the bangs. The next trim is on us.',
  },
  { rating: 5, text: 'Wonderful with older dogs.' },
  {
    rating: 2,
    text: 'We came at nine and were asked to wait until nine thirty. The groom itself was fine, but I had taken the morning off for it.',
    of: GROOMS,
    response:
      'You’re right, that was our mistake: two phone bookings for one table. Thank you for telling us.',
  },
  {
    rating: 5,
    text:
      'Our rescue had never let anyone near her paws. They started with fifteen minutes of doing nothing at all, then one paw, ' +
      'then a treat, then the next. It took two visits instead of one and they only asked for one. She walks in by herself now, ' +
      'tail up, and I would not take her anywhere else.',
    of: ['nail-trim', 'basic-groom'],
  },
  { rating: 4, text: 'Smells great, looks great, slept all afternoon.', of: GROOMS },
  { rating: 5, text: 'No more fishy breath, and he let them do the back teeth too.', of: TEETH },
  {
    rating: 5,
    text: 'Slept on her own blanket, ate everything, and was walked before we were up.',
    of: BOARDING,
  },
  { rating: 1, text: 'I never got my receipt.', hidden: true },
];

/** `nameOf` returns the author's name in the profile. */
export function buildReviews(
  appointments: readonly Appointment[],
  nameOf: (uid: string) => string | null,
): Review[] {
  const completed = appointments.filter(({ status }) => status === 'completed');
  const [firstOfMaya, ...restOfMaya] = completed.filter(({ user_id }) => user_id === 'demo-maya');
  const others = completed.filter(({ user_id }) => user_id !== 'demo-maya');
  // Leaves visits of Maya's unreviewed, so that the app prompts her for reviews.
  if (restOfMaya.length === 0) throw new Error('Maya has no visit left to review');
  const left = [...WORDS];
  return [firstOfMaya, ...others]
    .filter((item) => item !== undefined)
    .slice(0, WORDS.length)
    .map((appointment) => {
      // Uses texts that fit only one service first, because the others also fit later visits.
      const words = wordsOf(left, appointment, true) ?? wordsOf(left, appointment, false);
      if (words) left.splice(left.indexOf(words), 1);
      return reviewOf(appointment, words ?? STARS_ONLY, nameOf(appointment.user_id));
    });
}

const STARS_ONLY: Words = { rating: 5, text: null };

function wordsOf(
  left: readonly Words[],
  { service_id: id }: Appointment,
  isOnlyOf: boolean,
): Words | undefined {
  return left.find((words) => fits(words, id) && (words.of !== undefined) === isOnlyOf);
}

function reviewOf(appointment: Appointment, words: Words, name: string | null): Review {
  const written = new Date(appointment.updated_at.getTime() + DAY_MS / 4);
  return {
    id: appointment.id,
    user_id: appointment.user_id,
    appointment_id: appointment.id,
    rating: words.rating,
    review_text: words.text,
    is_published: words.hidden === undefined,
    created_at: written,
    updated_at: words.response === undefined ? written : addMinutes(written, 90),
    admin_response: words.response ?? null,
    user_name: name,
    service_name: appointment.service.name,
  };
}
