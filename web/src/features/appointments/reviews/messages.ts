export const messages = {
  promptsTitle: 'How was it?',
  promptsLead: 'Your review helps other pet parents.',
  write: 'Write a review',
  edit: 'Edit review',
  writeTitle: 'Write a review',
  editTitle: 'Edit your review',
  editHint: 'We look at edited reviews again before they appear.',
  writeHint: 'We review each post before it appears on our site with your name.',
  submit: 'Submit review',
  save: 'Save review',
  sending: 'Sending…',
  cancel: 'Not now',
  own: 'Your review',
  waiting: 'Waiting to be published',
  published: 'Published',
  response: 'Business Response',
  loadFailed: 'Your reviews could not be loaded.',
  sectionFailed: 'Visits to review could not be shown.',
  submitted: { title: 'Review Submitted', text: 'Thank you for your feedback!' },
  updated: { title: 'Review Updated', text: 'Your review has been updated.' },
  failed: { title: 'Error', text: 'Failed to submit review.' },
} as const;

/** What each number of stars is called, from one to five. */
export const RATING_WORDS = ['Not good', 'Could be better', 'Fine', 'Good', 'Excellent'] as const;

export function starsLabel(rating: number): string {
  return `${rating} ${rating === 1 ? 'star' : 'stars'}: ${RATING_WORDS[rating - 1] ?? ''}`;
}

export function charactersLeft(left: number): string {
  const characters = `${Math.abs(left)} ${Math.abs(left) === 1 ? 'character' : 'characters'}`;
  return left < 0 ? `${characters} too many` : `${characters} left`;
}
