/** The contents of a page's head, for search engines, messengers and browsers. */
import type { SiteContent } from '@paw-haven/domain/site/content';
import type { SitePage } from './layout/page-table.ts';
import { localBusiness } from './structured-data.ts';

export function renderHead(page: SitePage, content: SiteContent, origin: string): string {
  const { name } = content.settings;
  const [title, description] = [page.title(name), page.description(content)];
  if (page.path === null) {
    return lines(tag('title', title), meta('description', description), meta('robots', 'noindex'));
  }
  const url = `${origin}${page.path}`;
  return lines(
    tag('title', title),
    meta('description', description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    property('og:url', url),
    property('og:image', `${origin}/og-image.png`),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', `${name}, pet grooming`),
    meta('twitter:card', 'summary_large_image'),
    jsonLd(localBusiness(content, origin)),
  );
}

/** Keeps the app's pages out of search engines. The app shows `name` until it has read the settings. */
export function appHead(name?: string): string {
  return lines(
    tag('title', name ?? 'Paw Haven'),
    ...(name === undefined ? [] : [meta('application-name', name)]),
    meta('robots', 'noindex'),
  );
}

const lines = (...parts: readonly string[]) => parts.join('\n    ');
const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`;
const meta = (name: string, text: string) => `<meta name="${name}" content="${escaped(text)}" />`;
const property = (name: string, text: string) => `<meta property="${name}" content="${escaped(text)}" />`;
const jsonLd = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);
