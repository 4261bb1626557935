/** Random days at the salon with all kinds of faults, reproducible by seed. */
import { checkEachStep } from '../invariants/invariants.ts';
import { InvariantBroken } from '../must.ts';
import { OVERLAP } from '../overlap/overlap.ts';
import { count, openPlay, type Play } from '../play.ts';
import { isTurnOfNew, rareTurnAt } from '../rare/rare.ts';
import { comeToRest } from '../rest/rest.ts';
import type { Step } from '../steps/step.ts';
import { SHORT_STEPS, STEPS } from '../steps/steps.ts';
import { STEP_PLAYED, stepName } from './judge.ts';

export interface SimulationOptions {
  readonly seed: number;
  readonly steps: number;
  /** The number of steps after which all due work is done and more is checked. */
  readonly restEvery?: number;
  /** Whether customers save a card instead of paying online, all the time. */
  readonly savesCards?: boolean | undefined;
  /** Whether each rare step has its turn too, so that the run tries everything. */
  readonly rare?: boolean | undefined;
  /** Plays only these steps, in order; all by default. */
  readonly only?: readonly number[] | undefined;
  /** Called with each line of the story. */
  readonly onLine?: (line: string) => void;
  /** Called after each step with its number. */
  readonly onStep?: (number: number) => void;
}

/** A run that broke an invariant, or ended in an unexpected error. */
export class SimulationFailed extends Error {
  override readonly name = 'SimulationFailed';
  /** What was wrong. */
  readonly reason: string;
  /** The steps that were played, the failing one included. */
  readonly played: readonly number[];
  constructor(story: readonly string[], played: readonly number[], cause: unknown) {
    const reason = cause instanceof InvariantBroken ? cause.message : `Unexpected: ${String(cause)}`;
    super(`${story.slice(-MAX_REPORTED_LINES).join('\n')}\n\nAt step ${played.at(-1)}: ${reason}`, { cause });
    this.reason = reason;
    this.played = played;
  }
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
  readonly steps: number;
  /** Steps that were groups of overlapping calls. */
  readonly groups: number;
}

/** The share of the other steps that are groups of overlapping calls. */
const OVERLAPPING = { usual: 0.3, withRare: 0.4 };

/** @throws SimulationFailed when an invariant does not hold. */
export async function simulate(options: SimulationOptions): Promise<SimulationReport> {
  const {
    seed,
    steps,
    restEvery = 200,
    savesCards = false,
    only,
    onLine = () => {},
    onStep = () => {},
  } = options;
  const numbers = only ?? Array.from({ length: steps }, (_, index) => index + 1);
  const story: string[] = [];
  const played: number[] = [];
  let groups = 0;
  const tell = (line: string): void => {
    story.push(line);
    onLine(line);
  };
  const play = await openPlay(seed, { savesCards });
  play.onMeanwhile = async () => {
    await takeStep(play, oneOf(play, SHORT_STEPS), (line) => tell(`      meanwhile ${line}`));
  };
  try {
    for (const number of numbers) {
      played.push(number);
      play.begin(number);
      for (const step of stepsAt(play, number, options)) {
        if (step === OVERLAP) groups += 1;
        if (await takeStep(play, step, (line) => tell(`${String(number).padStart(5)} ${line}`))) break;
      }
      play.setCalm(false);
      checkEachStep(play);
      onStep(number);
      if (number % restEvery !== 0 && number !== numbers.at(-1)) continue;
      await comeToRest(play);
      checkEachStep(play);
      tell(`${String(number).padStart(5)} at rest: ${sizesOf(play)}`);
    }
    return { ...reportOf(play, story), steps: numbers.length, groups };
  } catch (error) {
    throw new SimulationFailed(story, played, error);
  } finally {
    await play.close();
  }
}

const oneOf = ({ random }: Play, steps: readonly Step[]): Step =>
  random.weighted(steps.map((item) => ({ weight: item.weight, item })));

/** The first of these that has something to do is played. */
function stepsAt(
  play: Play,
  number: number,
  { seed, rare: withRare = false }: SimulationOptions,
): readonly Pick<Step, 'name' | 'act'>[] {
  const { random } = play;
  const rare = withRare ? rareTurnAt(number, seed) : undefined;
  if (rare?.step) {
    play.setCalm(rare.isCalm);
    return [rare.step];
  }
  const step = random.chance(withRare ? OVERLAPPING.withRare : OVERLAPPING.usual)
    ? OVERLAP
    : oneOf(play, STEPS);
  if (!withRare || !isTurnOfNew(number)) return [step];
  return [...STEPS.filter(({ name }) => !play.tally.has(`${stepName(name)}: ${STEP_PLAYED}`)), step];
}

/** Resolves to whether the step had something to do. */
async function takeStep(
  play: Play,
  { name, act }: Pick<Step, 'name' | 'act'>,
  tell: (line: string) => void,
): Promise<boolean> {
  // Gives each record a distinct time, so that sorting by time is deterministic.
  await play.world.advanceSeconds(1 + play.random.int(20));
  const what = await act(play);
  if (what !== undefined) tell(`${name}: ${what}`);
  count(play.tally, `${stepName(name)}: ${what === undefined ? 'nothing to do' : STEP_PLAYED}`);
  play.collect();
  return what !== undefined;
}

function sizesOf({ stored }: Play): string {
  return `${stored.appointments.size} appointments, ${stored.issues.size} issues, ${stored.deliveries.size} deliveries`;
}

function reportOf(
  { tally, stored, world, people }: Play,
  story: readonly string[],
): Omit<SimulationReport, 'steps' | 'groups'> {
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
