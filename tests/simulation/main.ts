/** `npm run simulate -- --seed 7 --steps 10000`: says the seed, so that what it finds can be seen again. `--story` tells each step. */
import { parseArgs } from 'node:util';
import { simulate } from './simulate.ts';

const { values } = parseArgs({
  options: { seed: { type: 'string' }, steps: { type: 'string' }, story: { type: 'boolean' } },
});
const seed = wholeNumber('seed', values.seed ?? String(Date.now() % 1_000_000));
const steps = wholeNumber('steps', values.steps ?? '10000');

console.log(`Simulating ${steps} steps with seed ${seed}.`);
const began = performance.now();
const onLine = (line: string): void => {
  if (values.story === true || line.includes('at rest')) console.log(line);
};
const { tally, appointments, refunds, deliveries } = await simulate({ seed, steps, onLine });
for (const [name, times] of Object.entries(tally)) console.log(`${String(times).padStart(6)}  ${name}`);
console.log(
  `${appointments} appointments, ${refunds} refunds, ${deliveries} deliveries: nothing was ever wrong.`,
);
console.log(`${Math.round((performance.now() - began) / 1000)} s`);

function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 0) return number;
  console.error(`--${name} must be a whole number; it is “${text}”.`);
  process.exit(1);
}
