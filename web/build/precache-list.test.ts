import { expect, test } from 'vitest';
import { fileFor, HTML_FILES } from './page-files.ts';
import { appAreaFile, keptFiles, KEPT_PAGES, type BuildManifest } from './precache-list.ts';
import { PATHS } from '../src/lib/navigation/paths.ts';
import { APP_SHELL, OFFLINE_PAGE, pageFor } from '../src/lib/pwa/worker-requests.ts';

const MANIFEST: BuildManifest = {
  'index.html': {
    file: 'assets/index-1.js',
    imports: ['_base.js'],
    dynamicImports: ['src/app/start-app.tsx', 'src/later.ts'],
  },
  'gallery.html': { file: 'assets/gallery-1.js', imports: ['_base.js'] },
  'about.html': { file: 'assets/about-1.js' },
  'src/site/pages/spanish.ts': { file: 'assets/spanish-1.js', imports: ['_base.js'] },
  'offline.html': { file: 'assets/offline-1.js' },
  'app.html': { file: 'assets/app-1.js', imports: ['src/app/start-app.tsx'] },
  '_base.js': {
    file: 'assets/base-1.js',
    assets: ['assets/drawings-1.svg'],
    dynamicImports: ['src/toasts.tsx'],
  },
  'src/later.ts': { file: 'assets/later-1.js', imports: ['_deep.js'] },
  '_deep.js': { file: 'assets/deep-1.js', imports: ['_base.js'] },
  'src/toasts.tsx': { file: 'assets/toasts-1.js' },
  'src/app/start-app.tsx': {
    file: 'assets/start-app-1.js',
    imports: ['_base.js'],
    dynamicImports: ['src/app/app-area.tsx', 'src/features/admin/admin.tsx'],
  },
  'src/app/app-area.tsx': { file: 'assets/app-area-1.js', imports: ['_antd.js'] },
  '_antd.js': { file: 'assets/antd-1.js' },
  'src/features/admin/admin.tsx': { file: 'assets/admin-1.js' },
};
const files = keptFiles(MANIFEST, [
  '<link rel="preload" href="/assets/text-1.woff2"><style>@font-face{src:url(/assets/head-1.woff2)}</style>' +
    '<use href="/assets/drawings-1.svg#hero"></use><img src="https://other.example/assets/no.js">',
]);

test('keeps all scripts of the public pages, including those loaded later, and only the entry of the app', () => {
  expect(files.filter((file) => file.endsWith('.js'))).toEqual(
    [
      'about',
      'app',
      'base',
      'deep',
      'gallery',
      'index',
      'later',
      'offline',
      'spanish',
      'start-app',
      'toasts',
    ].map((name) => `assets/${name}-1.js`),
  );
});

test('keeps each picture and font that scripts or HTML name once', () => {
  expect(files.filter((file) => !file.endsWith('.js'))).toEqual([
    'assets/drawings-1.svg',
    'assets/head-1.woff2',
    'assets/text-1.woff2',
  ]);
});

test('finds the script around the app’s pages, and throws if it is missing', () => {
  expect(appAreaFile(MANIFEST)).toBe('/assets/app-area-1.js');
  expect(() => appAreaFile({})).toThrow('src/app/app-area.tsx');
});

test('answers each address offline with the same document as Hosting does online', () => {
  const paths = [...Object.values(PATHS), '/admin/what-else', '/es', '/es/gallery', '/es/about'];
  expect(paths.filter((path) => KEPT_PAGES[pageFor(path) ?? ''] !== fileFor(path))).toEqual([]);
  expect(fileFor('/nowhere')).toBe('404.html');
  expect(pageFor('/nowhere')).toBeUndefined();
});

test('keeps all documents except the one for missing addresses', () => {
  const keptFiles = Object.values(KEPT_PAGES);
  expect(HTML_FILES.filter((file) => !keptFiles.includes(file))).toEqual(['404.html']);
  expect(KEPT_PAGES).toHaveProperty([APP_SHELL]);
  expect(KEPT_PAGES).toHaveProperty([OFFLINE_PAGE]);
});
