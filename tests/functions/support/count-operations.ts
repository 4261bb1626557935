import type { FirestoreService } from '@paw-haven/local-backend/testing';

export interface Operations {
  readonly reads: number;
  readonly writes: number;
}

/** Counts operations as Firestore bills them: a read per requested document (at least one per query) and per write. */
export function countOperations(service: FirestoreService): { take(): Operations } {
  let counted = { reads: 0, writes: 0 };
  const original = { ...service };
  const counting: Pick<FirestoreService, 'batchGetDocuments' | 'runQuery' | 'commit'> = {
    batchGetDocuments: async (caller, request) => {
      counted.reads += request.documents?.length ?? 0;
      return original.batchGetDocuments(caller, request);
    },
    runQuery: async (caller, request) => {
      const answers = await original.runQuery(caller, request);
      counted.reads += Math.max(1, answers.filter((answer) => answer.document !== undefined).length);
      return answers;
    },
    commit: async (caller, request) => {
      counted.writes += request.writes?.length ?? 0;
      return original.commit(caller, request);
    },
  };
  Object.assign(service, counting);
  return {
    take: () => {
      const taken = counted;
      counted = { reads: 0, writes: 0 };
      return taken;
    },
  };
}
