import { LIMITS } from '../limits.ts';

/** What a customer fills in. A rating of 0 is none yet. */
export interface ReviewForm {
  readonly rating: number;
  readonly text: string;
}

/** What is stored of it. `review_text` is absent where nothing was written. */
export interface Opinion {
  readonly rating: number;
  readonly review_text?: string;
}

export type CheckedReview =
  | { readonly ok: true; readonly opinion: Opinion }
  | { readonly ok: false; readonly errors: ReviewErrors };

export interface ReviewErrors {
  readonly rating?: string;
  readonly text?: string;
}

/** One to five whole stars, and a text of at most `LIMITS.reviewTextLength` characters, without spaces around it. */
export function checkReview(form: ReviewForm): CheckedReview {
  const text = form.text.trim();
  const isRated = Number.isInteger(form.rating) && form.rating >= 1 && form.rating <= 5;
  const tooLong = text.length - LIMITS.reviewTextLength;
  if (isRated && tooLong <= 0)
    return { ok: true, opinion: { rating: form.rating, ...(text === '' ? {} : { review_text: text }) } };
  return {
    ok: false,
    errors: {
      ...(isRated ? {} : { rating: 'Choose from one to five stars.' }),
      ...(tooLong <= 0
        ? {}
        : { text: `Shorten your review by ${tooLong} ${tooLong === 1 ? 'character' : 'characters'}.` }),
    },
  };
}
