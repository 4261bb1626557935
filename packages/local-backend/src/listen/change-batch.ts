/**
 * One consistent step of a Listen stream: the changes of each document across all targets of the stream. A document
 * that entered one target and left another becomes a single message.
 */
import type { StoredDocument } from '../model/value.ts';
import type { ExistenceFilter, ListenResponse } from '../service/wire.ts';
import { bloomFilterOf } from './bloom-filter.ts';
import type { DocumentSource } from './document-source.ts';

interface TargetCount {
  readonly targetId: number;
  readonly paths: readonly string[];
  readonly withNames: boolean;
}

interface DocumentStep {
  /** Set if some target contains the document. */
  document: StoredDocument | undefined;
  readonly targetIds: Set<number>;
  readonly removedTargetIds: Set<number>;
}

export class ChangeBatch {
  readonly #steps = new Map<string, DocumentStep>();
  readonly #counts: TargetCount[] = [];

  /** Reports that the target contains `document`: it entered, or it changed while inside. */
  present(document: StoredDocument, targetId: number): void {
    const step = this.#step(document.path);
    step.document = document;
    step.targetIds.add(targetId);
  }

  /** Reports that the target does not contain the document: deleted, missing, or no longer matching. */
  left(path: string, targetId: number): void {
    this.#step(path).removedTargetIds.add(targetId);
  }

  /** Reports the target's documents as a count, because the client may hold others; `withNames` adds a bloom filter. */
  count(targetId: number, paths: readonly string[], withNames: boolean): void {
    this.#counts.push({ targetId, paths, withNames });
  }

  /** `readTime` is RFC 3339. */
  messages(source: DocumentSource, readTime: string): ListenResponse[] {
    const steps = [...this.#steps].map(([path, step]) => stepMessage(path, step, source, readTime));
    return [...steps, ...this.#counts.map((count) => ({ filter: existenceFilter(count, source) }))];
  }

  #step(path: string): DocumentStep {
    const documentStep = this.#steps.get(path);
    if (documentStep !== undefined) return documentStep;
    const step = { document: undefined, targetIds: new Set<number>(), removedTargetIds: new Set<number>() };
    this.#steps.set(path, step);
    return step;
  }
}

function existenceFilter(
  { targetId, paths, withNames }: TargetCount,
  source: DocumentSource,
): ExistenceFilter {
  const count = paths.length;
  if (!withNames) return { targetId, count };
  return { targetId, count, unchangedNames: bloomFilterOf(paths.map((path) => source.name(path))) };
}

function stepMessage(
  path: string,
  step: DocumentStep,
  source: DocumentSource,
  readTime: string,
): ListenResponse {
  const removed = step.removedTargetIds.size > 0 ? { removedTargetIds: [...step.removedTargetIds] } : {};
  const document = step.document ?? source.current(path);
  if (document === undefined) {
    return { documentDelete: { document: source.name(path), readTime, ...removed } };
  }
  const present = step.targetIds.size > 0 ? { targetIds: [...step.targetIds] } : {};
  // A document that left but still exists is sent as a change, because `documentRemove` makes the web SDK read it
  // again. If the caller may not read it any more, it is sent as removed instead.
  if (step.document === undefined && !source.mayRead(path)) {
    return { documentRemove: { document: source.name(path), readTime, ...removed } };
  }
  return { documentChange: { document: source.toWire(document), ...present, ...removed } };
}
