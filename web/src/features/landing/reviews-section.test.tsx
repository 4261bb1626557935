import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderSite, someReviews, someSite } from '../../testing/site.tsx';
import { ReviewsSection } from './reviews-section.tsx';

const review = (more: object) => ({ ...someReviews(1)[0], ...more });
const renderReviews = (latest: readonly object[], more: object = {}) =>
  renderSite(
    <ReviewsSection />,
    someSite({
      settings: { zone: 'America/New_York' },
      reviews: { count: latest.length, average: 4.56, latest, ...more },
    }),
  );

test('REV-03 shows the first 6 reviews', () => {
  renderReviews(someReviews(7));
  expect(screen.getAllByRole('figure')).toHaveLength(6);
  expect(screen.queryByText('Review number 7')).toBeNull();
});

test.each([
  [6, null],
  [7, 'View All 7 Reviews'],
  [1234, 'View All 1234 Reviews'],
])('REV-04 with %i reviews the button is %j', (count, name) => {
  renderReviews(someReviews(6), { count });
  expect(screen.queryByRole('button')?.textContent ?? null).toBe(name);
});

test.each([
  [1, '1 review'],
  [40, '40 reviews'],
])('REV-05 shows the average to one decimal, and the count of %i', (count, badge) => {
  renderReviews(someReviews(1), { count });
  expect(screen.getByText('4.6')).toBeTruthy();
  expect(screen.getByText('out of 5')).toBeTruthy();
  expect(screen.getByText(badge).dataset['tone']).toBeDefined();
});

test('REV-06 marks ratings of 4 and 5 as verified, but not lower ones', () => {
  renderReviews([5, 4, 3, 1].map((rating) => review({ id: `r${rating}`, rating })));
  const badges = screen
    .getAllByRole('figure')
    .map((figure) => within(figure).queryByText('Verified') !== null);
  expect(badges).toEqual([true, true, false, false]);
});

test('REV-07 shows a reviewer without a name as anonymous', () => {
  renderReviews([review({ author: ' ' })]);
  expect(screen.getByText('Anonymous Customer')).toBeTruthy();
});

test('REV-08 shows the business’s reply under a title, and no title without a reply', () => {
  renderReviews([review({ response: 'Thank you, Maya!' }), review({ id: 'other' })]);
  expect(screen.getByText('Business Response').parentElement?.textContent).toContain('Thank you, Maya!');
});

test('REV-09 REV-10 shows the date in the business’s time zone, and the service', () => {
  renderReviews([review({ at: '2026-11-03T02:00:00Z', service: 'Nail Trim' })]);
  expect(screen.getByText('Nov 2, 2026').parentElement?.textContent).toBe('Nail Trim, Nov 2, 2026');
});

test('gives the rating in words for screen readers', () => {
  renderReviews([review({ rating: 3 })]);
  expect(screen.getByText('3 out of 5 stars')).toBeTruthy();
});

test('shows the beginning of a long review, and all of it on demand', () => {
  const text = 'Calm and kind. '.repeat(80);
  renderReviews([review({ text })]);
  const rest = screen.getByText('Read more').closest('details');
  expect(rest?.open).toBe(false);
  expect(rest?.parentElement?.textContent?.replace('Read more', '')).toBe(text.trim());
});

test('invites a review when there is none, without an average', () => {
  renderReviews([], { average: null });
  expect(screen.getByText('No reviews yet. Yours could be the first.')).toBeTruthy();
  expect(screen.queryByText('out of 5')).toBeNull();
});

test('offers a retry when reviews could not be loaded', () => {
  const retry = vi.fn();
  renderSite(<ReviewsSection />, { status: 'error', retry });
  screen.getByRole('button', { name: 'Try Again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});
