/** Keeps the stand-ins' state in a JSON file: read at the start, written shortly after a change and at the end. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { StandIns, StandInsState } from './stand-ins.ts';

const WRITE_DELAY_MS = 500;

export class StateFile {
  readonly #path: string;
  readonly #standIns: StandIns;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, standIns: StandIns) {
    this.#path = path;
    this.#standIns = standIns;
  }

  /** Starts empty if the file is missing. Throws if the file is invalid. */
  load(): void {
    const text = readIfExists(this.#path);
    if (text !== undefined) this.#standIns.importState(parseState(text, this.#path));
  }

  saveSoon(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.save(), WRITE_DELAY_MS);
    this.#timer.unref();
  }

  /** Writes a temporary file and renames it, so that a crash leaves either the old or the new file. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    mkdirSync(dirname(this.#path), { recursive: true });
    const temporary = `${this.#path}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(this.#standIns.exportState()), { mode: 0o600 });
    renameSync(temporary, this.#path);
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseState(text: string, path: string): StandInsState {
  const state = parseJson(text) as Partial<StandInsState> | undefined;
  if (state?.version !== 1 || state.stripe === undefined) {
    throw new Error(
      `${path} is not a state file of the stand-ins. Delete it to start empty, or name another one.`,
    );
  }
  return {
    version: 1,
    stripe: state.stripe,
    captures: state.captures ?? [],
    deliveries: state.deliveries ?? [],
    waiting: state.waiting ?? [],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
