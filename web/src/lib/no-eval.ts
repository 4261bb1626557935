/**
 * zod compiles functions from strings where it can. Our Content-Security-Policy forbids that, and Firefox logs each try as
 * an error. The same as `config({ jitless: true })`, without loading zod for it.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;
