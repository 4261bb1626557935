/**
 * zod compiles functions from strings where possible. Our Content-Security-Policy forbids that, and Firefox logs each
 * attempt as an error. Same effect as `config({ jitless: true })`, without loading zod.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;
