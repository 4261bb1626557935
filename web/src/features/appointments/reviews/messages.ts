import { translated } from '../../../lib/language/language.ts';

export const messages = {
  promptsTitle: 'How was it?',
  promptsLead: 'Your review helps other pet parents.',
  write: 'Write a review',
  edit: 'Edit review',
  writeTitle: 'Write a review',
  editTitle: 'Edit your review',
  editHint: 'We’ll review your changes before they appear.',
  writeHint: 'We review each post before it appears on our site with your name.',
  submit: 'Submit review',
  save: 'Save review',
  sending: 'Sending…',
  cancel: 'Not now',
  own: 'Your review',
  waiting: 'Waiting to be published',
  published: 'Published',
  response: 'Business Response',
  tell: 'Would you tell others?',
  loadFailed: 'We couldn’t load your reviews.',
  sectionFailed: 'We couldn’t show the visits to review.',
  submitted: { title: 'Review Submitted', text: 'Thank you for your feedback!' },
  updated: { title: 'Review Updated', text: 'Your review has been updated.' },
  failed: { title: 'Error', text: 'Failed to submit review.' },
  stars: (rating: number, word: string) => `${rating} ${rating === 1 ? 'star' : 'stars'}: ${word}`,
  outOfFive: (rating: number) => `${rating} out of 5 stars`,
  left: (count: number) => `${characters(count)} left`,
  tooMany: (count: number) => `${characters(count)} too many`,
} as const;

/** Descriptions of one to five stars. */
export const RATING_WORDS = ['Not good', 'Could be better', 'Fine', 'Good', 'Excellent'] as const;

function characters(count: number): string {
  return `${count} ${count === 1 ? 'character' : 'characters'}`;
}

export function starsLabel(rating: number): string {
  return messages.stars(rating, RATING_WORDS[rating - 1] ?? '');
}

export function charactersLeft(left: number): string {
  return left < 0 ? messages.tooMany(-left) : messages.left(left);
}

export const texts = translated('reviews', { messages, RATING_WORDS });
