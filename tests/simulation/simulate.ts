/** Random days at the salon, with all the trouble there is, that go the same way whenever they have the same seed. */
import { InvariantBroken, checkEachStep } from './invariants.ts';
import { openPlay, type Play } from './play.ts';
import { comeToRest } from './rest.ts';
import type { Step } from './step.ts';
import { SHORT_STEPS, STEPS } from './steps.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly steps: number;
  /** After how many steps everything that is due happens, and more is checked. */
  readonly restEvery?: number;
  /** Told each line of the story as it happens. */
  readonly onLine?: (line: string) => void;
}

export interface SimulationReport {
  /** What happened, line by line. */
  readonly story: readonly string[];
  /** How often each function ended in which way: `create-payment: slot-taken`. */
  readonly tally: Readonly<Record<string, number>>;
  readonly appointments: number;
  readonly refunds: number;
  readonly deliveries: number;
}

/** Throws an error that names the seed and tells the last steps where something was not as it must be. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const { seed, steps, restEvery = 200, onLine = () => {} } = options;
  const story: string[] = [];
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
      if (number % restEvery !== 0 && number !== steps) continue;
      await comeToRest(play);
      checkEachStep(play);
      tell(`${String(number).padStart(5)} at rest: ${sizesOf(play)}`);
    }
    return reportOf(play, story);
  } catch (error) {
    throw explain(error, seed, story);
  } finally {
    await play.close();
  }
}

async function takeStep(play: Play, steps: readonly Step[], tell: (line: string) => void): Promise<void> {
  const step = play.random.weighted(steps.map((item) => ({ weight: item.weight, item })));
  // No two records of one moment: what is sorted by time would be sorted by chance.
  await play.world.advanceSeconds(1 + play.random.int(20));
  const what = await step.act(play);
  if (what !== undefined) tell(`${step.name}: ${what}`);
  play.collect();
}

function sizesOf({ mirror }: Play): string {
  return `${mirror.appointments.size} appointments, ${mirror.issues.size} issues, ${mirror.deliveries.size} deliveries`;
}

function reportOf({ tally, mirror, world }: Play, story: readonly string[]): SimulationReport {
  return {
    story,
    tally: Object.fromEntries([...tally].toSorted(([one], [other]) => one.localeCompare(other))),
    appointments: mirror.appointments.size,
    refunds: world.outbox.exportState().stripe.refunds.length,
    deliveries: mirror.deliveries.size,
  };
}

const LINES_TOLD = 40;

function explain(error: unknown, seed: number, story: readonly string[]): Error {
  const what = error instanceof InvariantBroken ? error.message : `Unexpected: ${String(error)}`;
  const told = story.slice(-LINES_TOLD).join('\n');
  return new Error(`With seed ${seed}, after these steps:\n${told}\n\n${what}`, { cause: error });
}
