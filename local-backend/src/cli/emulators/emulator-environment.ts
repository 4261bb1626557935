/**
 * What firebase-tools needs around it to run its emulators with neither Java nor a network: a directory with a `java`
 * command for this process only, placeholder jars, a settings folder that stops the version look-up, and variables.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface EmulatorEnvironmentOptions {
  /** Where generated files go; made when missing. */
  readonly cacheDir: string;
  /** Folder with `java-shim.mjs` and `parent-watch.mjs`, the bundles of this workspace. */
  readonly distDir: string;
  /** The project id that functions get; firebase-tools decides if absent. */
  readonly projectId?: string;
  /** A folder of this run's own: two runs must not share Storage's blobs. */
  readonly tempDir?: string;
  readonly storageBucket?: string;
  /** Runs Google's Java emulators in place of ours. */
  readonly official?: boolean;
  /** Settings that keep firebase-tools off the network, in place of the user's own, who may be signed in there. */
  readonly ownSettings?: boolean;
  readonly base: Readonly<Record<string, string | undefined>>;
  readonly now: Date;
}

/** Seconds for a function's worker to start: many at once on a busy two-core machine take their time. */
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

/** Existing options plus the watch. A file URL has no blanks, so the value needs no quotes. */
export function withParentWatch(existing: string | undefined, file: string): string {
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

/** firebase-tools fetches news once a day; a fresh cached answer keeps it off the network. */
async function writeToolSettings(configHome: string, now: Date): Promise<void> {
  const folder = join(configHome, 'configstore');
  await mkdir(folder, { recursive: true });
  const settings = { motd: { minVersion: '1.0.0', fetched: now.getTime() }, usage: false };
  await writeFile(join(folder, 'firebase-tools.json'), JSON.stringify(settings));
}
