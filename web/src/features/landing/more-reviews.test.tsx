import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderSite, someReviews, someSite } from '../../testing/site.tsx';
import { ReviewsSection } from './reviews-section.tsx';

/** Fakes Firestore's REST response to a page of reviews: those after the cursor. */
function serveReviews(stored: readonly Record<string, unknown>[]) {
  const answer = vi.fn(async (_url: string, init: { readonly body: string }) => {
    const { structuredQuery } = JSON.parse(init.body) as {
      structuredQuery: { limit: number; startAt: { values: [object, { referenceValue: string }] } };
    };
    const last = structuredQuery.startAt.values[1].referenceValue.split('/').at(-1);
    const start = stored.findIndex(({ id }) => id === last) + 1;
    const page = stored.slice(start, start + structuredQuery.limit);
    return new Response(JSON.stringify(page.map(asRow)));
  });
  vi.stubGlobal('fetch', answer);
  return answer;
}

const asRow = ({ id, rating, text, at }: Record<string, unknown>) => ({
  document: {
    name: `projects/demo/databases/(default)/documents/reviews/${String(id)}`,
    fields: {
      rating: { integerValue: String(rating) },
      review_text: { stringValue: text },
      created_at: { timestampValue: (at as Date).toISOString() },
    },
  },
});

const renderAll = (count: number) => {
  const stored = someReviews(count);
  renderSite(<ReviewsSection />, someSite({ reviews: { count, average: 5, latest: stored.slice(0, 6) } }));
  return stored;
};
const figures = () => screen.getAllByRole('figure');

beforeEach(() => {});

test('REV-02 "View All" loads older reviews in pages of 20, newest first, and focuses the first new one', async () => {
  const stored = renderAll(40);
  const answer = serveReviews(stored);
  expect(answer).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('button', { name: 'View All 40 Reviews' }));
  await screen.findByText('26 of 40 reviews');
  expect(figures()).toHaveLength(26);
  await waitFor(() => expect(document.activeElement).toBe(figures()[6]));

  await userEvent.click(screen.getByRole('button', { name: 'Show More Reviews' }));
  await screen.findByText('All 40 reviews');
  expect(figures().map((figure) => figure.querySelector('blockquote')?.textContent)).toEqual(
    stored.map(({ text }) => text),
  );
  await waitFor(() => expect(document.activeElement).toBe(figures()[26]));
  expect(screen.queryByRole('button')).toBeNull();
  expect(answer).toHaveBeenCalledTimes(2);
});

test('shows that it is loading, and sends one request for repeated taps', async () => {
  const stored = renderAll(9);
  let release = () => {};
  const gate = new Promise<void>((open) => (release = open));
  const answer = serveReviews(stored);
  const answerNow = answer.getMockImplementation();
  answer.mockImplementation(async (...call) => {
    await gate;
    return answerNow?.(...call) as Promise<Response>;
  });
  const button = screen.getByRole('button', { name: 'View All 9 Reviews' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(screen.getByRole('status').textContent).toBe('Loading reviews…');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  release();
  await screen.findByText('All 9 reviews');
  expect(answer).toHaveBeenCalledOnce();
});

test('shows an error with a retry for a page that could not be read, and keeps the existing reviews', async () => {
  const stored = renderAll(9);
  vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
  await userEvent.click(screen.getByRole('button', { name: 'View All 9 Reviews' }));
  await screen.findByText('We couldn’t load more reviews');
  expect(figures()).toHaveLength(6);

  serveReviews(stored);
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(figures()).toHaveLength(9));
  expect(screen.queryByRole('alert')).toBeNull();
});
