import { paths } from '@paw-haven/domain/core/records/paths';
import { AppointmentsPage } from '../pages/appointments.page.ts';
import { adminFirestore } from '../support/free-slot.ts';
import { newCustomerWithPet, signInAs } from '../support/journeys.ts';
import { anotherBrowser, expect, LEO, returnToTabUntil, SOON, test } from '../support/test.ts';
import { uidOf } from '../support/photos.ts';
import { completedVisit } from '../support/visits.ts';

const db = adminFirestore();
const review = (id: string) => db.doc(paths.review(id));
const stored = async (id: string) => (await review(id).get()).data();

test('REV-11 REV-12 REV-13 REV-15 REV-17 REV-18 REV-19 REV-20 a customer reviews a visit and edits the review', async ({
  page,
}) => {
  const person = await newCustomerWithPet(page);
  const id = await completedVisit(person);
  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  await appointments.prompts
    .getByRole('button', { name: /^Write a review: Basic Groom for Biscuit/ })
    .click();

  await appointments.submitReview('Submit review');
  await expect(appointments.dialog.getByText('Choose one to five stars.')).toBeVisible();
  await expect(appointments.star(1)).toBeFocused();
  expect(await stored(id)).toBeUndefined();

  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(appointments.star(4)).toBeChecked();
  await appointments.reviewText.fill('  Gentle and quick.\n');
  await appointments.submitReview('Submit review');
  await expect(page.getByText('Review Submitted')).toBeVisible();
  await expect(page.getByText('Thank you for your feedback!')).toBeVisible();
  await expect(appointments.prompts).toHaveCount(0);
  expect(await stored(id)).toMatchObject({
    user_id: await uidOf(person),
    appointment_id: id,
    rating: 4,
    review_text: 'Gentle and quick.',
    is_published: false,
  });

  const row = appointments.pastRow('Basic Groom');
  const own = appointments.ownReview(row);
  await expect(own.getByText('Waiting to be published')).toBeVisible();
  await own.getByRole('button', { name: /^Edit review/ }).click();
  await expect(appointments.reviewText).toHaveValue('Gentle and quick.');
  await appointments.star(5).check();
  await appointments.reviewText.fill('');
  await appointments.submitReview('Save review');
  await expect(page.getByText('Review Updated')).toBeVisible();
  await expect(page.getByText('Your review has been updated.')).toBeVisible();
  await expect(own.getByText('5 out of 5 stars')).toBeAttached();
  const edited = await stored(id);
  expect(edited).toMatchObject({ rating: 5, review_text: null, is_published: false });
  expect(edited?.['updated_at'].toMillis()).toBeGreaterThan(edited?.['created_at'].toMillis());
});

test('REV-01 REV-18 others see a review only while it is published, and its author sees its state', async ({
  page,
}) => {
  const person = await newCustomerWithPet(page);
  const id = await completedVisit(person);
  const appointments = new AppointmentsPage(page);
  await appointments.goto();
  await appointments.prompts.getByRole('button').click();
  await appointments.star(5).check();
  const words = `Came home shining, ${id}.`;
  await appointments.reviewText.fill(words);
  await appointments.submitReview('Submit review');
  const own = appointments.ownReview(appointments.pastRow('Basic Groom'));
  await expect(own.getByText('Waiting to be published')).toBeVisible();

  const other = await anotherBrowser(page);
  await signInAs(other, LEO);
  await new AppointmentsPage(other).goto();
  await expect(other.getByText(words)).toHaveCount(0);
  const visitor = await anotherBrowser(page);
  await visitor.goto('/');
  await expect(visitor.getByText(words)).toHaveCount(0);

  await review(id).update({ is_published: true, admin_response: 'See you soon!' });
  await expect(own.getByText('Published', { exact: true })).toBeVisible();
  await expect(own.getByText('See you soon!')).toBeVisible();
  await expect(page.locator('output').getByText('Your review, published.')).toBeAttached();
  await returnToTabUntil(visitor, () => expect(visitor.getByText(words)).toBeVisible(SOON));

  await own.getByRole('button', { name: /^Edit review/ }).click();
  await appointments.star(4).check();
  await appointments.submitReview('Save review');
  await expect(own.getByText('Waiting to be published')).toBeVisible();
  await returnToTabUntil(visitor, () => expect(visitor.getByText(words)).toHaveCount(0, SOON));
});

test.describe('a review that the server refuses', () => {
  test.use({ allowedErrors: [/permission|PERMISSION_DENIED|400|403/] });

  test('REV-21 keeps what was typed', async ({ page }) => {
    const person = await newCustomerWithPet(page);
    // Old enough that its correction is not announced, which could replace the error.
    const id = await completedVisit(person, { appointment_date: new Date(Date.now() - 72 * 3_600_000) });
    const appointments = new AppointmentsPage(page);
    await appointments.goto();
    await appointments.prompts.getByRole('button').click();
    await appointments.star(3).check();
    await appointments.reviewText.fill('Fine so far.');
    // The business corrects the status while the form is open.
    await db.doc(paths.appointment(id)).update({ status: 'no-show' });
    await appointments.submitReview('Submit review');
    const toast = page.getByRole('alert').filter({ hasText: 'Failed to submit review.' });
    await expect(toast.getByText('Error', { exact: true })).toBeVisible();
    await expect(appointments.star(3)).toBeChecked();
    await expect(appointments.reviewText).toHaveValue('Fine so far.');
    expect(await stored(id)).toBeUndefined();
  });
});
