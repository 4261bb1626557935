import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
/** Generated files that are never committed: logs, emulator files, the description of a running stack. */
export const CACHE_DIR = join(ROOT, '.cache');
export const LOG_DIR = join(CACHE_DIR, 'logs');
/** Data that `npm start -- --keep` preserves between runs. */
export const DATA_DIR = join(ROOT, '.data');

export const PROJECT_ID = 'demo-paw-haven';
export const STORAGE_BUCKET = 'demo-paw-haven.firebasestorage.app';
/** The project's default database, which the web app, functions and tests all use. */
export const DATABASE_NAMESPACE = 'demo-paw-haven-default-rtdb';
export const REGION = 'us-central1';
