/**
 * `npm run rules -- mutate`: introduces every small fault into the security rules, one at a time, and fails when no rules
 * test detects one. `-- firestore.rules pets` checks one file, or one place in it. Results are kept in `.cache`: a run
 * continues where the last one was interrupted, and repeats only what changed in rules or tests.
 */
import { summaryLine } from '../../../scripts/test/results.ts';
import { overrideDeciders } from '../../support/rules-files.ts';
import { EQUIVALENT } from './equivalent.ts';
import { judge, observe, type Judged, type Observed } from './judge.ts';
import { nameOf, RULES_FILES, type Mutant } from './mutants.ts';
import { openLaboratory } from './observe.ts';
import { durationOf, Progress } from './progress.ts';
import { closeTests, testFiles } from './test-files.ts';

const [onlyFile, onlyPlace] = process.argv.slice(2);
const began = performance.now();
const laboratory = openLaboratory();
overrideDeciders(laboratory.deciders);

const observed = await observeAll();
const judged = await judgeAll();
await closeTests();

const known = Object.keys(EQUIVALENT);
const names = new Set(Object.values(laboratory.mutants).flatMap((all) => all.map(nameOf)));
const isExcused = ({ mutant }: Judged): boolean => Object.hasOwn(EQUIVALENT, nameOf(mutant));
const survivors = judged.filter((one) => one.killer === null && !isExcused(one));
const complaints = [
  ...survivors.map(survivorText),
  ...judged
    .filter((one) => one.killer !== null && isExcused(one))
    .map(({ mutant, killer }) => `said to be no fault, but ${killer} notices it: ${nameOf(mutant)}`),
  ...known
    .filter((name) => !names.has(name))
    .map((name) => `no mutant has the name of this exception: ${name}`),
  ...observed.flatMap(({ file, tests }) =>
    tests
      .filter(({ passed }) => !passed)
      .map(({ title }) => `fails without a mutant: ${file.name}: ${title}`),
  ),
];
complaints.forEach((line) => console.log(line));
RULES_FILES.forEach(tell);
console.log(durationOf(performance.now() - began));
console.log(summaryLine({ passed: judged.length - survivors.length, failed: complaints.length, skipped: 0 }));
process.exit(complaints.length > 0 ? 1 : 0);

async function observeAll(): Promise<Observed[]> {
  const files = (await testFiles()).filter(({ rules }) => (onlyFile ?? rules) === rules);
  let count = 0;
  const loading = new Progress('test files loaded', files.length);
  // Loads files one by one, because tests are assigned to the file that is loading.
  for (const file of files) {
    count += (await file.load()).length;
    loading.step();
  }
  const progress = new Progress('tests run with the right rules', count);
  const all: Observed[] = [];
  for (const file of files) all.push(await observe(laboratory, file, progress));
  return all;
}

async function judgeAll(): Promise<Judged[]> {
  const chosen = RULES_FILES.flatMap((file) =>
    laboratory.mutants[file].map((mutant, number) => ({ mutant, number })),
  ).filter(({ mutant }) => isChosen(mutant));
  const progress = new Progress('mutants tried', chosen.length);
  const all: Judged[] = [];
  for (const { mutant, number } of chosen) {
    const verdict = await judge(laboratory, mutant, number, observed);
    progress.step({ isKnown: verdict.isKnown });
    all.push(verdict);
  }
  return all;
}

function isChosen({ file, place }: Mutant): boolean {
  if ((onlyFile ?? file) !== file) return false;
  return onlyPlace === undefined || place === onlyPlace || place.startsWith(`${onlyPlace}/`);
}

function survivorText({ mutant, indifferent }: Judged): string {
  const { file, line, place, what, expression } = mutant;
  const why =
    indifferent.length === 0
      ? 'no test asks anything that it answers otherwise'
      : `it answers otherwise, and these pass all the same: ${indifferent.join('; ')}`;
  return `survives: ${file}:${line} ${place}: ${what} in ${expression}\n    ${why}`;
}

function tell(file: Mutant['file']): void {
  const here = judged.filter(({ mutant }) => mutant.file === file);
  if (here.length === 0) return;
  const killed = here.filter(({ killer }) => killer !== null).length;
  const left = survivors.filter(({ mutant }) => mutant.file === file).length;
  console.log(
    `${file}: ${here.length} mutants, ${killed} killed, ${here.length - killed - left} equivalent, ${left} survive`,
  );
}
