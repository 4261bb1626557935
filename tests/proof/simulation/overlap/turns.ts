import type { Random } from '../random.ts';

/** Lets one of several overlapping calls run at a time, until its next checkpoint; chance picks the next. */
export interface Turns {
  /** Resolves when it is this call's turn. */
  next(call: number): Promise<void>;
  /** Ends the call's part in this. */
  end(call: number): void;
}

/** Begins when all `calls` wait for their first turn. */
export function takeTurns(random: Random, calls: number): Turns {
  const waiting: { readonly call: number; readonly go: () => void }[] = [];
  const notStarted = new Set(Array.from({ length: calls }, (_, call) => call));
  let running: number | undefined;
  const pass = (): void => {
    if (notStarted.size > 0) return;
    const [chosen] = waiting.length === 0 ? [] : waiting.splice(random.int(waiting.length), 1);
    running = chosen?.call;
    chosen?.go();
  };
  // A call with parallel parts may wait several times while another one runs.
  const leave = (call: number): void => {
    if (notStarted.delete(call) || running === call) pass();
  };
  return {
    next: (call) =>
      new Promise((go) => {
        waiting.push({ call, go });
        leave(call);
      }),
    end: leave,
  };
}
