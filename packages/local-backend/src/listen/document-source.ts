/** The documents of one database as seen by one caller, in the forms that listeners need. */
import { StatusError } from '../model/status.ts';
import type { StoredDocument } from '../model/value.ts';
import type { Caller, FirestoreService } from '../service/firestore-service.ts';
import type { Document } from '../service/wire.ts';

export interface DocumentSource {
  /** Full resource name of a path in the database. */
  name(path: string): string;
  /** The current document, without a rules check. */
  current(path: string): StoredDocument | undefined;
  /** Whether the rules let the caller get the current document. */
  mayRead(path: string): boolean;
  toWire(document: StoredDocument): Document;
}

export function documentSource(service: FirestoreService, caller: Caller, database: string): DocumentSource {
  const name = (path: string): string => `${database}/documents/${path}`;
  return {
    name,
    current: (path) => service.readForListen({ kind: 'admin' }, name(path)),
    mayRead: (path) => {
      try {
        service.readForListen(caller, name(path));
        return true;
      } catch (error) {
        if (error instanceof StatusError) return false;
        throw error;
      }
    },
    toWire: (document) => service.toWireDocument(database, document),
  };
}
