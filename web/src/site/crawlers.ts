import { SITE_PAGES } from './layout/page-table.ts';

/** robots.txt: allows the public pages; the rest shows nothing without a session. */
export function robotsText(origin: string): string {
  const closed = [
    '/admin',
    '/home',
    '/checkout',
    '/payment-success',
    '/appointments',
    '/messages',
    '/settings',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}

export function sitemapXml(origin: string): string {
  const urls = SITE_PAGES.flatMap(({ path }) =>
    path === null ? [] : [`  <url><loc>${origin}${path}</loc></url>`],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
