/** Which page answers a URL offline, and what may be cached. */
import { PATHS, PUBLIC_PATHS, spanishPath } from '../navigation/paths.ts';

/** Where Hosting serves app.html and offline.html, the two documents that answer for many URLs. */
export const APP_SHELL = '/app';
export const OFFLINE_PAGE = '/offline';

/** Reserved by Firebase Hosting, for example for Google sign-in. */
export const RESERVED = /^\/__\//;

const APP_PATHS: ReadonlySet<string> = new Set(
  Object.values(PATHS).filter((path) => !PUBLIC_PATHS.some((item) => item === path)),
);

/** The precached page for a path: the page itself or the app's shell. Undefined for paths without one. */
export function pageFor(pathname: string): string | undefined {
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const page = PUBLIC_PATHS.flatMap((item) => [item, spanishPath(item)]).find((item) => item === path);
  if (page !== undefined) return page;
  return APP_PATHS.has(path) || path.startsWith(`${PATHS.admin}/`) ? APP_SHELL : undefined;
}

/** True for built files, whose names change with their content. */
export function isAsset(url: URL, ownOrigin: string): boolean {
  return url.origin === ownOrigin && url.pathname.startsWith('/assets/');
}

const PUBLIC_PICTURE = /^\/v0\/b\/[^/]+\/o\/(website-images|image-variants)(%2F|\/)/i;

/** True for the business's pictures and their copies. Pet pictures are private, and the device may be shared. */
export function isPublicPicture(url: URL, storageOrigins: readonly string[]): boolean {
  return (
    storageOrigins.includes(url.origin) &&
    PUBLIC_PICTURE.test(url.pathname) &&
    url.searchParams.get('alt') === 'media'
  );
}
