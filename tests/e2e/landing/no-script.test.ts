/** The public pages without JavaScript: only the prerendered HTML. */
import { expect, test } from '../support/test.ts';

test.use({ javaScriptEnabled: false });

test('LAND-16 LAND-17 shows services, prices, hours and phone number without JavaScript', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premium Pet Care & Grooming');
  await expect(page.locator('#services').getByText(/^From \$\d+/)).toHaveText([
    'From $20',
    'From $35',
    'From $45',
    'From $60',
    'From $85',
    'From $120',
  ]);
  await expect(page.getByRole('banner').getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    'tel:+15550100142',
  );
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('9:00 AM – 6:00 PM').first()).toBeVisible();
  await expect(footer.getByText('12 Maple Street')).toBeVisible();
  await expect(page.locator('#reviews').getByRole('figure')).toHaveCount(6);
});

test('each public page has its own title, URL and description in the HTML', async ({ page, baseURL }) => {
  const titles = new Set<string>();
  for (const path of ['/', '/gallery', '/about']) {
    await page.goto(path);
    titles.add(await page.title());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/);
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/og-image.png`,
    );
  }
  expect(titles.size).toBe(3);
});

test('provides hours and rating to search engines', async ({ page }) => {
  await page.goto('/');
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '') as {
    readonly aggregateRating: { readonly ratingCount: number };
    readonly openingHoursSpecification: readonly object[];
  };
  expect(data.openingHoursSpecification).toHaveLength(6);
  expect(data.aggregateRating.ratingCount).toBeGreaterThan(6);
});
