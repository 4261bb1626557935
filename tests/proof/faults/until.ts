import { setTimeout as sleep } from 'node:timers/promises';

/** Functions restart after each kill, possibly on a busy machine. */
const PATIENCE_MS = 120_000;
const ASK_AGAIN_MS = 200;

/** Waits until `wrong` resolves to undefined; otherwise it resolves to a description of what is wrong. */
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
