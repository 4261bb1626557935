/** `npm run stack`: the backend that the function and browser tests talk to, kept up until Ctrl-C. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./stack/main.ts');
