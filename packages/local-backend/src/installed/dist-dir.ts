import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const MANIFEST = createRequire(import.meta.url).resolve('@paw-haven/local-backend/package.json');

/** The folder of this package's programs and the page's script, also for code that is bundled elsewhere. */
export const DIST_DIR = join(dirname(MANIFEST), 'dist');
