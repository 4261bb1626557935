/**
 * Finds the mutants that the tests detect, in two steps. First, each test runs once with the correct rules and records
 * which mutants would have answered its requests differently; it cannot detect the others. Then each mutant decides in
 * the tests that could detect it, fastest first, until one fails.
 */
import type { Laboratory } from './observe.ts';
import type { KeptResults, Observation } from './kept-results.ts';
import type { Mutant } from './mutant.ts';
import type { Progress } from './progress.ts';
import type { TestFile } from './test-files.ts';

export interface Observed {
  readonly file: TestFile;
  readonly results: KeptResults;
  readonly tests: readonly Observation[];
}

export interface Judged {
  readonly mutant: Mutant;
  /** The test that detected the mutant; null for a survivor. */
  readonly killer: string | null;
  /** Tests that pass although the mutant answers them differently. */
  readonly indifferent: readonly string[];
}

/** `results`: what earlier runs found out about the file. */
export async function observe(
  laboratory: Laboratory,
  file: TestFile,
  results: KeptResults,
  progress: Progress,
): Promise<Observed> {
  const existing = results.observed;
  if (existing) {
    progress.step({ count: existing.length, isKnown: true });
    return { file, results, tests: existing };
  }
  const tests = await laboratory.observe(file.rules, await file.load(), () => progress.step());
  // Results with failures are not kept, so that the next run repeats these tests.
  if (tests.every(({ passed }) => passed)) results.observe(tests);
  return { file, results, tests };
}

interface Candidate {
  readonly observed: Observed;
  readonly test: number;
  readonly title: string;
  readonly ms: number;
  /** The result of an earlier run. */
  readonly failed: boolean | undefined;
}

/** `number`: the mutant's index in its file. */
export async function judge(
  laboratory: Laboratory,
  mutant: Mutant,
  number: number,
  observed: readonly Observed[],
): Promise<Judged & { readonly isKnown: boolean }> {
  const candidates = candidatesFor(mutant, number, observed);
  const existing = candidates.find(({ failed }) => failed);
  if (existing) return { mutant, killer: existing.title, indifferent: [], isKnown: true };
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
    .flatMap((observed) =>
      observed.tests.flatMap(({ title, ms, passed, noticed }, test) =>
        passed && noticed.includes(number)
          ? [
              {
                observed: observed,
                test,
                title: `${observed.file.name}: ${title}`,
                ms,
                failed: observed.results.failed(test, number),
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
  const collectedTest = tests[test];
  if (!collectedTest) throw new Error(`${observed.file.name} has no test ${test}.`);
  const failed = await laboratory.failsWith(mutant, collectedTest);
  observed.results.tried(test, number, failed);
  return failed;
}
