/** The documents of one database as one caller may see them, in the forms that listeners need. */
import { StatusError } from '../model/status.ts';
import type { StoredDocument } from '../model/value.ts';
import type { Caller, FirestoreService } from '../service/firestore-service.ts';
import type { Document } from '../service/wire.ts';

export interface DocumentSource {
  /** Full resource name of a path in the database. */
  name(path: string): string;
  /** The current document, without rules. */
  current(path: string): StoredDocument | undefined;
  /** Whether the rules let the caller get this document as it is now. */
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
