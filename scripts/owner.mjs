/** `npm run owner -- <e-mail>`: makes the first owner. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./owner/main.ts');
