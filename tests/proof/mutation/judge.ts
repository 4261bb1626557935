/**
 * Which mutants the tests notice, in two steps. First each test runs once with the right rules, and of every question it
 * asks it is noted which mutants would have answered otherwise: to all others the test is blind. Then each mutant decides
 * in the tests that are not blind to it, the quickest first, until one fails.
 */
import type { Laboratory } from './observe.ts';
import { KeptResults, type Observation } from './kept-results.ts';
import type { Mutant } from './mutants.ts';
import type { Progress } from './progress.ts';
import type { TestFile } from './test-files.ts';

export interface Observed {
  readonly file: TestFile;
  readonly results: KeptResults;
  readonly tests: readonly Observation[];
}

export interface Judged {
  readonly mutant: Mutant;
  /** The test that noticed it; null for a survivor. */
  readonly killer: string | null;
  /** Tests to which it answers otherwise, and which pass all the same. */
  readonly indifferent: readonly string[];
}

export async function observe(laboratory: Laboratory, file: TestFile, progress: Progress): Promise<Observed> {
  const results = new KeptResults(file);
  const known = results.observed;
  if (known) {
    progress.step({ count: known.length, isKnown: true });
    return { file, results, tests: known };
  }
  const tests = await laboratory.observe(file.rules, await file.load(), () => progress.step());
  // What failed for once is asked again the next time.
  if (tests.every(({ passed }) => passed)) results.observe(tests);
  return { file, results, tests };
}

interface Candidate {
  readonly observed: Observed;
  readonly test: number;
  readonly title: string;
  readonly ms: number;
  /** What an earlier run found. */
  readonly failed: boolean | undefined;
}

/** `number` is the mutant's in its file. */
export async function judge(
  laboratory: Laboratory,
  mutant: Mutant,
  number: number,
  observed: readonly Observed[],
): Promise<Judged & { readonly isKnown: boolean }> {
  const candidates = candidatesFor(mutant, number, observed);
  const known = candidates.find(({ failed }) => failed);
  if (known) return { mutant, killer: known.title, indifferent: [], isKnown: true };
  const indifferent: string[] = [];
  for (const candidate of candidates) {
    const failed = candidate.failed ?? (await attempt(laboratory, mutant, number, candidate));
    if (failed) return { mutant, killer: candidate.title, indifferent: [], isKnown: false };
    indifferent.push(candidate.title);
  }
  return { mutant, killer: null, indifferent, isKnown: candidates.length === 0 };
}

function candidatesFor(mutant: Mutant, number: number, observed: readonly Observed[]): Candidate[] {
  return observed
    .filter(({ file }) => file.rules === mutant.file)
    .flatMap((one) =>
      one.tests.flatMap(({ title, ms, passed, noticed }, test) =>
        passed && noticed.includes(number)
          ? [
              {
                observed: one,
                test,
                title: `${one.file.name}: ${title}`,
                ms,
                failed: one.results.failed(test, number),
              },
            ]
          : [],
      ),
    )
    .toSorted((a, b) => a.ms - b.ms);
}

async function attempt(
  laboratory: Laboratory,
  mutant: Mutant,
  number: number,
  { observed, test }: Candidate,
): Promise<boolean> {
  const tests = await observed.file.load();
  const one = tests[test];
  if (!one) throw new Error(`${observed.file.name} has no test ${test}.`);
  const failed = await laboratory.failsWith(mutant, one);
  observed.results.tried(test, number, failed);
  return failed;
}
