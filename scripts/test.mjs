/** `npm test`: runs every check and every test. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./test/main.ts');
