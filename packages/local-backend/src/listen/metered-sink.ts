/** Counts the documents that a Listen stream sends, as Firestore charges for them. */
import type { ListenResponse } from '../service/wire.ts';
import type { StatusError } from '../model/status.ts';

/**
 * A document costs one read for each target that it enters or changes in, and one if a change makes it leave a target;
 * deletions cost nothing. A target that starts without documents costs one. `charge` receives the number of reads.
 */
export function meteredSink(sink: ListenSink, charge: (reads: number) => void): ListenSink {
  /** Targets that have started but have no documents yet. */
  const empty = new Set<number>();
  return {
    send: (message) => {
      const reads = readsOf(message, empty);
      if (reads > 0) charge(reads);
      sink.send(message);
    },
    end: (error) => sink.end(error),
  };
}

function readsOf({ documentChange, targetChange }: ListenResponse, empty: Set<number>): number {
  if (documentChange) {
    const { targetIds = [], removedTargetIds = [] } = documentChange;
    for (const id of targetIds) empty.delete(id);
    return targetIds.length + removedTargetIds.length;
  }
  const ids = targetChange?.targetIds ?? [];
  if (targetChange?.targetChangeType === 'ADD') for (const id of ids) empty.add(id);
  else if (targetChange?.targetChangeType === 'CURRENT') return ids.filter((id) => empty.delete(id)).length;
  return 0;
}

/** The protocol that sends a Listen stream's messages. */
export interface ListenSink {
  send(message: ListenResponse): void;
  end(error?: StatusError): void;
}
