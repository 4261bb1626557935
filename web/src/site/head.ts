/** The contents of a page's head, for search engines, messengers and browsers. */
import type { SiteContent } from '@paw-haven/domain/site/content';
import { LANGUAGES, type Language } from '@paw-haven/domain/core/text/language';
import { siteSentence } from '../lib/language/shell-texts.ts';
import { pathIn, type SitePage } from './layout/page-table.ts';
import { PAGE_TITLES } from './layout/page-titles.ts';
import { localBusiness } from './structured-data.ts';

/** In the current language, which is `language`. */
export function renderHead(page: SitePage, content: SiteContent, origin: string, language: Language): string {
  const { name } = content.settings;
  const title = siteSentence('titles', PAGE_TITLES)[page.name](name);
  const description = page.description[language](content);
  const path = pathIn(page, language);
  if (path === null) {
    return lines(tag('title', title), meta('description', description), meta('robots', 'noindex'));
  }
  const url = `${origin}${path}`;
  return lines(
    tag('title', title),
    meta('description', description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    ...alternates(page, origin),
    property('og:type', 'website'),
    ...(language === 'es' ? [property('og:locale', 'es_US')] : []),
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

/** The same page in each language, for search engines. */
function alternates(page: SitePage, origin: string): string[] {
  const link = (language: Language, name: string = language) =>
    `<link rel="alternate" hreflang="${name}" href="${origin}${pathIn(page, language)}" />`;
  return [...LANGUAGES.map((language) => link(language)), link('en', 'x-default')];
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
