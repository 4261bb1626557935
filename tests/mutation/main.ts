/**
 * `npm run rules:mutate`: makes every small fault in the security rules, one at a time, and fails where no rules test
 * notices one. `-- firestore.rules pets` looks at one file, or one place in it.
 */
import { readRules } from '../support/rules-files.ts';
import { EQUIVALENT } from './equivalent.ts';
import { mutantsOf, nameOf, RULES_FILES } from './mutants.ts';
import { judge, type Judged } from './run-mutants.ts';

const [onlyFile, onlyPlace] = process.argv.slice(2);
const all = RULES_FILES.flatMap((file) => mutantsOf(file, readRules(file)));
const names = new Set(all.map(nameOf));
const outdated = Object.keys(EQUIVALENT).filter((name) => !names.has(name));
const chosen = all.filter(({ file, place }) => (onlyFile ?? file) === file && (onlyPlace ?? place) === place);
const tried = chosen.filter((mutant) => !Object.hasOwn(EQUIVALENT, nameOf(mutant)));

const began = performance.now();
let told = 0;
const { judged, broken } = await judge(tried, (soFar) => {
  if (soFar.length - told < 50) return;
  told = soFar.length;
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${soFar.length} of ${tried.length}, ${survivorsOf(soFar).length} survive, ${seconds} s`);
});
const survivors = survivorsOf(judged);

for (const { mutant } of survivors) {
  const { file, line, place, what, expression } = mutant;
  console.log(`survives: ${file}:${line} ${place}: ${what} in\n    ${expression}`);
}
for (const title of broken) console.log(`fails without a mutant: ${title}`);
for (const name of outdated) console.log(`no mutant has the name of this exception any more: ${name}`);
const killed = judged.length - survivors.length;
console.log(
  `${killed} of ${chosen.length} mutants killed, ${chosen.length - tried.length} are no faults, ${survivors.length} survive; ` +
    `${Math.round((performance.now() - began) / 1000)} s.`,
);
process.exitCode = survivors.length + outdated.length + broken.length > 0 ? 1 : 0;

function survivorsOf(list: readonly Judged[]): Judged[] {
  return list
    .filter(({ killer }) => killer === null)
    .toSorted((a, b) => a.mutant.file.localeCompare(b.mutant.file) || a.mutant.line - b.mutant.line);
}
