import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('LAND-01 LAND-04 LAND-05 LAND-06 a visitor sees the landing page with its sticky header', async ({
  page,
}) => {
  const header = page.getByRole('banner');
  await expect(header.getByText('Paw Haven')).toBeVisible();
  await expect(header.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+15550100142');
  for (const name of ['Sign In', 'Sign Up'])
    await expect(header.getByRole('link', { name })).toHaveAttribute('href', '/auth');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(header).toBeInViewport();
});

test('LAND-07 the menu’s anchors all have a target on the page', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const targets = await links.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute('href')),
  );
  expect(targets).toEqual(['#about', '#services', '#gallery', '#reviews', '#contact']);
  for (const target of targets) await expect(page.locator(target ?? '')).toHaveCount(1);
});

test('LAND-08 LAND-09 LAND-10 the hero says who we are and where to go', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Pet Care & Grooming');
  await expect(
    page.getByText('Professional Grooming • Luxury Spa Treatments • Expert Pet Care'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /Find a Paw Haven Location/ })).toHaveAttribute(
    'href',
    '/auth',
  );
  await expect(page.getByRole('link', { name: 'Call Us' }).first()).toHaveAttribute(
    'href',
    'tel:+15550100142',
  );
});

test('LAND-14 LAND-15 three cards with their ways on', async ({ page }) => {
  const about = page.locator('#about');
  for (const title of ['Easy Booking', 'Pet Profiles', 'Loyalty Rewards'])
    await expect(about.getByText(title)).toBeVisible();
  await expect(about.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/home');
  await expect(about.getByRole('link', { name: 'Manage Pets' })).toHaveAttribute('href', '/pet-profiles');
  await expect(about.getByRole('link', { name: 'View Rewards' })).toHaveAttribute('href', '/loyalty');
});

test('LAND-16 LAND-17 the price list shows active services by price', async ({ page }) => {
  const prices = page.locator('#services').getByText(/^From \$\d+/);
  await expect(prices).toHaveText(['From $20', 'From $35', 'From $45', 'From $60', 'From $85', 'From $120']);
});

test('LAND-19 LAND-20 LAND-25 why us, the gallery’s door and the closing call', async ({ page }) => {
  for (const reason of ['Professional Groomers', 'Safe Environment', 'Quick Service', 'Personalized Care']) {
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'View Full Gallery' })).toHaveAttribute('href', '/gallery');
  await expect(page.getByRole('heading', { name: 'Ready to Pamper Your Pet?' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' }).last()).toHaveAttribute('href', '/home');
});

test('LAND-26 LAND-27 LAND-28 the footer has name, about text, links, services and contact', async ({
  page,
}) => {
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Paw Haven');
  await expect(footer).toContainText('Deluxe Treatment');
  await expect(footer).toContainText('2025');
  await expect(footer.getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute(
    'href',
    'tel:+15550100142',
  );
});

test('the landing page needs no Firebase SDK for a visitor', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url());
  });
  await page.reload();
  await expect(page.locator('#services').getByText('From $20')).toBeVisible();
  const sizes = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry.name.endsWith('.js'))
      .map((entry) => (entry as PerformanceResourceTiming).decodedBodySize),
  );
  // The Firestore SDK alone is 600 KB; the whole page stays below.
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000);
});
