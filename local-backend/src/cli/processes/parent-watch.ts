/**
 * Ends this process when the one that started it is gone, however it went (a `kill -9` sends no signal to children).
 * Loaded into every child through `NODE_OPTIONS=--import`, so that nothing keeps a port after a crash.
 * Following process ids is all that Node offers on every system without a native addon.
 */
const CHECK_EVERY_MS = 500;

/** `onOrphaned` defaults to leaving at once: there is nobody left to report to. */
export function exitWhenOrphaned(onOrphaned: () => void = () => process.exit(1)): void {
  const parent = process.ppid;
  once(() => process.ppid !== parent, onOrphaned);
}

/** Calls `then` when the process has ended. */
export function whenGone(pid: number, then: () => void): void {
  once(() => !isRunning(pid), then);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function once(happened: () => boolean, then: () => void): void {
  const timer = setInterval(() => {
    if (!happened()) return;
    clearInterval(timer);
    then();
  }, CHECK_EVERY_MS);
  timer.unref();
}
