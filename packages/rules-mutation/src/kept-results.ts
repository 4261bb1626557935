/**
 * The results for a test file from this and earlier runs: one line of JSON per result, written immediately, so that an
 * interrupted run loses nothing.
 */
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestFile } from './test-files.ts';

/** A test's result with the correct rules. Tests and mutants are identified by their index in their file. */
export interface Observation {
  readonly title: string;
  readonly ms: number;
  readonly passed: boolean;
  /** The mutants that answer its requests differently. */
  readonly noticed: readonly number[];
}

interface Trial {
  readonly test: number;
  readonly mutant: number;
  readonly failed: boolean;
}

type Line = { readonly hash: string } | { readonly observed: readonly Observation[] } | Trial;

export class KeptResults {
  readonly #path: string;
  #observed: readonly Observation[] | undefined;
  readonly #trials = new Map<string, boolean>();

  constructor(folder: string, { name, hash }: TestFile) {
    this.#path = join(folder, `${name.replaceAll('/', '-')}.jsonl`);
    const [first, ...lines] = existsSync(this.#path) ? linesOf(readFileSync(this.#path, 'utf8')) : [];
    const isOfThese = first !== undefined && 'hash' in first && first.hash === hash;
    const remaining = isOfThese ? lines : [];
    remaining.forEach((line) => this.#learn(line));
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(this.#path, [{ hash }, ...remaining].map((line) => `${JSON.stringify(line)}\n`).join(''));
  }

  get observed(): readonly Observation[] | undefined {
    return this.#observed;
  }

  observe(observed: readonly Observation[]): void {
    this.#keep({ observed });
  }

  /** Whether the test failed with the mutant; undefined when it was not tried. */
  failed(test: number, mutant: number): boolean | undefined {
    return this.#trials.get(`${test} ${mutant}`);
  }

  tried(test: number, mutant: number, failed: boolean): void {
    this.#keep({ test, mutant, failed });
  }

  #keep(line: Line): void {
    this.#learn(line);
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  #learn(line: Line): void {
    if ('observed' in line) this.#observed = line.observed;
    if ('test' in line) this.#trials.set(`${line.test} ${line.mutant}`, line.failed);
  }
}

/** Parses the complete lines: the last one may be cut off. */
function linesOf(text: string): Line[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}
