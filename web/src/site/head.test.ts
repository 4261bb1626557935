import { readSiteContent } from '@paw-haven/domain/site/read-content';
import { expect, test } from 'vitest';
import { robotsText, sitemapXml } from './crawlers.ts';
import { renderHead } from './head.ts';
import { SITE_PAGES, sitePage } from './layout/page-table.ts';
import { localBusiness } from './structured-data.ts';

const ORIGIN = 'https://salon.example';
const EMPTY = readSiteContent(undefined);
const FULL = readSiteContent({
  settings: {
    name: 'Fur & <Co>',
    phone: '(555) 010-0199',
    address: '12 Maple Street',
    hours: {
      monday: { open: '09:00', close: '18:00', closed: false },
      sunday: { open: '10:00', close: '16:00', closed: true },
    },
  },
  services: [
    { id: 'trim', name: 'Nail Trim', description: null, price: 20, minutes: 30 },
    { id: 'spa', name: 'Spa', description: 'Long bath', price: 120.5, minutes: 90 },
  ],
  reviews: { count: 3, average: 4.666, latest: [] },
});

test('APP-31 has the business’s name in the title, escaped', () => {
  const head = renderHead(sitePage('landing'), FULL, ORIGIN, 'en');
  expect(head).toContain('<title>Fur &amp; &lt;Co&gt; · Premium pet care &amp; grooming</title>');
  expect(head).not.toContain('<Co>');
});

test('APP-32 has the brand’s name in the title without settings', () => {
  expect(renderHead(sitePage('about'), EMPTY, ORIGIN, 'en')).toContain('<title>About us · Paw Haven</title>');
});

test.each(SITE_PAGES.filter(({ path }) => path !== null))(
  '$name has an address of its own, a description and a picture to share',
  (page) => {
    const head = renderHead(page, FULL, ORIGIN, 'en');
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}${page.path}" />`);
    expect(head).toContain(`<meta property="og:image" content="${ORIGIN}/og-image.png" />`);
    expect(/<meta name="description" content="([^"]+)"/.exec(head)?.[1]?.length).toBeGreaterThan(60);
  },
);

test('I18N-01 tells search engines each page’s address in the other language', () => {
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    renderHead(sitePage('about'), FULL, ORIGIN, language),
  );
  for (const head of [english, spanish]) {
    expect(head).toContain(`<link rel="alternate" hreflang="en" href="${ORIGIN}/about" />`);
    expect(head).toContain(`<link rel="alternate" hreflang="es" href="${ORIGIN}/es/about" />`);
    expect(head).toContain(`<link rel="alternate" hreflang="x-default" href="${ORIGIN}/about" />`);
  }
  expect(english).toContain(`<link rel="canonical" href="${ORIGIN}/about" />`);
  expect(spanish).toContain(`<link rel="canonical" href="${ORIGIN}/es/about" />`);
  expect(spanish).toContain(
    '<meta name="description" content="Quién atiende a su mascota en Fur &amp; &lt;Co&gt;',
  );
});

test('keeps the not-found page out of search engines', () => {
  const head = renderHead(sitePage('not-found'), FULL, ORIGIN, 'en');
  expect(head).toContain('<meta name="robots" content="noindex" />');
  expect(head).not.toContain('canonical');
});

test('tells search engines opening hours, prices and rating', () => {
  expect(localBusiness(FULL, ORIGIN)).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Fur & <Co>',
    telephone: '(555) 010-0199',
    priceRange: '$20 - $120.5',
    openingHoursSpecification: [{ dayOfWeek: 'Monday', opens: '09:00', closes: '18:00' }],
    aggregateRating: { ratingValue: '4.7', ratingCount: 3 },
  });
});

test('claims no rating without a review', () => {
  expect(localBusiness(EMPTY, ORIGIN)).not.toHaveProperty('aggregateRating');
  expect(localBusiness(EMPTY, ORIGIN)).not.toHaveProperty('priceRange');
});

test('lets crawlers find the public pages and keeps them out of the app', () => {
  expect(sitemapXml(ORIGIN).match(/<loc>[^<]+/g)).toEqual(
    ['/', '/es', '/gallery', '/es/gallery', '/about', '/es/about'].map((path) => `<loc>${ORIGIN}${path}`),
  );
  expect(sitemapXml(ORIGIN).match(/hreflang="es" href="[^"]+"/g)).toHaveLength(6);
  expect(robotsText(ORIGIN)).toContain('Disallow: /admin\n');
  expect(robotsText(ORIGIN)).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
});
