/** `npm run go-live`: guides a real project to a live salon and checks it. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap('./go-live/main.ts');
