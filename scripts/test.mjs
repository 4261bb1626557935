/** `npm test`: every check and every test, one after the other. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./test/main.ts');
