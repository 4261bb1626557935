/**
 * Replaces `vitest` while rules are mutated: collects tests instead of running them, so that one test can run once per
 * mutant without reloading anything.
 */
import { register } from 'node:module';
import { format } from 'node:util';
import { expect, vi } from 'vitest';

type Run = () => unknown;

interface Suite {
  readonly name: string;
  readonly parent: Suite | undefined;
  readonly beforeAll: Run[];
  readonly beforeEach: Run[];
  readonly afterEach: Run[];
  readonly afterAll: Run[];
  isReady: boolean;
}

export interface CollectedTest {
  readonly file: string;
  readonly title: string;
  /** Rejects when the test fails. */
  run(): Promise<void>;
}

/** A mutant that makes a test hang counts as detected. */
const TIMEOUT_MS = 60_000;

const collected: CollectedTest[] = [];
const suites: Suite[] = [];
let current: Suite = suiteOf('', undefined);
let file = '';

/** Imports the module at `url` and returns the tests that it defines. */
export async function collect(name: string, url: string): Promise<CollectedTest[]> {
  file = name;
  current = suiteOf(name, undefined);
  collected.length = 0;
  await import(url);
  return [...collected];
}

/** Runs the `afterAll` hooks. */
export async function finish(): Promise<void> {
  for (const suite of suites.toReversed()) if (suite.isReady) for (const run of suite.afterAll) await run();
}

function suiteOf(name: string, parent: Suite | undefined): Suite {
  const suite: Suite = {
    name,
    parent,
    beforeAll: [],
    beforeEach: [],
    afterEach: [],
    afterAll: [],
    isReady: false,
  };
  suites.push(suite);
  return suite;
}

const beforeAll = (run: Run): number => current.beforeAll.push(run);
const beforeEach = (run: Run): number => current.beforeEach.push(run);
const afterEach = (run: Run): number => current.afterEach.push(run);
const afterAll = (run: Run): number => current.afterAll.push(run);

function describeOne(name: string, define: () => void): void {
  const parent = current;
  current = suiteOf(name, parent);
  define();
  current = parent;
}

function testOne(name: string, run: Run): void {
  const suite = current;
  const names = chainOf(suite).map((suite) => suite.name);
  collected.push({ file, title: [...names.slice(1), name].join(' > '), run: () => runTest(suite, run) });
}

const describe = Object.assign(describeOne, { each: eachOf(describeOne) });
const test = Object.assign(testOne, { each: eachOf(testOne) });

/** What test files find under the name of `vitest`. */
const VITEST = { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it: test, test, vi };
const SHARED = 'rules-mutation: vitest';

/** Makes every later import of `vitest` get the collecting functions. */
export function replaceVitest(): void {
  Object.assign(globalThis, { [SHARED]: VITEST });
  const names = Object.keys(VITEST).join(', ');
  const module = moduleUrl(`export const { ${names} } = globalThis[${JSON.stringify(SHARED)}];`);
  register(
    moduleUrl(`export function resolve(specifier, context, next) {
      return specifier === 'vitest' ? { url: ${JSON.stringify(module)}, shortCircuit: true } : next(specifier, context);
    }`),
  );
}

const moduleUrl = (source: string): string => `data:text/javascript,${encodeURIComponent(source)}`;

function eachOf(define: (name: string, run: () => void) => void) {
  return (rows: readonly unknown[]) => (name: string, run: (...args: unknown[]) => unknown) => {
    for (const row of rows) {
      const args: unknown[] = Array.isArray(row) ? row : [row];
      const shown = args.slice(0, [...name.matchAll(/%[sdifjo]/g)].length);
      define(format(name, ...shown), () => run(...args));
    }
  };
}

/** The suite and its ancestors, outermost first. */
function chainOf(suite: Suite): Suite[] {
  return suite.parent ? [...chainOf(suite.parent), suite] : [suite];
}

async function runTest(suite: Suite, run: Run): Promise<void> {
  const chain = chainOf(suite);
  for (const suite of chain) {
    if (suite.isReady) continue;
    for (const hook of suite.beforeAll) await hook();
    suite.isReady = true;
  }
  await withinTime(async () => {
    for (const suite of chain) for (const hook of suite.beforeEach) await hook();
    try {
      await run();
    } finally {
      // Also after a failure: the next test must not find what this one left.
      for (const suite of chain.toReversed()) for (const hook of suite.afterEach) await hook();
    }
  });
}

async function withinTime(act: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The test took too long.')), TIMEOUT_MS);
  });
  try {
    await Promise.race([act(), late]);
  } finally {
    clearTimeout(timer);
  }
}
