import { LANGUAGES } from '@paw-haven/domain/core/text/language';
import { pathIn, SITE_PAGES } from './layout/page-table.ts';

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
  const urls = SITE_PAGES.filter(({ path }) => path !== null).flatMap((page) => {
    const alternates = LANGUAGES.map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${origin}${pathIn(page, language)}"/>`,
    ).join('');
    return LANGUAGES.map(
      (language) => `  <url><loc>${origin}${pathIn(page, language)}</loc>${alternates}</url>`,
    );
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
