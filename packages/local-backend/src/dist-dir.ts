import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = dirname(fileURLToPath(import.meta.url));

/** The folder of this package's bundles: the one that contains this file, or `dist` next to the sources. */
export const DIST_DIR = basename(HERE) === 'dist' ? HERE : join(HERE, '..', 'dist');
