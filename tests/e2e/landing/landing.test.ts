import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => {
  await page.goto('/');
});

test('a visitor reads the landing page from its header to its footer', async ({ page }) => {
  await test.step('LAND-01 LAND-04 LAND-05 LAND-06 shows the landing page with its sticky header', async () => {
    const header = page.getByRole('banner');
    await expect(header.getByText('Paw Haven')).toBeVisible();
    await expect(header.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', 'tel:+15550100142');
    await expect(header.getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/auth');
    await expect(header.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/auth#sign-up');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await expect(header).toBeInViewport();
  });
  await test.step('LAND-07 all anchors of the menu have a target on the page', async () => {
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    const targets = await links.evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('href')),
    );
    expect(targets).toEqual(['#about', '#services', '#gallery', '#reviews', '#contact']);
    for (const target of targets) await expect(page.locator(target ?? '')).toHaveCount(1);
  });
  await test.step('LAND-08 LAND-09 LAND-10 the hero introduces the salon and links onward', async () => {
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
  await test.step('LAND-14 LAND-15 shows three cards with their links', async () => {
    const about = page.locator('#about');
    for (const title of ['Easy Booking', 'Pet Profiles', 'Loyalty Rewards'])
      await expect(about.getByText(title)).toBeVisible();
    await expect(about.getByRole('link', { name: 'Book Now' })).toHaveAttribute('href', '/home');
    await expect(about.getByRole('link', { name: 'Manage Pets' })).toHaveAttribute('href', '/pet-profiles');
    await expect(about.getByRole('link', { name: 'View Rewards' })).toHaveAttribute('href', '/loyalty');
  });
  await test.step('LAND-16 LAND-17 the price list shows active services sorted by price', async () => {
    const prices = page.locator('#services').getByText(/^From \$\d+/);
    await expect(prices).toHaveText([
      'From $20',
      'From $35',
      'From $45',
      'From $60',
      'From $85',
      'From $120',
    ]);
  });
  await test.step('LAND-19 LAND-20 LAND-25 shows reasons, the link to the gallery, and the closing call to action', async () => {
    for (const reason of [
      'Professional Groomers',
      'Safe Environment',
      'Quick Service',
      'Personalized Care',
    ]) {
      await expect(page.getByText(reason)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'View Full Gallery' })).toHaveAttribute('href', '/gallery');
    await expect(page.getByRole('heading', { name: 'Ready to Pamper Your Pet?' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Book Now' }).last()).toHaveAttribute('href', '/home');
  });
  await test.step('LAND-26 LAND-27 LAND-28 the footer has name, about text, links, services and contact', async () => {
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Paw Haven');
    await expect(footer).toContainText('Deluxe Treatment');
    await expect(footer).toContainText('2025');
    await expect(footer.getByRole('link', { name: '(555) 010-0142' })).toHaveAttribute(
      'href',
      'tel:+15550100142',
    );
  });
  await test.step('LAND-11 LAND-12 LAND-18 shows the hero picture and the services’ features', async () => {
    await expect(page.locator('section:has(h1) img')).toHaveAttribute('src', /website-images%2Fhero/);
    const groom = page.locator('#services li', { hasText: 'Basic Groom' }).first();
    await expect(groom.getByText('Nail trim')).toBeVisible();
  });
  await test.step('LAND-21 LAND-22 the gallery shows six portfolio images', async () => {
    const pictures = page.locator('#gallery').getByRole('img');
    await expect(pictures).toHaveCount(6);
    await page.locator('#gallery').scrollIntoViewIfNeeded();
    for (const picture of await pictures.all())
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
        .toBe(true);
  });
  await test.step('the next opening links to booking', async () => {
    const opening = page.getByRole('link', { name: /^Next available: \w{3} \d{1,2}:\d\d [AP]M$/ }).first();
    await expect(opening).toHaveAttribute('href', /^\/home\?day=[\d-]+&time=[\d:]+$/);
  });
  await test.step('I18N-01 leads to the page in Spanish, and from there to /auth in Spanish', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
    await expect(page).toHaveURL('/es');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await page.getByRole('button', { name: /^Ver las \d+ reseñas$/ }).click();
    await expect(page.getByText(/^\d+ reseñas en total$/)).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Iniciar sesión' }).click();
    await expect(page.getByLabel('Contraseña', { exact: true })).toBeVisible();
  });
});

test('a visitor reads the reviews', async ({ page }) => {
  const reviews = page.locator('#reviews');
  await test.step('LAND-24 REV-03 REV-04 REV-05 shows six reviews, and all of them on demand', async () => {
    await expect(reviews.getByRole('figure')).toHaveCount(6);
    await expect(reviews.getByText(/^\d\.\d out of 5$/)).toBeVisible();
    const button = reviews.getByRole('button', { name: /^View All \d+ Reviews$/ });
    const count = Number(/\d+/.exec((await button.textContent()) ?? '')?.[0]);
    expect(count).toBeGreaterThan(6);
    await expect(reviews.getByText(`${count} reviews`, { exact: true })).toBeVisible();
    await button.click();
    await expect(reviews.getByRole('figure')).toHaveCount(count);
    await expect(button).toHaveCount(0);
  });
  await test.step('REV-06 REV-07 REV-08 REV-09 reviews show author, date and the business’s response', async () => {
    const quotes = reviews.getByRole('figure');
    await expect(reviews.getByText('Anonymous Customer').first()).toBeVisible();
    await expect(reviews.getByText('Business Response').first()).toBeVisible();
    await expect(quotes.first().locator('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    for (const quote of await quotes.all()) {
      const stars = await quote.getByText(/^\d out of 5 stars$/).textContent();
      const isVerified = Number(/\d/.exec(stars ?? '')?.[0]) >= 4;
      await expect(quote.getByText('Verified')).toHaveCount(isVerified ? 1 : 0);
    }
  });
});
