/**
 * Bundles the public pages into few files: small files compress worse, and each costs a request. `base` is shared with
 * the app, `site` is shared by the public pages only. A contract test checks that every entry names existing files.
 */
const lib = (...names: readonly string[]) => names.map((name) => `/web/src/lib/${name}`);
const ui = (...names: readonly string[]) => names.map((name) => `/web/src/ui/${name}.`);
const domain = (...names: readonly string[]) => names.map((name) => `/domain/src/${name}.ts`);

/** Beginnings of paths, by chunk. */
export const PUBLIC_MODULES = {
  base: [
    // Shared by both; in the site's file they would pull the site's pages into the app.
    'vite/preload-helper',
    'lean-jsx',
    '/web/src/styles/global.css',
    ...['react', 'react-dom', 'scheduler'].map((name) => `/node_modules/${name}/`),
    ...lib('errors/', 'pwa/', 'notify/toast-st'),
    ...lib('backend/browser-setup.ts', 'async/clock.ts', 'async/store.ts', 'async/when-idle.ts'),
    ...lib('navigation/map-link.ts', 'navigation/paths.ts'),
    ...lib('session/requested-page.ts', 'session/session-hint.ts'),
    ...lib('browser/storage.ts', 'browser/theme.ts'),
    '/web/src/components/errors/',
    ...['install-card', 'offline-banner', 'update-card'].map((name) => `/web/src/components/${name}.`),
    ...ui(
      'actions/button',
      'actions/chip',
      'actions/icon-button',
      'actions/skip-link',
      'actions/theme-switch',
      'icons/icon',
      'states/error-state',
      'states/illustration',
      'states/skeleton',
    ),
    ...domain(
      'core/calendar/time',
      'core/limits/limits',
      'core/limits/site',
      'core/records/image-variants',
      'core/text/friendly-message',
    ),
    ...domain('offer/service/display', 'offer/settings/defaults', 'offer/settings/phone'),
    ...domain('site/content', 'site/image/categories'),
  ],
  site: [
    '/web/src/site/layout/',
    '/web/src/lib/site/',
    '/web/src/components/picture.tsx',
    '/web/src/ui/icons/stars.tsx',
    ...domain('site/read-content', 'site/read-fields', 'site/services', 'site/zone-offsets'),
  ],
  /** The other UI components that most pages of the app need. */
  kit: ui(
    'actions/button-router-link',
    'fields/field',
    'fields/radio',
    'states/skeleton-blocks',
    'states/spinner',
    'surfaces/card',
    'surfaces/page-header',
  ),
} as const;

const isOneOf = (places: readonly string[], id: string): boolean =>
  places.some((place) => id.includes(place));

/** The site's own modules; its pages and their parts are in the folders below. */
const SITE_ROOT = /\/web\/src\/site\/[^/]+$/;

/** Their priorities are above those in app-chunks.ts. */
export const PUBLIC_CHUNKS = [
  { name: 'base', test: (id: string) => isOneOf(PUBLIC_MODULES.base, id), priority: 102 },
  {
    name: 'site',
    test: (id: string) => SITE_ROOT.test(id) || isOneOf(PUBLIC_MODULES.site, id),
    priority: 101,
  },
  { name: 'kit', test: (id: string) => isOneOf(PUBLIC_MODULES.kit, id), priority: 100 },
];
