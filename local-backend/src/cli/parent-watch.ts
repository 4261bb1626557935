/**
 * Ends this process when the one that started it is gone, however it went (a `kill -9` sends no signal to children).
 * Loaded into every child through `NODE_OPTIONS=--import`, so that nothing keeps a port after a crash.
 * Following the parent's process id is all that Node offers on every system without a native addon.
 */
const CHECK_EVERY_MS = 500;

/** `onOrphaned` defaults to leaving at once: there is nobody left to report to. */
export function exitWhenOrphaned(onOrphaned: () => void = () => process.exit(1)): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onOrphaned();
  }, CHECK_EVERY_MS);
  timer.unref();
}
