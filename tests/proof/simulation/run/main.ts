/**
 * `npm run proof -- simulation --seeds 7,8 --steps 10000`: prints the seed, so that a failure can be reproduced.
 * Without seeds, plays the kept runs and then a seed from the clock. `--story` prints each step; `--rest` sets after how
 * many steps everything settles. A failing run is written to `.cache/simulation` with its steps, shrunk to the fewest;
 * `--replay <file>` plays it again. With `--cards`, customers save a card instead of paying online. With
 * `--everything`, rare cases have their turn, the runs that try everything are played first, and all together must have
 * tried it.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { exit } from '../../../../scripts/lib/exit.ts';
import { ROOT } from '../../../../scripts/lib/repository.ts';
import { proofEnd } from '../../../../scripts/test/results.ts';
import { EVERYTHING } from './everything.ts';
import { sumOf, untried } from './judge.ts';
import { KEPT_RUNS, WHOLE_RUNS, type KeptRun } from './kept-seeds.ts';
import { shrink } from './shrink.ts';
import { simulate, SimulationFailed, type SimulationOptions, type SimulationReport } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    steps: { type: 'string' },
    rest: { type: 'string' },
    replay: { type: 'string' },
    story: { type: 'boolean' },
    cards: { type: 'boolean' },
    everything: { type: 'boolean' },
  },
});
const REPORT_EVERY = 500;
const SHRINK_MS = 10 * 60_000;
const FOLDER = join(ROOT, '.cache', 'simulation');

type Run = KeptRun & Pick<SimulationOptions, 'only'>;
const tallies: SimulationReport['tally'][] = [];

const failures: string[] = [];
let passed = 0;
for (const run of await runs()) {
  if (await play(run)) passed += 1;
}
if (values.everything === true) {
  const missing = untried(sumOf(tallies), EVERYTHING);
  if (missing.length > 0) failures.push(missing.join('\n'));
  else passed += 1;
}
console.log(proofEnd({ passed, failed: failures.length, skipped: 0 }, failures));
// Exits although a failed run may have left handles open.
await exit(failures.length > 0 ? 1 : 0);

async function runs(): Promise<readonly Run[]> {
  if (values.replay !== undefined) return [JSON.parse(await readFile(values.replay, 'utf8')) as Run];
  const steps = wholeNumber('steps', values.steps ?? '10000');
  const restEvery = wholeNumber('rest', values.rest ?? '200');
  const given = values.seeds ?? values.seed;
  const seeds = (given ?? String(Date.now() % 1_000_000)).split(',');
  const first = values.everything === true ? WHOLE_RUNS : given === undefined ? KEPT_RUNS : [];
  const savesCards = values.cards;
  return [
    ...first,
    ...seeds.map((text) => ({
      seed: wholeNumber('seed', text),
      steps,
      restEvery,
      savesCards,
      rare: values.everything,
    })),
  ];
}

/** Resolves to true if nothing was wrong. */
async function play(run: Run): Promise<boolean> {
  const { seed, steps, name } = run;
  console.log(`Simulating ${steps} steps with seed ${seed}${name === undefined ? '' : ` (${name})`}.`);
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  try {
    printReport(await simulate({ ...run, ...progress(seconds) }));
    console.log(`Seed ${seed}: ${steps} steps in ${seconds()} s, every invariant held.`);
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    failures.push(`Seed ${seed}: ${message}`);
    if (error instanceof SimulationFailed) await keepFailure(run, error);
    if (error instanceof Error && !(error.cause instanceof Error && error.cause.name === 'InvariantBroken'))
      console.error(error.cause);
    return false;
  }
}

function progress(seconds: () => number): Pick<SimulationOptions, 'onLine' | 'onStep'> {
  return {
    onLine: (line) => values.story === true && console.log(line),
    onStep: (number) => {
      if (number % REPORT_EVERY === 0 && values.story !== true)
        console.log(`${String(seconds()).padStart(5)} s  step ${number}`);
    },
  };
}

/** Writes the failing steps to a file, at first all that were played, then the fewest that fail in the same way. */
async function keepFailure(run: Run, { played, reason }: SimulationFailed): Promise<void> {
  const file = join(FOLDER, `seed-${run.seed}.json`);
  const keep = async (only: readonly number[]): Promise<void> => {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(file, `${JSON.stringify({ ...run, only, reason }, null, 2)}\n`);
  };
  await keep(played);
  console.error(`Again: npm run proof -- simulation --story --replay ${relative(ROOT, file)}`);
  const until = performance.now() + SHRINK_MS;
  const fails = async (only: readonly number[]): Promise<boolean> => {
    const error = await simulate({ ...run, only }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    return error instanceof SimulationFailed && kindOf(error.reason) === kindOf(reason);
  };
  const fewest = await shrink(played, fails, () => performance.now() < until);
  await keep(fewest);
  console.error(`It also fails with ${fewest.length} of its ${played.length} steps: ${fewest.join(', ')}`);
}

/** The reason without ids and numbers, which differ between runs. */
function kindOf(reason: string): string {
  const [line = ''] = reason.split('\n', 1);
  return line.replaceAll(/\b[\w-]*\d[\w-]*\b|\b\w{15,}\b/g, '#');
}

function printReport(report: SimulationReport): void {
  for (const [name, times] of Object.entries(report.tally))
    console.log(`${String(times).padStart(7)}  ${name}`);
  tallies.push(report.tally);
  const { appointments, refunds, deliveries, messages, gone, groups, steps } = report;
  console.log(
    `${appointments} appointments, ${refunds} refunds, ${deliveries} deliveries, ${messages} messages, ${gone} accounts deleted; ${groups} of ${steps} steps were overlapping calls.`,
  );
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (text !== '' && Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} must be a whole number; it is “${text}”.`);
  process.exit(1);
}
