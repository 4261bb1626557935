/** The HTML documents of the web app, as files in web/. */
import { PATHS, PUBLIC_PATHS, spanishPath } from '../src/lib/navigation/paths.ts';

/** The exports of src/site/render.tsx. */
export type Renderer = typeof import('../src/site/render.tsx');
export const RENDERER = 'src/site/render.tsx';

export const APP_FILE = 'app.html';
export const NOT_FOUND_FILE = '404.html';
/** The script that pages in Spanish load before their others. */
export const SPANISH_SCRIPT = 'src/site/pages/spanish.ts';
/** The folder of the pages in Spanish in the build. */
export const SPANISH_FOLDER = 'es/';
export const HTML_FILES = ['index.html', 'gallery.html', 'about.html', NOT_FOUND_FILE, APP_FILE] as const;

type HtmlFile = (typeof HTML_FILES)[number];

const SITE_FILES: Readonly<Record<(typeof PUBLIC_PATHS)[number], HtmlFile>> = {
  '/': 'index.html',
  '/gallery': 'gallery.html',
  '/about': 'about.html',
};

const APP_PATHS: ReadonlySet<string> = new Set(
  Object.values(PATHS).filter((path) => !PUBLIC_PATHS.some((item) => item === path)),
);

/** The document that Hosting serves for a path, in the build; must match firebase.json (compared by tests/contract). */
export function fileFor(pathname: string): HtmlFile | `${typeof SPANISH_FOLDER}${HtmlFile}` {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const site = Object.entries(SITE_FILES).find(([item]) => item === path);
  if (site) return site[1];
  const spanish = PUBLIC_PATHS.find((item) => spanishPath(item) === path);
  if (spanish) return `${SPANISH_FOLDER}${SITE_FILES[spanish]}`;
  return APP_PATHS.has(path) || path.startsWith(`${PATHS.admin}/`) ? APP_FILE : NOT_FOUND_FILE;
}
