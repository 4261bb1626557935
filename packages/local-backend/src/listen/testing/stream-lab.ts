/** A real Firestore service with Listen streams, whose clock and turns the test controls. */
import { createManualClock, type ManualClock } from '../../model/clock.ts';
import type { StatusError } from '../../model/status.ts';
import { createAuthorizer } from '../../rules/create-authorizer.ts';
import { createFirestoreService, type FirestoreCore } from '../../service/create-firestore-service.ts';
import type { Caller } from '../../service/firestore-service.ts';
import type { ListenResponse, Target, Value } from '../../service/wire.ts';
import { RETENTION } from '../../store/document-store.ts';
import { createListenClock, type ListenClock } from '../listen-clock.ts';
import { ListenStream } from '../listen-stream.ts';
import { ClientView } from './client-view.ts';

export const DATABASE = 'projects/p/databases/(default)';
export const nameOf = (path: string): string => `${DATABASE}/documents/${path}`;

export const OPEN_RULES = `service cloud.firestore { match /databases/{d}/documents { match /{document=**} { allow read, write; } } }`;

export interface OpenStream {
  readonly stream: ListenStream;
  readonly view: ClientView;
  /** Returns the messages received since the last call. */
  take(): ListenResponse[];
  /** Undefined while the stream is open; afterwards the error, or null without one. */
  ended(): StatusError | null | undefined;
  add(target: Target): void;
}

export interface StreamLab {
  readonly core: FirestoreCore;
  readonly clock: ManualClock;
  /** Simulates the state after a server restart. */
  restart(): void;
  forget(): void;
  /** `view` is the state of a client that reconnects. */
  open(caller?: Caller, view?: ClientView): OpenStream;
  set(path: string, fields?: Record<string, number | boolean>): Promise<void>;
  delete(...paths: string[]): Promise<void>;
  /** Lets the streams process pending changes. */
  turn(): void;
}

export const ADMIN: Caller = { kind: 'admin' };

export function createStreamLab(rules = OPEN_RULES): StreamLab {
  const clock = createManualClock();
  const authorizer = createAuthorizer();
  authorizer.load(rules);
  const core = createFirestoreService({ clock, authorizer });
  let due: (() => void)[] = [];
  const soon = (callback: () => void) => {
    due.push(callback);
    return () => {
      due = due.filter((other) => other !== callback);
    };
  };
  let listenClock: ListenClock = { ...createListenClock(clock, RETENTION), soon };
  return {
    core,
    clock,
    restart: () => {
      listenClock = { ...createListenClock(clock, RETENTION), soon };
    },
    forget: () => listenClock.forget(),
    open: (caller = ADMIN, view = new ClientView()) => openStream(core, caller, listenClock, view),
    set: async (path, fields = {}) => {
      const update = { name: nameOf(path), fields: encode(fields) };
      await core.service.commit(ADMIN, { database: DATABASE, writes: [{ update }] });
    },
    delete: async (...paths) => {
      const writes = paths.map((path) => ({ delete: nameOf(path) }));
      await core.service.commit(ADMIN, { database: DATABASE, writes });
    },
    turn: () => {
      for (const callback of due.splice(0)) callback();
    },
  };
}

function openStream(core: FirestoreCore, caller: Caller, clock: ListenClock, view: ClientView): OpenStream {
  let received: ListenResponse[] = [];
  let end: StatusError | null | undefined;
  const stream = new ListenStream(core.service, caller, clock, {
    send: (message) => {
      received.push(message);
      view.apply(message);
    },
    end: (error) => {
      end = error ?? null;
    },
  });
  return {
    stream,
    view,
    take: () => {
      const taken = received;
      received = [];
      return taken;
    },
    ended: () => end,
    add: (addTarget) => stream.receive({ database: DATABASE, addTarget }),
  };
}

function encode(fields: Record<string, number | boolean>): Record<string, Value> {
  const entries = Object.entries(fields).map(([key, value]): [string, Value] => [
    key,
    typeof value === 'number' ? { integerValue: String(value) } : { booleanValue: value },
  ]);
  return Object.fromEntries(entries);
}

/** A target on a collection, optionally only documents with `where == true` or the first `limit` by `n`. */
export function collectionTarget(
  targetId: number,
  collectionId: string,
  options: { where?: string; limit?: number } = {},
): Target {
  const where = options.where && {
    fieldFilter: { field: { fieldPath: options.where }, op: 'EQUAL', value: { booleanValue: true } },
  };
  const structuredQuery = {
    from: [{ collectionId }],
    ...(where && { where }),
    ...(options.limit !== undefined && { orderBy: [{ field: { fieldPath: 'n' } }], limit: options.limit }),
  };
  return { targetId, query: { parent: `${DATABASE}/documents`, structuredQuery } };
}

export const documentsTarget = (targetId: number, ...paths: string[]): Target => ({
  targetId,
  documents: { documents: paths.map(nameOf) },
});

/** A short form of a message: the id with its change, or the kind of target change. */
export function brief(message: ListenResponse): string {
  const { documentChange, documentDelete, documentRemove, targetChange, filter } = message;
  const idOf = (name = '') => name.slice(name.lastIndexOf('/') + 1);
  const list = (sign: string, ids: readonly number[] = []) => ids.map((id) => ` ${sign}${id}`).join('');
  if (documentChange) {
    const { document, targetIds, removedTargetIds } = documentChange;
    return `change ${idOf(document.name)}${list('+', targetIds)}${list('-', removedTargetIds)}`;
  }
  if (documentDelete)
    return `delete ${idOf(documentDelete.document)}${list('-', documentDelete.removedTargetIds)}`;
  if (documentRemove)
    return `remove ${idOf(documentRemove.document)}${list('-', documentRemove.removedTargetIds)}`;
  if (filter) return `count ${filter.targetId} ${filter.count}${filter.unchangedNames ? ' with names' : ''}`;
  return `${targetChange?.targetChangeType ?? 'NO_CHANGE'}${list('', targetChange?.targetIds)}`;
}
