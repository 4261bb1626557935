/** Random days at the salon with all kinds of faults, reproducible by seed. */
import { checkEachStep } from './invariants.ts';
import { InvariantBroken } from './must.ts';
import { openPlay, type Play } from './play.ts';
import { comeToRest } from './rest.ts';
import type { Step } from './step.ts';
import { SHORT_STEPS, STEPS } from './steps.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly steps: number;
  /** The number of steps after which all due work is done and more is checked. */
  readonly restEvery?: number;
  /** Called with each line of the story. */
  readonly onLine?: (line: string) => void;
  /** Called after each step with its number. */
  readonly onStep?: (number: number) => void;
}

export interface SimulationReport {
  /** What happened, line by line. */
  readonly story: readonly string[];
  /** The number of calls by function and outcome, such as `create-payment: slot-taken`. */
  readonly tally: Readonly<Record<string, number>>;
  readonly appointments: number;
  readonly refunds: number;
  readonly deliveries: number;
  readonly messages: number;
  /** Accounts that were deleted. */
  readonly gone: number;
}

/** @throws Error with the seed and the last steps when an invariant does not hold. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, steps, restEvery = 200, onLine = () => {}, onStep = () => {} } = options;
  const story: string[] = [];
  let step = 0;
  const tell = (line: string): void => {
    story.push(line);
    onLine(line);
  };
  const play = await openPlay(seed);
  play.onMeanwhile = () => takeStep(play, SHORT_STEPS, (line) => tell(`      meanwhile ${line}`));
  try {
    for (let number = 1; number <= steps; number += 1) {
      await takeStep(play, STEPS, (line) => tell(`${String(number).padStart(5)} ${line}`));
      checkEachStep(play);
      step = number;
      onStep(number);
      if (number % restEvery !== 0 && number !== steps) continue;
      await comeToRest(play);
      checkEachStep(play);
      tell(`${String(number).padStart(5)} at rest: ${sizesOf(play)}`);
    }
    return reportOf(play, story);
  } catch (error) {
    throw explain(error, { seed, step: step + 1, steps, restEvery }, story);
  } finally {
    await play.close();
  }
}

async function takeStep(play: Play, steps: readonly Step[], tell: (line: string) => void): Promise<void> {
  const step = play.random.weighted(steps.map((item) => ({ weight: item.weight, item })));
  // Gives each record a distinct time, so that sorting by time is deterministic.
  await play.world.advanceSeconds(1 + play.random.int(20));
  const what = await step.act(play);
  if (what !== undefined) tell(`${step.name}: ${what}`);
  play.collect();
}

function sizesOf({ stored }: Play): string {
  return `${stored.appointments.size} appointments, ${stored.issues.size} issues, ${stored.deliveries.size} deliveries`;
}

function reportOf({ tally, stored, world, people }: Play, story: readonly string[]): SimulationReport {
  return {
    story,
    tally: Object.fromEntries([...tally].toSorted(([item], [other]) => item.localeCompare(other))),
    appointments: stored.appointments.size,
    refunds: world.standIns.exportState().stripe.refunds.length,
    deliveries: stored.deliveries.size,
    messages: stored.messages.size,
    gone: people.gone.length,
  };
}

const MAX_REPORTED_LINES = 40;

interface Place {
  readonly seed: number;
  readonly step: number;
  readonly steps: number;
  readonly restEvery: number;
}

/** Includes the rest interval, which affects what happens; the last step is always followed by a rest. */
function explain(error: unknown, { seed, step, steps, restEvery }: Place, story: readonly string[]): Error {
  const what = error instanceof InvariantBroken ? error.message : `Unexpected: ${String(error)}`;
  const message = story.slice(-MAX_REPORTED_LINES).join('\n');
  const again = `npm run proof -- simulation --seed ${seed} --steps ${Math.min(step, steps)} --rest ${restEvery} --story`;
  return new Error(
    `${message}\n\nAt step ${step} with seed ${seed}: ${what}\nAgain, with the whole story: ${again}`,
    { cause: error },
  );
}
