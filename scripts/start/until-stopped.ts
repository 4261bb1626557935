import { exitWhenOrphaned } from '@paw-haven/local-backend/cli/parent-watch';

/** Resolves at the first Ctrl-C (or when the terminal or npm is gone). A second Ctrl-C ends the process at once. */
export function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    let asked = false;
    const ask = (): void => {
      if (asked) process.exit(130);
      asked = true;
      resolve();
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, ask);
    if (process.env['npm_lifecycle_event'] !== undefined) exitWhenOrphaned(resolve);
  });
}
