/** `npm run stack`: runs the backend for the function and browser tests until Ctrl-C. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./stack/main.ts');
