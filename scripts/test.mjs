/** `npm test`: every check and every test. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./test/main.ts');
