import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const MANIFEST = createRequire(import.meta.url).resolve('@paw-haven/stand-ins/package.json');

/** The file of the built program, for Node: see `main.ts`. */
export const STAND_INS_PROGRAM = join(dirname(MANIFEST), 'dist', 'stand-ins.mjs');
