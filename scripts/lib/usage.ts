import { readFileSync } from 'node:fs';

/** The text that `--help` prints: the usage.txt beside the module, which bootstrap.mjs reads without any package. */
export const usageBeside = (moduleUrl: string): string =>
  readFileSync(new URL('usage.txt', moduleUrl), 'utf8').trimEnd();
