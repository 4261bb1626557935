/**
 * Firebase's public price list, US dollars, as of July 2025: Firestore and functions of the second generation in
 * us-central1, beyond what is free each day. Look at firebase.google.com/pricing before you rely on it. What Stripe, mail
 * and text messages cost comes on top, and does not depend on this software.
 */
const PRICES = {
  reads: 0.03 / 100_000,
  writes: 0.09 / 100_000,
  deletes: 0.01 / 100_000,
  invocation: 0.4 / 1_000_000,
  cpuSecond: 0.000024,
  memoryGibSecond: 0.0000025,
};

/** A function has a whole processor and 512 MiB to itself for 0.2 s: more than ours take, when several share them. */
const INVOCATION = { seconds: 0.2, cpus: 1, gib: 0.5 };

export interface Amounts {
  readonly reads: number;
  readonly writes: number;
  readonly deletes: number;
  readonly invocations: number;
}

/** US dollars. */
export function costOf({ reads, writes, deletes, invocations }: Amounts): number {
  const { seconds, cpus, gib } = INVOCATION;
  const perInvocation =
    PRICES.invocation + seconds * (cpus * PRICES.cpuSecond + gib * PRICES.memoryGibSecond);
  return (
    reads * PRICES.reads + writes * PRICES.writes + deletes * PRICES.deletes + invocations * perInvocation
  );
}
