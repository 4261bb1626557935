/** `.data`: what `npm start -- --keep` saves when it ends and loads at the next start. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { RunningEmulators } from '@paw-haven/local-backend';

import { DATA_DIR } from '../lib/repository.ts';

export interface SavedPaths {
  /** Undefined when there is no saved data. */
  readonly importDir: string | undefined;
  readonly stripeFile: string;
}

export interface SavedData {
  save(emulators: Pick<RunningEmulators, 'exportTo'>): Promise<void>;
}

const METADATA = 'firebase-export-metadata.json';

export function savedPaths(dataDir: string = DATA_DIR): SavedPaths {
  const firebase = join(dataDir, 'firebase');
  return {
    importDir: existsSync(join(firebase, METADATA)) ? firebase : undefined,
    stripeFile: join(dataDir, 'outbox.json'),
  };
}

/** Exports to a new folder first, so that a failed export keeps the last good one. */
export function savedData(dataDir: string = DATA_DIR): SavedData {
  const firebase = join(dataDir, 'firebase');
  return {
    save: async (emulators) => {
      const fresh = `${firebase}.new`;
      await emulators.exportTo(fresh);
      await rm(firebase, { recursive: true, force: true });
      await rename(fresh, firebase);
    },
  };
}
