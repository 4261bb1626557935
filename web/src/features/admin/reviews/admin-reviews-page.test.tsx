import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { paths } from '@paw-haven/domain/core/records/paths';
import { aReview, someSettings } from '@paw-haven/domain/testing/factories';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { enabledButton } from '../../../testing/enabled-button.ts';
import { answerWith, documentLimits } from '../../../testing/fake-firestore.ts';
import { failWrites, store, storedAt, writes } from '../../../testing/fake-store.ts';
import { stubBrowser } from '../testing/render-admin.tsx';
import { AdminReviewsPage } from './admin-reviews-page.tsx';

const PATH = paths.review('visit');
const REVIEW = aReview({ id: 'visit', appointment_id: 'visit', is_published: false });
const WHICH = 'review by Maya Lopez, Fri, Nov 20, 2026';

beforeEach(() => {
  stubBrowser({ phone: false });
  store(paths.businessSettings(), someSettings());
  store(PATH, REVIEW);
});

const button = (name: string) => screen.getByRole('button', { name });
const answer = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
const write = (text: string) => fireEvent.change(answer(), { target: { value: text } });

async function open() {
  render(
    <MemoryRouter>
      <AdminReviewsPage />
    </MemoryRouter>,
  );
  await screen.findByText('Maya Lopez');
}

test('REV-01 publishes with one click, hides with another, and changes nothing else', async () => {
  await open();
  expect(screen.getByText('Gentle and quick.')).toBeTruthy();
  expect(screen.getByText('5 out of 5 stars')).toBeTruthy();
  fireEvent.click(button(`Publish: ${WHICH}`));
  const hide = await screen.findByRole('button', { name: `Hide: ${WHICH}` });
  // The listener can deliver the change before the write resolves.
  await waitFor(() => expect(hide).toHaveProperty('disabled', false));
  fireEvent.click(hide);
  await screen.findByRole('button', { name: `Publish: ${WHICH}` });
  expect(writes()).toEqual([
    { path: PATH, fields: { is_published: true } },
    { path: PATH, fields: { is_published: false } },
  ]);
});

test('REV-01 does not publish a text that changed after it was shown', async () => {
  await open();
  store(PATH, { ...REVIEW, review_text: 'Buy my shampoo.' }, { tell: false });
  fireEvent.click(button(`Publish: ${WHICH}`));
  await waitFor(() => expect(button(`Publish: ${WHICH}`)).toHaveProperty('disabled', false));
  expect(writes()).toEqual([]);
  expect(storedAt(PATH)).toMatchObject({ is_published: false });
});

test('REV-08 replies below the review, and removes a reply', async () => {
  await open();
  fireEvent.click(button(`Reply: ${WHICH}`));
  expect(document.activeElement).toBe(answer());
  write(' Thank you, Maya! ');
  fireEvent.click(button('Save reply'));
  fireEvent.click(await screen.findByRole('button', { name: `Edit reply: ${WHICH}` }));
  expect(answer().value).toBe('Thank you, Maya!');
  write('');
  fireEvent.click(button('Save reply'));
  await screen.findByRole('button', { name: `Reply: ${WHICH}` });
  expect(writes()).toEqual([
    { path: PATH, fields: { admin_response: 'Thank you, Maya!' } },
    { path: PATH, fields: { admin_response: null } },
  ]);
});

test('keeps what was typed after a too long reply or a failed save, with the error at the field', async () => {
  await open();
  fireEvent.click(button(`Reply: ${WHICH}`));
  write('x'.repeat(LIMITS.reviewTextLength + 1));
  fireEvent.click(button('Save reply'));
  await screen.findByText(`Use at most ${LIMITS.reviewTextLength} characters.`);
  const described = (answer().getAttribute('aria-describedby') ?? '').split(' ');
  expect(described.map((id) => document.getElementById(id)?.textContent)).toContain(
    `Use at most ${LIMITS.reviewTextLength} characters.`,
  );
  expect(document.activeElement).toBe(answer());
  failWrites(new Error('offline'));
  write('Thank you!');
  fireEvent.click(button('Save reply'));
  await waitFor(() => expect(button('Save reply')).toHaveProperty('disabled', false));
  expect(answer().value).toBe('Thank you!');
  expect(writes()).toEqual([]);
});

test('two people who reply at once do not overwrite each other', async () => {
  await open();
  fireEvent.click(button(`Reply: ${WHICH}`));
  write('Thank you!');
  store(PATH, { ...REVIEW, admin_response: 'Come again!' }, { tell: false });
  fireEvent.click(button('Save reply'));
  expect(await screen.findByText('Someone else just changed: Reply.')).toBeTruthy();
  expect(writes()).toEqual([]);
  fireEvent.click(await enabledButton(() => button('Use their version')));
  expect(answer().value).toBe('Come again!');
});

test('reads one page, starting with the reviews that wait', async () => {
  await open();
  expect(documentLimits()).toEqual({ reviews: 20, [paths.businessSettings()]: 1 });
  fireEvent.click(screen.getByLabelText('Published'));
  expect(screen.getByLabelText('Published')).toHaveProperty('checked', true);
});

test('says that nothing waits', async () => {
  answerWith('reviews', []);
  render(
    <MemoryRouter>
      <AdminReviewsPage />
    </MemoryRouter>,
  );
  expect(await screen.findByText('No reviews to approve')).toBeTruthy();
});
