/** What the public pages are rendered with, and the address they stand under. */
import { readFile } from 'node:fs/promises';
import type { ResolvedConfig } from 'vite';
import { withTimeout } from '../src/lib/with-timeout.ts';
import type { Renderer } from './page-files.ts';

type BuildEnv = Readonly<Record<string, unknown>>;

/** A file with the content of `public/site` as JSON, in place of asking the project for it. */
const CONTENT_FILE = 'PAW_SITE_CONTENT';
const LOAD_TIMEOUT_MS = 10_000;

/** `https://…` without a trailing slash: VITE_SITE_ORIGIN, or where Hosting serves the project by itself. */
export function siteOrigin(env: BuildEnv): string {
  const origin = env['VITE_SITE_ORIGIN'];
  if (typeof origin === 'string' && origin !== '') return origin.replace(/\/+$/, '');
  const project = env['VITE_FIREBASE_PROJECT_ID'];
  return typeof project === 'string' && project !== ''
    ? `https://${project}.web.app`
    : 'http://localhost:5000';
}

/** Where uploaded pictures come from: Firebase, and the local backend where the site is built for one. */
export function storageOrigins(env: BuildEnv): string[] {
  const origins = ['https://firebasestorage.googleapis.com'];
  const local = env['VITE_LOCAL_BACKEND'];
  if (typeof local !== 'string' || local === '') return origins;
  const { host, storage } = JSON.parse(local) as { readonly host: string; readonly storage: number };
  return [...origins, `http://${host}:${storage}`];
}

/** Undefined, with a warning, where nothing can be had: the pages are then rendered with the defaults. */
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
