/** Prints progress lines in the terminal, each with the seconds since the start. */
export interface Progress {
  /** Reports that something starts or has happened. */
  readonly step: (text: string) => void;
  readonly seconds: () => number;
}

export function startProgress(
  write: (line: string) => void = console.log,
  now: () => number = () => performance.now(),
): Progress {
  const started = now();
  const seconds = (): number => (now() - started) / 1000;
  return { seconds, step: (text) => write(`${seconds().toFixed(1).padStart(6)} s  ${text}`) };
}
