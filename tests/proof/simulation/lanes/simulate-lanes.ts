/**
 * Random bookings, payments, moves and time off on several lanes, decided by the domain's functions in memory, with the
 * invariants checked after each step: a thousand times faster than the real use cases and servers.
 */
import { createRandom } from '../random.ts';
import { checkStep, checkWhole } from './invariants.ts';
import { Salon } from './salon.ts';

const WHOLE_EVERY = 25;

/**
 * Returns the number of steps by name and outcome. @throws Error with the seed and the step at which an invariant
 * does not hold.
 */
export function simulateLanes(seed: number, steps: number): Readonly<Record<string, number>> {
  const salon = new Salon(createRandom(seed));
  for (let number = 1; number <= steps; number += 1) {
    const before = new Map(salon.days);
    salon.step();
    try {
      checkStep(salon, before);
      if (number % WHOLE_EVERY === 0) checkWhole(salon);
    } catch (error) {
      throw new Error(`At step ${number} with seed ${seed}: ${String(error)}`, { cause: error });
    }
  }
  return Object.fromEntries([...salon.tally].toSorted(([item], [other]) => item.localeCompare(other)));
}
