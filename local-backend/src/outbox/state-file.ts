/** The outbox's state in a JSON file: read at the start, written a moment after a change and at the end. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outbox, OutboxState } from './outbox.ts';

const WRITE_DELAY_MS = 500;

export class StateFile {
  readonly #path: string;
  readonly #outbox: Outbox;
  #timer: NodeJS.Timeout | undefined;

  constructor(path: string, outbox: Outbox) {
    this.#path = path;
    this.#outbox = outbox;
  }

  /** A missing file is an empty start. Throws when the file is there and cannot be understood. */
  load(): void {
    const text = readIfThere(this.#path);
    if (text !== undefined) this.#outbox.importState(parseState(text, this.#path));
  }

  saveSoon(): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => this.save(), WRITE_DELAY_MS);
    this.#timer.unref();
  }

  /** Written beside and renamed, so that a crash leaves the old file or the new one. */
  save(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    mkdirSync(dirname(this.#path), { recursive: true });
    const temporary = `${this.#path}.${process.pid}.tmp`;
    writeFileSync(temporary, JSON.stringify(this.#outbox.exportState()), { mode: 0o600 });
    renameSync(temporary, this.#path);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseState(text: string, path: string): OutboxState {
  const state = parseJson(text) as Partial<OutboxState> | undefined;
  if (state?.version !== 1 || state.stripe === undefined) {
    throw new Error(
      `${path} is not a state file of this outbox. Delete it to start empty, or name another one.`,
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
