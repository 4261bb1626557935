/** The cost of counted operations beyond the free tier, from `PRICES` in `domain`. */
import { CALL, PRICES } from '@paw-haven/domain/money/costs/prices';

export interface Amounts {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly invocations: number;
}

/** US dollars. */
export function costOf({ reads, writes, deletes, invocations }: Amounts): number {
  const { calls, cpuSeconds, memoryGbSeconds } = PRICES;
  const perInvocation =
    calls.price + CALL.cpuSeconds * cpuSeconds.price + CALL.memoryGbSeconds * memoryGbSeconds.price;
  return (
    reads * PRICES.reads.price +
    writes * PRICES.writes.price +
    deletes * PRICES.deletes.price +
    invocations * perInvocation
  );
}
