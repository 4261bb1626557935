/**
 * What firebase-tools needs to run its emulators without Java or a network: a directory with a `java` command for this
 * process only, placeholder jars, a settings folder that stops the version check, and environment variables.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { DIST_DIR } from '../../installed/dist-dir.ts';

export interface EmulatorEnvironmentOptions {
  /** Folder for generated files; created if missing. */
  readonly cacheDir: string;
  /** Folder with this workspace's bundles `java-shim.mjs` and `parent-watch.mjs`. */
  readonly distDir: string;
  /** The project id passed to functions; by default firebase-tools chooses it. */
  readonly projectId?: string;
  /** A separate folder for each run, because two runs must not share Storage's blobs. */
  readonly tempDir?: string;
  readonly storageBucket?: string;
  /** Runs Google's Java emulators instead of ours. */
  readonly official?: boolean;
  /** Uses generated settings that keep firebase-tools offline instead of the user's, which may contain a sign-in. */
  readonly ownSettings?: boolean;
  readonly base: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

/** Seconds that a function's worker may take to start: many starting at once on a two-core machine are slow. */
const WORKER_START_SECONDS = '90';

/** Writes the files and returns the environment for the firebase-tools process. */
export async function prepareEmulatorEnvironment(
  options: EmulatorEnvironmentOptions,
): Promise<Record<string, string | undefined>> {
  const { ownSettings = true } = options;
  const configHome = join(options.cacheDir, 'config');
  if (ownSettings) await writeToolSettings(configHome, options.now);
  const common = {
    ...options.base,
    ...given('TMPDIR', options.tempDir),
    ...given('XDG_CONFIG_HOME', ownSettings ? configHome : undefined),
    METADATA_SERVER_DETECTION: 'none',
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    FUNCTIONS_DISCOVERY_TIMEOUT: WORKER_START_SECONDS,
    ...given('DATABASE_URL', options.projectId && `https://${options.projectId}-default-rtdb.firebaseio.com`),
    ...given('STORAGE_BUCKET_URL', options.storageBucket),
    NODE_OPTIONS: withParentWatch(options.base['NODE_OPTIONS'], join(options.distDir, 'parent-watch.mjs')),
  };
  if (options.official === true) return common;
  return { ...common, ...(await prepareJava(options)) };
}

function given(name: string, value: string | undefined): Record<string, string> {
  return value === undefined ? {} : { [name]: value };
}

/** Makes a Node process exit with its parent. A file URL contains no spaces, so it needs no quotes. */
export function withParentWatch(
  existing: string | undefined,
  file = join(DIST_DIR, 'parent-watch.mjs'),
): string {
  return [existing, `--import=${pathToFileURL(file).href}`].filter(Boolean).join(' ');
}

async function prepareJava(options: EmulatorEnvironmentOptions): Promise<Record<string, string>> {
  const bin = join(options.cacheDir, 'bin');
  await mkdir(bin, { recursive: true });
  const java = join(bin, 'java');
  await writeFile(
    java,
    `#!/bin/sh\nexec ${shellQuote(process.execPath)} ${shellQuote(join(options.distDir, 'java-shim.mjs'))} "$@"\n`,
  );
  await chmod(java, 0o755);
  const jars = {
    firestore: join(bin, 'firestore.jar'),
    database: join(bin, 'database.jar'),
    storage: join(bin, 'storage.jar'),
  };
  await Promise.all(Object.values(jars).map((file) => writeFile(file, '')));
  return {
    PATH: [bin, options.base['PATH']].filter(Boolean).join(delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: jars.firestore,
    DATABASE_EMULATOR_BINARY_PATH: jars.database,
    STORAGE_EMULATOR_BINARY_PATH: jars.storage,
  };
}

function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** firebase-tools fetches announcements once a day; a fresh cached response keeps it offline. */
async function writeToolSettings(configHome: string, now: Date): Promise<void> {
  const folder = join(configHome, 'configstore');
  await mkdir(folder, { recursive: true });
  const settings = { motd: { minVersion: '1.0.0', fetched: now.getTime() }, usage: false };
  await writeFile(join(folder, 'firebase-tools.json'), JSON.stringify(settings));
}
