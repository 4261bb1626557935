import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder of this package's built programs: the one that this file was bundled into, or beside the sources. */
export const DIST_DIR = basename(HERE) === 'dist' ? HERE : join(HERE, '..', 'dist');
