/** Stops a child process: politely, then not. */
import type { ChildProcess } from 'node:child_process';

/**
 * Sends SIGINT, and SIGKILL to whatever is left after `graceMs`. Resolves when the process has ended.
 * The child must lead its own process group (`detached`), so that the second signal reaches its children too.
 */
export async function stopChild(child: ChildProcess, graceMs: number): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGINT');
  const timer = setTimeout(() => killGroup(child), graceMs);
  await ended;
  clearTimeout(timer);
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function killGroup(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    child.kill('SIGKILL');
  }
}
