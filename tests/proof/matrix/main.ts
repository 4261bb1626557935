/** `npm run rules -- matrix`: rewrites docs/security/rules-matrix.md. */
import { writeFileSync } from 'node:fs';
import { renderMatrix } from './render-matrix.ts';

const PAGE = new URL('../../../docs/security/rules-matrix.md', import.meta.url);
writeFileSync(PAGE, await renderMatrix());
console.log('docs/security/rules-matrix.md is written.');
