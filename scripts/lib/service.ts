/**
 * A background program: starts it, waits until it is ready, and stops it. It ends on its own when this process is gone.
 */
import { spawn, type ChildProcess } from 'node:child_process';

import { withParentWatch, stopChild } from '@paw-haven/local-backend';

import { openLogFile } from './log-file.ts';
import { ROOT } from './repository.ts';
import { UserError } from './user-error.ts';

export interface ServiceOptions {
  /** Also the name of its log file. */
  readonly name: string;
  /** The script for Node and its arguments. */
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** URL that responds once the program is ready. */
  readonly readyUrl: string;
  /** `.cache/logs` by default. */
  readonly logDir?: string;
  /** Aborts the start. */
  readonly signal?: AbortSignal;
}

export interface Service {
  readonly name: string;
  /** Settles when the process has ended. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

const READY_TIMEOUT_MS = 60_000;
const ASK_EVERY_MS = 100;
const STOP_TIMEOUT_MS = 3_000;
const SHOWN_LINES = 15;

/** @throws UserError with the program's last output when it exits or does not become ready in time. */
export async function startService(options: ServiceOptions): Promise<Service> {
  const log = openLogFile(options.name, options.logDir);
  const recent: string[] = [];
  const child = spawn(process.execPath, options.args, {
    cwd: ROOT,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...options.env,
      NODE_OPTIONS: withParentWatch(process.env['NODE_OPTIONS']),
    },
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log.line(text.trimEnd());
      recent.push(...text.trimEnd().split('\n'));
      recent.splice(0, recent.length - SHOWN_LINES);
    });
  }
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  options.signal?.addEventListener('abort', () => void stopChild(child, STOP_TIMEOUT_MS));
  if (!(await isUp(options.readyUrl, child))) {
    await stopChild(child, STOP_TIMEOUT_MS);
    throw new UserError(
      `${options.name} didn’t start. Its last output (full log: ${log.path}):\n${recent.map((line) => `  ${line}`).join('\n')}`,
    );
  }
  return { name: options.name, ended, stop: () => stopChild(child, STOP_TIMEOUT_MS) };
}

async function isUp(url: string, child: ChildProcess): Promise<boolean> {
  const giveUp = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < giveUp && child.exitCode === null && child.signalCode === null) {
    const answered = await fetch(url, { redirect: 'manual' }).then(
      (response) => response.status < 500,
      () => false,
    );
    if (answered) return true;
    await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
  }
  return false;
}
