import { setTimeout as sleep } from 'node:timers/promises';

/** Functions start again after each kill, on a machine that may have other things to do. */
const PATIENCE_MS = 120_000;
const ASK_AGAIN_MS = 200;

/** Waits until nothing is wrong any more; `wrong` says what is, or undefined. */
export async function until(
  what: string,
  wrong: () => Promise<string | undefined>,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const end = Date.now() + patienceMs;
  for (;;) {
    const problem = await wrong();
    if (problem === undefined) return;
    if (Date.now() > end) throw new Error(`Waited until ${what}: ${problem}.`);
    await sleep(ASK_AGAIN_MS);
  }
}
