/** What the service worker precaches: all files of the public pages, and the app's shell. */

import { APP_FILE, SPANISH_SCRIPT } from './page-files.ts';

/** Precached documents by address. Without 404.html: offline it is unknown whether a page exists. */
export const KEPT_PAGES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/gallery': 'gallery.html',
  '/about': 'about.html',
  '/es': 'es/index.html',
  '/es/gallery': 'es/gallery.html',
  '/es/about': 'es/about.html',
  '/app': 'app.html',
  '/offline': 'offline.html',
};

/** The relevant parts of Vite's manifest. */
export type BuildManifest = Readonly<
  Record<
    string,
    {
      readonly file: string;
      readonly imports?: readonly string[];
      readonly dynamicImports?: readonly string[];
      readonly assets?: readonly string[];
    }
  >
>;

const SHELL = APP_FILE;

/**
 * Built files to precache, without a leading slash: the scripts of the kept documents (for public ones also those
 * loaded later), their pictures and fonts, and the files named in the HTML. The app's pages are many and large, so they
 * are cached on first use.
 */
export function keptFiles(manifest: BuildManifest, documents: readonly string[]): string[] {
  const shell = reachable(manifest, [SHELL], () => false);
  const others = [...Object.values(KEPT_PAGES).filter((file) => file !== SHELL), SPANISH_SCRIPT];
  const site = reachable(manifest, others, (key) => !shell.has(key));
  const files = [...shell, ...site].flatMap((key) => [manifest[key]?.file, ...(manifest[key]?.assets ?? [])]);
  const named = documents.flatMap((html) =>
    [...html.matchAll(/["'(]\/(assets\/[\w.-]+)/g)].map(([, file]) => file),
  );
  return [...new Set([...files, ...named])]
    .filter((file) => file !== undefined)
    .filter((file) => file.startsWith('assets/'))
    .toSorted();
}

const APP_AREA = 'src/app/app-area.tsx';

/** The address of the script that wraps all of the app's pages. @throws Error if the build has none. */
export function appAreaFile(manifest: BuildManifest): string {
  const file = manifest[APP_AREA]?.file;
  if (file === undefined)
    throw new Error(`The build has no ${APP_AREA}, which the service worker looks for.`);
  return `/${file}`;
}

/** Keys of `entries` and of all their imports; follows dynamic imports only where `isFollowed`. */
function reachable(
  manifest: BuildManifest,
  entries: readonly string[],
  isFollowed: (key: string) => boolean,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (seen.has(key) || !chunk) return;
    seen.add(key);
    chunk.imports?.forEach(visit);
    chunk.dynamicImports?.filter(isFollowed).forEach(visit);
  };
  entries.forEach(visit);
  return seen;
}
