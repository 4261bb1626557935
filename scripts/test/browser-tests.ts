/** The browser tests: on one stack, or on two side by side where the machine can carry them. */
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

import { buildWebFor } from '../build-web.ts';
import { CACHE_DIR } from '../lib/repository.ts';
import { bootTestStack, planTestStack } from '../stack/boot-test-stack.ts';
import { removeStackFile } from '../stack/stack-file.ts';
import { requireChromium } from './chromium.ts';
import { addCounts } from './results.ts';
import { playwright, type StepOutcome } from './steps.ts';

/** So many that no stack waits long for the other at the end, and few, because each starts Playwright anew. */
const PARTS = 8;

/** One browser and the stack it talks to take 2 GB, and leave half of two cores idle. */
const SECOND_STACK_NEEDS = { cores: 2, bytes: 7 * 1024 ** 3 };

/** `stackFile` describes the stack that runs already. */
export async function browserTests(
  stackFile: string,
  say: (text: string) => void = console.log,
): Promise<StepOutcome> {
  const chromium = await requireChromium(process.env);
  const run = (file: string, part: string) =>
    playwright({ PAW_STACK_FILE: file, CHROMIUM_PATH: chromium }, part);
  if (!canCarryTwo()) return run(stackFile, '1/1');
  const waiting = Array.from({ length: PARTS }, (_, index) => `${index + 1}/${PARTS}`);
  const outcomes: StepOutcome[] = [];
  const workOn = async (file: string): Promise<void> => {
    for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
      outcomes.push(await run(file, part));
  };
  await Promise.all([workOn(stackFile), withSecondStack(say, workOn)]);
  return {
    ok: outcomes.every(({ ok }) => ok),
    counts: addCounts(outcomes.map(({ counts }) => counts)),
  };
}

function canCarryTwo(): boolean {
  return availableParallelism() >= SECOND_STACK_NEEDS.cores && totalmem() >= SECOND_STACK_NEEDS.bytes;
}

/** Without a second stack the first does all the work: that is slower, and no reason to fail. */
async function withSecondStack(
  say: (text: string) => void,
  use: (stackFile: string) => Promise<void>,
): Promise<void> {
  const stackFile = join(CACHE_DIR, `test-stack-${process.pid}-2.json`);
  const place = 'second';
  try {
    const info = await planTestStack();
    if ((await buildWebFor(info, place)) !== 0) throw new Error('The web app does not build.');
    const stack = await bootTestStack({ info, web: true, stackFile, place, say: () => undefined });
    say('A second stack is up; it shares the browser tests.');
    await use(stackFile).finally(() => stack.stop());
  } catch (error) {
    say(`No second stack: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await removeStackFile(stackFile);
  }
}
