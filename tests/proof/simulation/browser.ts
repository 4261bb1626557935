/** Simulates a user's page: its connection fails, answers are lost, it stands still for a while, or it is closed. */
import type { Person } from './users.ts';
import type { Play } from './play.ts';

const UNREACHED = 0.05;
const LOST = 0.05;
const CLOSED = 0.06;
const PAUSE_CHANCE = 0.03;
/** In minutes, for a closed laptop or a page in the background. */
const MAX_PAUSE_MINUTES = 150;

/** `lost`: the write was done, but the page does not know. */
export type Written = 'done' | 'refused' | 'unreached' | 'lost';

export async function write(play: Play, act: () => Promise<unknown>): Promise<Written> {
  if (!play.isCalm() && play.random.chance(UNREACHED)) return 'unreached';
  const isLost = !play.isCalm() && play.random.chance(LOST);
  try {
    await act();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return 'refused';
  }
  return isLost ? 'lost' : 'done';
}

/** Called between two actions of a page. Resolves to false if the page was closed and must do nothing more. */
export async function isPageOpen(play: Play): Promise<boolean> {
  if (play.isCalm()) return true;
  const { random, world } = play;
  if (random.chance(CLOSED)) return false;
  if (random.chance(PAUSE_CHANCE)) await world.advanceSeconds(60 * (1 + random.int(MAX_PAUSE_MINUTES)));
  await play.meanwhile();
  return true;
}

interface Storage {
  readonly localStorage: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
}

/** Redirects the app's browser storage to that of `person` while `act` runs. */
export function inBrowserOf<T>({ storage }: Person, act: () => T): T {
  const holder = globalThis as { window?: unknown };
  const former = holder.window;
  const window: Storage = {
    localStorage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
  };
  holder.window = window;
  try {
    return act();
  } finally {
    if (former === undefined) delete holder.window;
    else holder.window = former;
  }
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof Error &&
    'code' in error &&
    ['permission-denied', 'failed-precondition', 'not-found'].includes(String(error.code))
  );
}
