/** Review texts of the demo. Each fits certain services, and none repeats before all others that fit were used. */
import type { Random } from '../core/random.ts';

export interface SampleReview {
  readonly rating: number;
  readonly text: string | null;
  /** Service ids; if missing, the text fits any service. */
  readonly of?: readonly string[];
}

export const CUTS = ['premium-package', 'deluxe-treatment'];
export const GROOMS = ['basic-groom', ...CUTS];
export const NAILS = ['nail-trim'];
export const TEETH = ['teeth-cleaning'];
export const BOARDING = ['overnight-boarding'];

export const fits = ({ of }: SampleReview, serviceId: string) => of?.includes(serviceId) ?? true;

export const OPINIONS: readonly SampleReview[] = [
  { rating: 5, text: 'She came home relaxed. That says it all.' },
  { rating: 5, text: 'They remembered his name, and that he likes the door open.' },
  { rating: 4, text: 'Easy to book, easy to like.' },
  { rating: 5, text: 'On time, kind, and the coat is a dream.', of: GROOMS },
  { rating: 5, text: 'They remembered his fear of the dryer and used towels.', of: GROOMS },
  { rating: 4, text: 'A fair price for careful work.', of: GROOMS },
  { rating: 5, text: 'No tangles, no tears, and he smells of oatmeal.', of: GROOMS },
  { rating: 3, text: 'Good cut, a little short around the ears.', of: CUTS },
  { rating: 5, text: 'Exactly like the picture I brought.', of: CUTS },
  { rating: 5, text: 'The first teddy cut that makes him look like himself.', of: CUTS },
  { rating: 5, text: 'In and out in twenty minutes, all ten nails done.', of: NAILS },
  { rating: 4, text: 'Quick, gentle, and the clicking on the floor is gone.', of: NAILS },
  { rating: 5, text: 'He gave them his paw on his own. He never does that for me.', of: NAILS },
  { rating: 5, text: 'No more fishy breath. They even reached the back teeth.', of: TEETH },
  { rating: 4, text: 'They showed me how to brush at home, which helps a lot.', of: TEETH },
  { rating: 5, text: 'He held still for it, and his gums look pink again.', of: TEETH },
  { rating: 5, text: 'A photo at bedtime, and a very happy dog in the morning.', of: BOARDING },
  { rating: 4, text: 'Two good walks, a quiet night, and breakfast on time.', of: BOARDING },
  { rating: 5, text: 'Slept on her own blanket and didn’t want to leave.', of: BOARDING },
];

/** A random text that fits, among those used least so far. */
export function nextSampleReview(
  serviceId: string,
  said: Map<SampleReview, number>,
  random: Random,
): SampleReview {
  const fitting = OPINIONS.filter((sample) => fits(sample, serviceId));
  const least = Math.min(...fitting.map((sample) => said.get(sample) ?? 0));
  const review = random.pick(fitting.filter((opinion) => (said.get(opinion) ?? 0) === least));
  said.set(review, least + 1);
  return review;
}
