/**
 * Introduces every small fault into the security rules, one at a time, and returns those that no test detects. A run
 * continues where the last one was interrupted, and repeats only what changed in rules or tests.
 */
import type { Deciders } from './deciders.ts';
import { judge, observe, type Judged, type Observed } from './judge.ts';
import { KeptResults } from './kept-results.ts';
import { nameOf, RULES_FILES, type Mutant, type RulesFileName } from './mutant.ts';
import { openLaboratory, type Laboratory } from './observe.ts';
import { durationOf, Progress } from './progress.ts';
import { finish } from './runner.ts';
import { testFiles, type TestFileOptions } from './test-files.ts';

export interface MutationOptions extends TestFileOptions {
  /** The text of each rules file. */
  readonly rules: Readonly<Record<RulesFileName, string>>;
  /** Makes every server that a test opens from now on ask these. Called before the tests are loaded. */
  readonly useDeciders: (deciders: Deciders) => void;
  /** Mutants that decide every request as the rules do, by `nameOf`, each with the reason. */
  readonly equivalent: Readonly<Record<string, string>>;
  /** The folder for results of this and earlier runs. */
  readonly resultsDir: string;
  /** Restricts the run to one file, and to a place in it. */
  readonly onlyFile?: string | undefined;
  readonly onlyPlace?: string | undefined;
  readonly log: (line: string) => void;
}

export interface MutationResult {
  /** Mutants that a test detects, or that are equivalent. */
  readonly passed: number;
  /** Survivors, wrong exceptions, and tests that fail without a mutant, in words. */
  readonly failures: readonly string[];
}

export async function mutate(options: MutationOptions): Promise<MutationResult> {
  const { rules, useDeciders, equivalent, log } = options;
  const began = performance.now();
  const laboratory = openLaboratory(rules);
  useDeciders(laboratory.deciders);
  const observed = await observeAll(laboratory, options);
  const judged = await judgeAll(laboratory, observed, options);
  await finish();
  const isExcused = ({ mutant }: Judged): boolean => Object.hasOwn(equivalent, nameOf(mutant));
  const survivors = judged.filter((judged) => judged.killer === null && !isExcused(judged));
  const names = new Set(Object.values(laboratory.mutants).flatMap((all) => all.map(nameOf)));
  const failures = [
    ...survivors.map(survivorText),
    ...judged
      .filter((judged) => judged.killer !== null && isExcused(judged))
      .map(({ mutant, killer }) => `said to be no fault, but ${killer} notices it: ${nameOf(mutant)}`),
    ...Object.keys(equivalent)
      .filter((name) => !names.has(name))
      .map((name) => `no mutant has the name of this exception: ${name}`),
    ...observed.flatMap(failuresOf),
  ];
  for (const file of RULES_FILES) {
    const here = judged.filter(({ mutant }) => mutant.file === file);
    if (here.length > 0) log(summaryOf(file, here, survivors));
  }
  log(durationOf(performance.now() - began));
  return { passed: judged.length - survivors.length, failures };
}

async function observeAll(laboratory: Laboratory, options: MutationOptions): Promise<Observed[]> {
  const files = (await testFiles(options)).filter(({ rules }) => (options.onlyFile ?? rules) === rules);
  let count = 0;
  const loading = new Progress('test files loaded', files.length);
  // Loads files one by one, because tests are assigned to the file that is loading.
  for (const file of files) {
    count += (await file.load()).length;
    loading.step();
  }
  const progress = new Progress('tests run with the right rules', count);
  const all: Observed[] = [];
  for (const file of files)
    all.push(await observe(laboratory, file, new KeptResults(options.resultsDir, file), progress));
  return all;
}

async function judgeAll(
  laboratory: Laboratory,
  observed: readonly Observed[],
  options: MutationOptions,
): Promise<Judged[]> {
  const chosen = RULES_FILES.flatMap((file) =>
    laboratory.mutants[file].map((mutant, number) => ({ mutant, number })),
  ).filter(({ mutant }) => isChosen(mutant, options));
  const progress = new Progress('mutants tried', chosen.length);
  const all: Judged[] = [];
  for (const { mutant, number } of chosen) {
    const verdict = await judge(laboratory, mutant, number, observed);
    progress.step({ isKnown: verdict.isKnown });
    all.push(verdict);
  }
  return all;
}

function isChosen({ file, place }: Mutant, { onlyFile = file, onlyPlace }: MutationOptions): boolean {
  if (onlyFile !== file) return false;
  return onlyPlace === undefined || place === onlyPlace || place.startsWith(`${onlyPlace}/`);
}

function failuresOf({ file, tests }: Observed): string[] {
  return tests
    .filter(({ passed }) => !passed)
    .map(({ title }) => `fails without a mutant: ${file.name}: ${title}`);
}

function survivorText({ mutant, indifferent }: Judged): string {
  const { file, line, place, what, expression } = mutant;
  const why =
    indifferent.length === 0
      ? 'no test asks anything that it answers otherwise'
      : `it answers otherwise, and these pass all the same: ${indifferent.join('; ')}`;
  return `survives: ${file}:${line} ${place}: ${what} in ${expression}\n    ${why}`;
}

function summaryOf(file: RulesFileName, here: readonly Judged[], survivors: readonly Judged[]): string {
  const killed = here.filter(({ killer }) => killer !== null).length;
  const left = survivors.filter(({ mutant }) => mutant.file === file).length;
  return `${file}: ${here.length} mutants, ${killed} killed, ${here.length - killed - left} equivalent, ${left} survive`;
}
