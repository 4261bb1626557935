/**
 * A minimal client of the Listen protocol for tests. It keeps the documents of each target and takes a snapshot at
 * each consistent time.
 */
import type { Document, ExistenceFilter, ListenResponse, Status, TargetChange } from '../../service/wire.ts';
import { mightContain } from '../bloom-filter.ts';

export interface Snapshot {
  readonly readTime: string;
  /** Documents by name, for each live target. */
  readonly targets: ReadonlyMap<number, ReadonlyMap<string, Document>>;
}

interface TargetView {
  documents: Map<string, Document>;
  isCurrent: boolean;
}

export class ClientView {
  readonly snapshots: Snapshot[] = [];
  /** The server's reason to remove a target; undefined if the client removed it. */
  readonly removed = new Map<number, Status | undefined>();
  /** Targets whose document count differs from the server's; the client restarts them. */
  readonly mismatched = new Set<number>();
  readonly #targets = new Map<number, TargetView>();
  /** The newest token, of the stream or of a single target. */
  resumeToken: string | undefined;

  apply(message: ListenResponse): void {
    if (message.targetChange !== undefined) this.#changeTargets(message.targetChange);
    if (message.documentChange !== undefined) {
      const { document, targetIds = [], removedTargetIds = [] } = message.documentChange;
      for (const id of targetIds) this.#target(id).documents.set(document.name!, document);
      this.#drop(document.name!, removedTargetIds);
    }
    for (const gone of [message.documentDelete, message.documentRemove]) {
      if (gone !== undefined) this.#drop(gone.document, gone.removedTargetIds ?? []);
    }
    if (message.filter !== undefined) this.#compare(message.filter);
  }

  /** The ids (last path segments) of a target's documents at the last snapshot, sorted. */
  idsOf(targetId: number): string[] {
    const documents = this.snapshots.at(-1)?.targets.get(targetId) ?? new Map<string, Document>();
    return [...documents.keys()].map((name) => name.slice(name.lastIndexOf('/') + 1)).toSorted();
  }

  #changeTargets(change: TargetChange): void {
    const { targetChangeType = 'NO_CHANGE', targetIds = [] } = change;
    const ids = targetIds.length > 0 ? targetIds : [...this.#targets.keys()];
    if (change.resumeToken !== undefined) this.resumeToken = change.resumeToken;
    for (const id of ids) {
      if (targetChangeType === 'ADD') this.#target(id);
      if (targetChangeType === 'CURRENT') this.#target(id).isCurrent = true;
      if (targetChangeType === 'RESET') this.#targets.set(id, { documents: new Map(), isCurrent: false });
      if (targetChangeType === 'REMOVE') {
        this.#targets.delete(id);
        this.removed.set(id, change.cause);
      }
    }
    const isGlobal = targetChangeType === 'NO_CHANGE' && targetIds.length === 0;
    if (isGlobal && change.readTime !== undefined) this.#takeSnapshot(change.readTime);
  }

  #compare({ targetId, count, unchangedNames }: ExistenceFilter): void {
    const { documents } = this.#target(targetId);
    if (documents.size === count) return;
    for (const name of documents.keys()) {
      if (unchangedNames !== undefined && !mightContain(unchangedNames, name)) documents.delete(name);
    }
    if (documents.size !== count) this.mismatched.add(targetId);
  }

  #takeSnapshot(readTime: string): void {
    if ([...this.#targets.values()].some((target) => !target.isCurrent)) return;
    const targets = new Map([...this.#targets].map(([id, { documents }]) => [id, new Map(documents)]));
    this.snapshots.push({ readTime, targets });
  }

  #target(id: number): TargetView {
    const targetView = this.#targets.get(id);
    if (targetView !== undefined) return targetView;
    const target = { documents: new Map<string, Document>(), isCurrent: false };
    this.#targets.set(id, target);
    return target;
  }

  #drop(name: string, targetIds: readonly number[]): void {
    for (const id of targetIds) this.#target(id).documents.delete(name);
  }
}
