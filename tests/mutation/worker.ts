/** Runs the rules tests against the mutants that it is sent, one place at a time, and answers who noticed them. */
import { readdirSync } from 'node:fs';
import { register } from 'node:module';
import { basename } from 'node:path';
import { replaceRules } from '../support/rules-files.ts';
import type { CollectedTest } from './mini-runner.ts';
import type { Mutant, RulesFileName } from './mutants.ts';

/** Mutants of one file and one place. */
export interface Batch {
  readonly mutants: readonly Mutant[];
}

export type Answer =
  | { readonly kind: 'ready' }
  | {
      readonly kind: 'verdicts';
      /** The title of the test that noticed each mutant; null for a survivor. */
      readonly killers: readonly (string | null)[];
      /** Tests that fail with the right rules, too. */
      readonly broken: readonly string[];
    }
  | { readonly kind: 'broken'; readonly text: string };

const TESTS = new URL('../rules/', import.meta.url);
const broken = new Set<string>();

register('./vitest-hook.mjs', import.meta.url);
const { collect, finish } = await import('./mini-runner.ts');

function rulesOf(file: string): RulesFileName {
  if (file.startsWith('database/')) return 'database.rules.json';
  return file === 'storage.test.ts' ? 'storage.rules' : 'firestore.rules';
}

async function collectAll(): Promise<Map<RulesFileName, CollectedTest[]>> {
  const found = new Map<RulesFileName, CollectedTest[]>();
  const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.test.ts')).toSorted()) {
    const rules = rulesOf(file);
    const tests = await collect(file, new URL(file, TESTS).href);
    found.set(rules, [...(found.get(rules) ?? []), ...tests]);
  }
  return found;
}

/** Undefined when it passes. */
async function failureOf(test: CollectedTest): Promise<Error | undefined> {
  try {
    await test.run();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** What several collections have in common is noticed by any test; all else by those of its own. */
const FILES_OF: Readonly<Record<string, readonly string[]>> = {
  messages: ['messages', 'message-rates'],
  message_rates: ['message-rates', 'messages'],
  public: ['public-site'],
  image_contents: ['website-images', 'books'],
  payment_events: ['books', 'customers'],
  payment_issues: ['books', 'customers'],
  audit_log: ['books'],
  month_stats: ['books'],
  rate_limits: ['books'],
  job_state: ['books', 'deliveries'],
};

/** Those that noticed the last faults at the same place come first. */
function testsFor(
  { file, place }: Mutant,
  tests: readonly CollectedTest[],
  killers: readonly CollectedTest[],
): CollectedTest[] {
  if (file !== 'firestore.rules' || place === 'all') return [...new Set([...killers, ...tests])];
  const stems = FILES_OF[place] ?? [place.replaceAll('_', '-')];
  const own = tests.filter((test) => stems.includes(basename(test.file, '.test.ts')));
  if (own.length === 0) throw new Error(`There are no tests for ${place}.`);
  return [...new Set([...killers, ...own])];
}

async function killerOf(
  mutant: Mutant,
  tests: readonly CollectedTest[],
  killers: CollectedTest[],
): Promise<string | null> {
  try {
    await replaceRules(mutant.file, mutant.source);
  } catch (error) {
    throw new Error(`${mutant.file}:${mutant.line} ${mutant.what} does not load`, { cause: error });
  }
  for (const test of testsFor(mutant, tests, killers)) {
    if (!(await failureOf(test))) continue;
    // What fails with the right rules as well has noticed nothing.
    await replaceRules(mutant.file, undefined);
    if (!(await failureOf(test))) {
      killers.splice(0, killers.length, test, ...killers.filter((other) => other !== test));
      return `${test.file}: ${test.title}`;
    }
    broken.add(`${test.file}: ${test.title}`);
    await replaceRules(mutant.file, mutant.source);
  }
  return null;
}

async function main(): Promise<void> {
  const tests = await collectAll();
  answer({ kind: 'ready' });
  for await (const { mutants } of batches()) {
    const killers: CollectedTest[] = [];
    const found: (string | null)[] = [];
    for (const mutant of mutants) found.push(await killerOf(mutant, tests.get(mutant.file) ?? [], killers));
    answer({ kind: 'verdicts', killers: found, broken: [...broken] });
  }
  await finish();
}

function answer(message: Answer): void {
  process.send?.(message);
}

/** Ends when the parent sends one without mutants. */
async function* batches(): AsyncGenerator<Batch> {
  const waiting: Batch[] = [];
  let wake: (() => void) | undefined;
  process.on('message', (batch: Batch) => {
    waiting.push(batch);
    wake?.();
  });
  for (;;) {
    const batch = waiting.shift();
    if (batch === undefined) await new Promise<void>((resolve) => (wake = resolve));
    else if (batch.mutants.length === 0) return;
    else yield batch;
  }
}

try {
  await main();
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  answer({ kind: 'broken', text: `${error instanceof Error ? error.message : String(error)}${cause}` });
}
process.disconnect();
process.exit();
