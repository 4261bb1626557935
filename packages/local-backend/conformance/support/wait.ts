/** Collects the events of a listener and waits for the expected ones. */
export interface Recorder<T> {
  readonly values: T[];
  readonly push: (value: T) => void;
  readonly fail: (error: Error) => void;
  /** Resolves to the first past or future value that matches. Rejects if the listener fails. */
  until(matches: (value: T) => boolean): Promise<T>;
}

export function recorder<T>(): Recorder<T> {
  const values: T[] = [];
  let failure: Error | undefined;
  let wake = (): void => {};
  return {
    values,
    push: (value) => {
      values.push(value);
      wake();
    },
    fail: (error) => {
      failure = error;
      wake();
    },
    async until(matches) {
      for (let next = 0; ;) {
        for (; next < values.length; next += 1) if (matches(values[next]!)) return values[next]!;
        if (failure !== undefined) throw failure;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}
