import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import missing from '../../build/missing-page.js?raw';
import { AboutPage } from '../features/about/about-page.tsx';
import { GalleryPage } from '../features/gallery/gallery-page.tsx';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { NotFoundPage } from '../features/not-found/not-found-page.tsx';
import { localPath, setShellTranslations } from '../lib/language/shell-texts.ts';
import { SPANISH_SITE } from '../lib/language/site-texts.es.ts';
import { someReviews } from '../testing/site.tsx';
import { renderPage } from './render.tsx';
import { SiteRoot } from './site-root.tsx';
import { readSnapshot } from './snapshot.ts';

const ORIGIN = 'https://salon.example';
const DAY = { open: '09:00', close: '18:00', closed: false };
const BATH = {
  id: 'basic',
  name: 'Basic Groom',
  description: 'Everything but the cut.',
  price: 45,
  minutes: 90,
  spanish: { name: 'Baño completo', description: 'Todo menos el corte.' },
};
const NAILS = { id: 'nails', name: 'Nails by Ana', description: null, price: 20, minutes: 30 };
const STORED = {
  settings: {
    name: 'Fur & Co',
    phone: '(212) 555-0100',
    email: 'hi@fur.example',
    address: '1 Main Street',
    about: 'We like dogs.',
    story: 'And cats too.',
    hours: { monday: DAY, tuesday: { ...DAY, closed: true } },
  },
  services: [NAILS, BATH],
  reviews: {
    count: 9,
    average: 4.5,
    latest: [{ ...someReviews(1)[0], service: 'Basic Groom', author: null }],
  },
  categories: [{ category: 'services', count: 2 }],
  closures: [{ first: '2026-11-26', last: '2026-11-27', text: 'Closed Thu, Nov 26 – Fri, Nov 27' }],
  openings: ['2026-12-01T15:30:00.000Z'],
};
/** What the salon and its customers wrote, and what is the same in both languages. */
const OWN = new Set([
  'Fur & Co',
  '(212) 555-0100',
  'hi@fur.example',
  '1 Main Street',
  'We like dogs.',
  'And cats too.',
  'Nails by Ana',
  'Review number 1',
  '30 min',
  '9:00 AM – 6:00 PM',
  'Marisol Vega',
  'Jonah Reed',
  'Amara Osei',
  '123 Pet Care Lane, Brookfield, NY 10001',
  'support@pawhaven.example',
]);

const PAGES = {
  landing: <LandingPage />,
  gallery: <GalleryPage />,
  about: <AboutPage />,
  'not-found': <NotFoundPage />,
};
const NAMES = Object.keys(PAGES) as (keyof typeof PAGES)[];

afterEach(() => {
  setShellTranslations(undefined);
  document.documentElement.lang = 'en';
});

/** Texts, and attributes that are read to people. */
function saidIn(html: string): Set<string> {
  const page = document.createElement('div');
  page.innerHTML = html;
  const attributes = [...page.querySelectorAll('*')].flatMap((element) =>
    ['alt', 'aria-label', 'title'].map((name) => element.getAttribute(name) ?? ''),
  );
  const nodes = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (nodes.nextNode()) texts.push(nodes.currentNode.textContent ?? '');
  return new Set(
    [...texts, ...attributes].map((text) => text.trim()).filter((text) => /[a-z]{2}/i.test(text)),
  );
}

test.each(NAMES)('I18N-01 the page %s is in Spanish, except for what people wrote', (name) => {
  const [english, spanish] = (['en', 'es'] as const).map((language) =>
    renderPage(name, STORED, ORIGIN, language),
  );
  const inEnglish = saidIn(english?.body ?? '');
  const shared = [...saidIn(spanish?.body ?? '')].filter((text) => inEnglish.has(text));
  expect(shared.filter((text) => !OWN.has(text))).toEqual([]);
  expect(/<title>.*<\/title>/.exec(spanish?.head ?? '')?.[0]).not.toBe(
    /<title>.*<\/title>/.exec(english?.head ?? '')?.[0],
  );
});

test('I18N-01 the page in English has none of the salon’s Spanish texts', () => {
  const { head, body, data } = renderPage('landing', STORED, ORIGIN, 'en');
  expect(head + body + data).not.toContain('Baño');
});

test.each(NAMES)('I18N-01 the page %s becomes interactive as it was rendered', async (name) => {
  const { body, data } = renderPage(name, STORED, ORIGIN, 'es');
  document.body.innerHTML = `<div id="root">${body}</div>${data}`;
  setShellTranslations(SPANISH_SITE);
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const failed = vi.fn();
  const root = document.getElementById('root') as HTMLElement;
  const tree = (
    <SiteRoot page={name} snapshot={readSnapshot(document)}>
      {PAGES[name]}
    </SiteRoot>
  );
  const hydrated = await act(async () => hydrateRoot(root, tree, { onRecoverableError: failed }));
  act(() => hydrated.unmount());
  expect(failed).not.toHaveBeenCalled();
});

test('I18N-01 names services, closed days and what is included in Spanish', () => {
  const said = saidIn(renderPage('landing', STORED, ORIGIN, 'es').body);
  for (const text of [
    'Baño completo',
    '· Todo menos el corte.',
    '1 h 30 min',
    'Baño y secado',
    'Baño completo,',
    'Cerrado jue 26 nov – vie 27 nov',
    '20 nov 2026',
    'Cliente anónimo',
  ])
    expect(said).toContain(text);
});

test.each([
  ['landing', '/es', '/', '/es'],
  ['about', '/es/about', '/about', '/es'],
  ['gallery', '/es/gallery', '/gallery', '/es'],
  ['not-found', '/es', '/', '/es'],
] as const)('I18N-01 the page %s links to itself in the other language', (name, spanish, english, home) => {
  const switches = (['en', 'es'] as const).map((language) => {
    document.body.innerHTML = renderPage(name, STORED, ORIGIN, language).body;
    const link = document.querySelector('[data-language]');
    return [link?.textContent, link?.getAttribute('lang'), link?.getAttribute('href')];
  });
  expect(switches).toEqual([
    ['Español', 'es', spanish],
    ['English', 'en', english],
  ]);
  expect(document.querySelector('footer nav')?.innerHTML).toContain(`href="${home}#services"`);
});

const MISSING = `<div id="root"><h1>Oops!</h1></div><template id="spanish"><title>No existe</title><h1>No está</h1></template>`;

function openMissing(path: string): void {
  window.history.replaceState(null, '', path);
  document.title = 'Not found';
  document.body.innerHTML = MISSING;
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- runs what the build inlines
  new Function(missing)();
}
const shown = () => [
  document.documentElement.lang,
  document.title,
  document.getElementById('root')?.textContent,
];

test.each([
  ['/nowhere', null, ['en', 'Not found', 'Oops!']],
  ['/nowhere', 'en maya', ['en', 'Not found', 'Oops!']],
  ['/es/nowhere', null, ['es', 'No existe', 'No está']],
  ['/nowhere', 'es', ['es', 'No existe', 'No está']],
  ['/nowhere', 'es maya', ['es', 'No existe', 'No está']],
])(
  'I18N-01 answers a missing address (%s, language %s) in the visitor’s language',
  (path, language, expected) => {
    if (language !== null) localStorage.setItem('language', language);
    openMissing(path);
    expect(shown()).toEqual(expected);
    window.history.replaceState(null, '', '/');
  },
);

test('I18N-01 leads from the app in Spanish to the public pages in Spanish', () => {
  expect(['/', '/about', '/home'].map(localPath)).toEqual(['/', '/about', '/home']);
  setShellTranslations(SPANISH_SITE);
  expect(['/', '/about', '/home'].map(localPath)).toEqual(['/es', '/es/about', '/home']);
});
