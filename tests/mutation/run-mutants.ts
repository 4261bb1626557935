/** Hands mutants to worker processes, place by place, and gathers which survived. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';
import type { Answer, Batch } from './worker.ts';

export interface Judged {
  readonly mutant: Mutant;
  /** The test that noticed it; null for a survivor. */
  readonly killer: string | null;
}

const WORKER = fileURLToPath(new URL('./worker.ts', import.meta.url));
/** More than that at one place are shared. */
const BATCH = 40;

export interface Report {
  readonly judged: readonly Judged[];
  /** Tests that fail without a mutant: they notice nothing. */
  readonly broken: readonly string[];
}

/** Rejects when a mutant cannot be loaded. */
export async function judge(
  mutants: readonly Mutant[],
  onProgress: (judged: readonly Judged[]) => void,
): Promise<Report> {
  const batches = batchesOf(mutants);
  const judged: Judged[] = [];
  const broken = new Set<string>();
  const work = async (): Promise<void> => {
    const worker = new Worker();
    await worker.ready();
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const answer = await worker.judge(batch);
      judged.push(...batch.map((mutant, index) => ({ mutant, killer: answer.killers[index] ?? null })));
      answer.broken.forEach((title) => broken.add(title));
      onProgress(judged);
    }
    worker.end();
  };
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), batches.length) }, work));
  return { judged, broken: [...broken] };
}

function batchesOf(mutants: readonly Mutant[]): Mutant[][] {
  const batches: Mutant[][] = [];
  for (const mutant of mutants) {
    const last = batches.at(-1);
    const [first] = last ?? [];
    const isSame = first?.file === mutant.file && first.place === mutant.place;
    if (last && isSame && last.length < BATCH) last.push(mutant);
    else batches.push([mutant]);
  }
  return batches;
}

class Worker {
  readonly #process: ChildProcess = fork(WORKER, { execArgv: ['--import', 'tsx'] });

  async ready(): Promise<void> {
    const answer = await this.#answer();
    if (answer.kind !== 'ready') throw new Error(textOf(answer));
  }

  async judge(mutants: readonly Mutant[]): Promise<Extract<Answer, { kind: 'verdicts' }>> {
    const answering = this.#answer();
    this.#process.send({ mutants } satisfies Batch);
    const answer = await answering;
    if (answer.kind !== 'verdicts') throw new Error(textOf(answer));
    return answer;
  }

  end(): void {
    this.#process.send({ mutants: [] } satisfies Batch);
  }

  #answer(): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const ended = (code: number | null): void => reject(new Error(`A worker ended with ${code}.`));
      this.#process.once('exit', ended);
      this.#process.once('message', (message: Answer) => {
        this.#process.off('exit', ended);
        resolve(message);
      });
    });
  }
}

function textOf(answer: Answer): string {
  return answer.kind === 'broken' ? answer.text : `Unexpected answer: ${answer.kind}`;
}
