import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import type { ReviewInput } from '@paw-haven/domain/people/review/form';
import { expect, test } from 'vitest';
import { ReviewForm } from './review-form.tsx';

function renderForm(initial = { rating: 0, text: '' }) {
  const sent: ReviewInput[] = [];
  render(
    <ReviewForm
      initial={initial}
      submitLabel="Submit review"
      pending={false}
      onCancel={() => {}}
      onSubmit={(input) => sent.push(input)}
    />,
  );
  const user = userEvent.setup({ delay: null });
  return { sent, user, submit: () => user.click(screen.getByRole('button', { name: 'Submit review' })) };
}

const star = (name: string) => screen.getByRole('radio', { name });
const text = () => screen.getByLabelText('Your review (optional)');

test('REV-12 does not send a rating of 0: shows the error next to the stars and focuses the first one', async () => {
  const { sent, user, submit } = renderForm();
  await user.type(text(), 'Lovely.');
  await submit();
  await screen.findByText('Choose one to five stars.');
  await waitFor(() => expect(document.activeElement).toBe(star('1 star: Not good')));
  expect(sent).toEqual([]);
  const group = screen.getByRole('radiogroup', { name: 'Your rating' });
  expect(group.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Choose one to five stars.',
  );
  expect(text()).toHaveProperty('value', 'Lovely.');
});

test('REV-12 has five named stars', async () => {
  const { sent, user, submit } = renderForm({ rating: 3, text: '' });
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
    '1 star: Not good',
    '2 stars: Could be better',
    '3 stars: Fine',
    '4 stars: Good',
    '5 stars: Excellent',
  ]);
  await user.click(star('4 stars: Good'));
  await submit();
  await waitFor(() => expect(sent).toEqual([{ rating: 4 }]));
});

test('REV-13 trims the text before sending', async () => {
  const { sent, user, submit } = renderForm();
  await user.click(star('5 stars: Excellent'));
  await user.type(text(), '  Lovely.  ');
  await submit();
  await waitFor(() => expect(sent).toEqual([{ rating: 5, review_text: 'Lovely.' }]));
});

test('REV-13 omits an empty text', async () => {
  const { sent, user, submit } = renderForm({ rating: 2, text: 'Too loud.' });
  await user.clear(text());
  await user.type(text(), '   ');
  await submit();
  await waitFor(() => expect(sent).toEqual([{ rating: 2 }]));
});

test('REV-13 counts the remaining characters, and those over the limit', async () => {
  const { sent, user, submit } = renderForm({ rating: 4, text: 'x'.repeat(LIMITS.reviewTextLength - 1) });
  expect(screen.getByText('1 character left')).toBeTruthy();
  await user.type(text(), 'yz');
  expect(await screen.findByText('1 character too many')).toBeTruthy();
  await submit();
  expect(await screen.findByText('Shorten your review by 1 character.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(text()));
  expect(sent).toEqual([]);
});
