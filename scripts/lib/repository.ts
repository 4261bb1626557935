import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
/** Generated, never committed: logs, the emulators' own files, the description of a running stack. */
export const CACHE_DIR = join(ROOT, '.cache');
export const LOG_DIR = join(CACHE_DIR, 'logs');
/** What `npm start -- --keep` carries from one start to the next. */
export const DATA_DIR = join(ROOT, '.data');

export const PROJECT_ID = 'demo-paw-haven';
export const STORAGE_BUCKET = 'demo-paw-haven.firebasestorage.app';
/** The default database of the project; the web app, functions and tests all name this one. */
export const DATABASE_NAMESPACE = 'demo-paw-haven-default-rtdb';
export const REGION = 'us-central1';
