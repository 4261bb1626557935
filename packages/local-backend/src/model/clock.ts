/** The server's clock. Injected, so that tests can advance it instead of sleeping. */
export interface Clock {
  /** Microseconds since 1970-01-01T00:00:00Z. */
  now(): bigint;
  /** Calls back once after `ms`; returns the cancel function. */
  setTimer(ms: number, callback: () => void): () => void;
}

/** The system clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => BigInt(Date.now()) * 1000n,
  setTimer: (ms, callback) => {
    const timer = setTimeout(callback, ms);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** A clock that moves only by `advance`, which runs due timers in order. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function createManualClock(start = 1_800_000_000_000_000n): ManualClock {
  let now = start;
  let timers: { due: bigint; callback: () => void }[] = [];
  return {
    now: () => now,
    setTimer: (ms, callback) => {
      const timer = { due: now + BigInt(ms) * 1000n, callback };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    advance: (ms) => {
      const end = now + BigInt(ms) * 1000n;
      for (;;) {
        const next = timers.filter((timer) => timer.due <= end).toSorted((a, b) => Number(a.due - b.due))[0];
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = next.due;
        next.callback();
      }
      now = end;
    },
  };
}
