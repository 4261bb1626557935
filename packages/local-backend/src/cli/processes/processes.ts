/** Manages child processes: ends them with the parent, stops them within a time limit, removes files of killed runs. */
import type { ChildProcess } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const CHECK_EVERY_MS = 500;

/** Calls `onOrphaned` when the parent has ended; by default exits at once. */
export function exitWhenOrphaned(onOrphaned: () => void = () => process.exit(1)): void {
  const parent = process.ppid;
  pollUntil(() => process.ppid !== parent, onOrphaned);
}

/** Calls `then` when the process has ended. */
export function whenGone(pid: number, then: () => void): void {
  pollUntil(() => !isRunning(pid), then);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function pollUntil(happened: () => boolean, then: () => void): void {
  const timer = setInterval(() => {
    if (!happened()) return;
    clearInterval(timer);
    then();
  }, CHECK_EVERY_MS);
  timer.unref();
}

/**
 * Sends SIGINT, then SIGKILL to the processes that remain after `graceMs`. Resolves when the process has ended. The
 * child must lead its own process group (`detached`), so that the second signal reaches its children too.
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

/** Removes the files in `dir` that match `pattern` if the process id in its first group is no longer running. */
export async function removeLeftovers(
  dir: string,
  pattern: RegExp,
  isAlive: (pid: number) => boolean = isRunning,
): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  const left = names.filter((name) => {
    const pid = Number(pattern.exec(name)?.[1]);
    return Number.isInteger(pid) && !isAlive(pid);
  });
  await Promise.all(left.map((name) => rm(join(dir, name), { recursive: true, force: true })));
}
