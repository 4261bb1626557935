import { expect, test } from '../support/test.ts';

test('a visitor reads the About page', async ({ page }) => {
  await page.goto('/about');
  await test.step('ABOUT-01 shows the About page with its title in the tab', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Paw Haven');
    await expect(page).toHaveTitle(/^About us/);
    await expect(page.getByRole('heading', { name: 'The team' })).toBeVisible();
  });
  await test.step('ABOUT-04 ABOUT-06 unfolds answers by mouse and keyboard', async () => {
    await expect(page.getByText(/teeth cleaning, and breed treatments/)).toBeVisible();
    const question = page.getByText('Which vaccinations are needed?');
    const answer = page.getByText(/Proof of current rabies vaccination is required/);
    await expect(answer).toBeHidden();
    await question.click();
    await expect(answer).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/do not feed right before the visit/)).toBeVisible();
  });
  await test.step('ABOUT-08 the support button opens an email to the business', async () => {
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      'mailto:hello@pawhaven.example',
    );
  });
});
