/** `npm start` and `npm run dev`, once the packages are installed. */
import { rm } from 'node:fs/promises';

import { requireJava } from '@paw-haven/local-backend';

import { buildPackages } from '../build/packages.ts';
import { buildFunctions, watchFunctions } from '../build/functions.ts';
import { readPorts, requireFreePorts, type StackPorts } from '../lib/ports.ts';
import { type Progress, startProgress } from '../lib/progress.ts';
import { runCommand } from '../lib/run-command.ts';
import type { Service } from '../lib/service.ts';
import { bootStack, type Stack } from '../stack/boot-stack.ts';
import { savedData, savedPaths, type SavedPaths } from '../stack/saved-data.ts';
import { describeStack, type StackInfo } from '../lib/stack-info.ts';
import { parseStartArguments, type StartArguments } from './arguments.ts';
import { readyBanner } from './banner.ts';
import { BUILT_SITE_DIR, buildSite } from './built-site.ts';
import { untilStopped } from '../lib/until-stopped.ts';
import { startWebServer } from './web-server.ts';

/** The longest time after Ctrl-C until the terminal is free. */
const STOP_LIMIT_MS = 4_900;

await runCommand(async () => {
  const wanted = parseStartArguments(process.argv.slice(2));
  if (wanted.official) await requireJava();
  const defaults = readPorts(process.env);
  const web = wanted.webPort ?? defaults.web;
  // The Hosting emulator serves the built site on the web app's port.
  const ports: StackPorts = { ...defaults, web, hosting: web };
  const { hosting: _same, ...needed } = ports;
  await requireFreePorts(ports, Object.keys(needed) as (keyof typeof needed)[]);
  const stopped = untilStopped();
  return run(wanted, describeStack(ports, ports.web), stopped);
});

async function run(wanted: StartArguments, info: StackInfo, stopped: Promise<void>): Promise<number> {
  const progress = startProgress();
  progress.step(wanted.dev ? 'Building functions and local backend' : 'Building what has changed');
  await Promise.all([
    buildFunctions(),
    buildPackages(),
    ...(wanted.dev ? [] : [buildSite(info, new Date())]),
  ]);
  const savedPaths = wanted.keep ? await openSavedData() : undefined;
  progress.step(
    savedPaths?.importDir === undefined
      ? 'Starting emulators and site'
      : 'Starting emulators with the kept data, and site',
  );
  const giveUp = new AbortController();
  const parts = startParts({ wanted, info, savedPaths, progress, signal: giveUp.signal });
  const outcome = await Promise.race([parts, stopped.then(() => 'stopped' as const)]);
  if (outcome === 'stopped') {
    giveUp.abort();
    await withinLimit(() => parts.then(stopAll).catch(() => undefined));
    return 0;
  }
  progress.step('Ready');
  console.log(readyBanner(info, wanted));
  const stopWatching = await watchFunctions();
  const end = await Promise.race([
    stopped,
    outcome.stack.broken,
    ...(outcome.web ? [outcome.web.ended.then(() => 'The web server')] : []),
  ]);
  await stopWatching();
  await shutDown(outcome, wanted.keep);
  if (end === undefined) return 0;
  console.error(`${end} stopped unexpectedly, so everything was stopped. The logs are in .cache/logs.`);
  return 1;
}

interface Parts {
  readonly stack: Stack;
  /** The development server; if undefined, the stack serves the built site. */
  readonly web: Service | undefined;
}

interface StartRequest {
  readonly wanted: StartArguments;
  readonly info: StackInfo;
  readonly savedPaths: SavedPaths | undefined;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

async function startParts({ wanted, info, savedPaths, progress, signal }: StartRequest): Promise<Parts> {
  const say = (text: string): void => progress.step(text);
  const [stack, web] = await Promise.allSettled([
    bootStack({
      info,
      official: wanted.official,
      timer: true,
      atWork: true,
      demo: wanted.demo,
      signal,
      say,
      warn: (line) => console.log(line),
      ...(savedPaths === undefined ? {} : { savedPaths }),
      ...(wanted.dev ? {} : { hostingDir: BUILT_SITE_DIR }),
    }),
    wanted.dev ? startWebServer(info, signal) : undefined,
  ]);
  if (stack.status === 'fulfilled' && web.status === 'fulfilled')
    return { stack: stack.value, web: web.value };
  if (stack.status === 'fulfilled') await stack.value.stop();
  if (web.status === 'fulfilled') await web.value?.stop();
  throw stack.status === 'rejected' ? stack.reason : (web as PromiseRejectedResult).reason;
}

/** Payment data in `.data` without an export is stale and would mix with fresh demo data, so it is deleted. */
async function openSavedData(): Promise<SavedPaths> {
  const savedData = savedPaths();
  if (savedData.importDir === undefined) await rm(savedData.stripeFile, { force: true });
  return savedData;
}

async function shutDown({ stack, web }: Parts, keep: boolean): Promise<void> {
  if (keep) {
    console.log('\nSaving the data');
    const keeping = stack
      .keep(savedData())
      .catch((error: unknown) => console.error(`The data couldn’t be saved. ${String(error)}`));
    await Promise.all([keeping, web?.stop()]);
  }
  await withinLimit(() => stopAll({ stack, web }));
}

async function stopAll({ stack, web }: Parts): Promise<void> {
  await Promise.all([stack.stop(), web?.stop()]);
}

/** Exits when the time is up; whatever still runs ends on its own once this process is gone. */
async function withinLimit(stop: () => Promise<unknown>): Promise<void> {
  console.log('\nStopping');
  const limit = setTimeout(() => process.exit(0), STOP_LIMIT_MS);
  await stop();
  clearTimeout(limit);
  console.log('Stopped');
}
