/**
 * `npm run proof -- lanes --seeds 7,8 --steps 1000000`: random bookings, payments, moves and time off on several lanes,
 * decided by the domain's functions in memory, with the invariants checked after each step. `simulation` does the same
 * with the real use cases and servers, and is a thousand times slower.
 */
import { parseArgs } from 'node:util';
import { summaryLine } from '../../../scripts/test/results.ts';
import { createRandom } from '../simulation/random.ts';
import { checkStep, checkWhole } from './invariants.ts';
import { openSalon } from './salon.ts';

const WHOLE_EVERY = 25;
const { values } = parseArgs({ options: { seeds: { type: 'string' }, steps: { type: 'string' } } });
const seeds = (values.seeds ?? String(Date.now() % 1_000_000)).split(',').map(Number);
const steps = Number(values.steps ?? '100000');
if (![steps, ...seeds].every((number) => Number.isSafeInteger(number) && number >= 0)) {
  console.error('--seeds and --steps must be whole numbers.');
  process.exit(1);
}

const passed = seeds.filter(run).length;
console.log(summaryLine({ passed, failed: seeds.length - passed, skipped: 0 }));
process.exit(passed === seeds.length ? 0 : 1);

function run(seed: number): boolean {
  const began = performance.now();
  const salon = openSalon(createRandom(seed));
  for (let number = 1; number <= steps; number += 1) {
    const before = new Map(salon.days);
    salon.step();
    try {
      checkStep(salon, before);
      if (number % WHOLE_EVERY === 0) checkWhole(salon);
    } catch (error) {
      console.error(`At step ${number} with seed ${seed}: ${String(error)}`);
      return false;
    }
  }
  for (const [line, times] of [...salon.tally].toSorted(([one], [other]) => one.localeCompare(other)))
    console.log(`${String(times).padStart(7)}  ${line}`);
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`Seed ${seed}: ${steps} steps in ${seconds} s, every invariant held.`);
  return true;
}
