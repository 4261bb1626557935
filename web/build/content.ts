/** The content that the public pages are rendered with, and the site's origin. */
import { readFile } from 'node:fs/promises';
import type { ResolvedConfig } from 'vite';
import { withTimeout } from '../src/lib/async/with-timeout.ts';
import type { Renderer } from './page-files.ts';

type BuildEnv = Readonly<Record<string, unknown>>;

/**
 * Environment variable: path of a JSON file with the content of `public/site`, used instead of querying the project.
 */
const CONTENT_FILE = 'PAW_SITE_CONTENT';
const LOAD_TIMEOUT_MS = 10_000;

/** `https://…` without a trailing slash: VITE_SITE_ORIGIN, or else the project's default Hosting address. */
export function siteOrigin(env: BuildEnv): string {
  const origin = env['VITE_SITE_ORIGIN'];
  if (typeof origin === 'string' && origin !== '') return origin.replace(/\/+$/, '');
  const project = env['VITE_FIREBASE_PROJECT_ID'];
  return typeof project === 'string' && project !== ''
    ? `https://${project}.web.app`
    : 'http://localhost:5000';
}

/** Origins of uploaded pictures: Firebase, and the local backend if the site is built for one. */
export function storageOrigins(env: BuildEnv): string[] {
  const origins = ['https://firebasestorage.googleapis.com'];
  const local = env['VITE_LOCAL_BACKEND'];
  if (typeof local !== 'string' || local === '') return origins;
  const { host, storage } = JSON.parse(local) as { readonly host: string; readonly storage: number };
  return [...origins, `http://${host}:${storage}`];
}

/** Resolves to undefined, with a warning, if no content is available; the pages are then rendered with the defaults. */
export async function contentForBuild(
  renderer: Pick<Renderer, 'loadSite'>,
  { env, logger }: Pick<ResolvedConfig, 'env' | 'logger'>,
): Promise<unknown> {
  const file = process.env[CONTENT_FILE];
  if (file) return JSON.parse(await readFile(file, 'utf8'));
  const isConfigured = Boolean(env['VITE_LOCAL_BACKEND'] ?? env['VITE_FIREBASE_PROJECT_ID']);
  try {
    if (isConfigured)
      return await withTimeout(
        renderer.loadSite(),
        LOAD_TIMEOUT_MS,
        new Error(`no answer within ${LOAD_TIMEOUT_MS / 1000} s`),
      );
    logger.warn('The public pages are built without content: no Firebase project is configured.');
  } catch (error) {
    logger.warn(`The public pages are built without content, for it could not be read: ${String(error)}`);
  }
  return undefined;
}
