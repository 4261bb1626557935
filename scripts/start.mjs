/** `npm start` and `npm run dev`: run all of Paw Haven on this machine. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./start/main.ts');
