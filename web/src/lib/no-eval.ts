/**
 * zod makes functions of texts where it may. Our Content-Security-Policy forbids it, and Firefox tells of each try as an
 * error. The same as `config({ jitless: true })`, without loading zod for it.
 */
const shared = globalThis as { __zod_globalConfig?: { jitless?: boolean } };
(shared.__zod_globalConfig ??= {}).jitless = true;
