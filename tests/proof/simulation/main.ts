/**
 * `npm run proof -- simulation --seeds 7,8 --steps 10000`: prints the seed, so that a failure can be reproduced.
 * Without seeds, derives one from the clock. `--story` prints each step; `--rest` sets after how many steps everything
 * settles. With `--lanes`, only the schedule is simulated, in memory.
 */
import { parseArgs } from 'node:util';
import { summaryLine } from '../../../scripts/test/results.ts';
import { simulateLanes } from './lanes/simulate-lanes.ts';
import { simulate, type SimulationReport } from './simulate.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    seeds: { type: 'string' },
    steps: { type: 'string' },
    rest: { type: 'string' },
    story: { type: 'boolean' },
    lanes: { type: 'boolean' },
  },
});
const REPORT_EVERY = 500;
const seeds = (values.seeds ?? values.seed ?? String(Date.now() % 1_000_000)).split(',');
const steps = wholeNumber('steps', values.steps ?? '10000');
const restEvery = wholeNumber('rest', values.rest ?? '200');

let passed = 0;
for (const text of seeds) passed += (await run(wholeNumber('seed', text))) ? 1 : 0;
const failed = seeds.length - passed;
console.log(summaryLine({ passed, failed, skipped: 0 }));
// Exits although a failed run may have left handles open.
process.exit(failed > 0 ? 1 : 0);

/** Resolves to true if nothing was wrong. */
async function run(seed: number): Promise<boolean> {
  console.log(`Simulating ${steps} steps with seed ${seed}.`);
  const began = performance.now();
  const seconds = (): number => Math.round((performance.now() - began) / 1000);
  try {
    if (values.lanes === true) tellTally(simulateLanes(seed, steps));
    else tell(await simulateAll(seed, seconds));
    console.log(`Seed ${seed}: ${steps} steps in ${seconds()} s, every invariant held.`);
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof Error && !(error.cause instanceof Error && error.cause.name === 'InvariantBroken'))
      console.error(error.cause);
    return false;
  }
}

function simulateAll(seed: number, seconds: () => number): Promise<SimulationReport> {
  return simulate({
    seed,
    steps,
    restEvery,
    onLine: (line) => values.story === true && console.log(line),
    onStep: (number) => {
      if (number % REPORT_EVERY === 0 && values.story !== true)
        console.log(`${String(seconds()).padStart(5)} s  step ${number}`);
    },
  });
}

function tellTally(tally: SimulationReport['tally']): void {
  for (const [name, times] of Object.entries(tally)) console.log(`${String(times).padStart(7)}  ${name}`);
}

function tell({ tally, appointments, refunds, deliveries, messages, gone }: SimulationReport): void {
  tellTally(tally);
  console.log(
    `${appointments} appointments, ${refunds} refunds, ${deliveries} deliveries, ${messages} messages, ${gone} accounts deleted.`,
  );
}

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (text !== '' && Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} must be a whole number; it is “${text}”.`);
  process.exit(1);
}
