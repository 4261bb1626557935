/** Runs in the browser: exposes the web SDK to `page.evaluate`. */
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/firestore';

export interface Seen {
  readonly ids: string[];
  readonly pending: boolean;
  readonly fromCache: boolean;
  /** `Date.now()` when the snapshot arrived. */
  readonly at: number;
}

declare global {
  var sdk: typeof import('firebase/firestore');
  var db: sdk.Firestore;
  var seen: Seen[];
  var failure: string | undefined;
  var connect: (port: number, settings: sdk.FirestoreSettings) => void;
  /** Records the snapshots of a listener on the collection in `seen`. */
  var listenTo: (collection: string) => void;
}

globalThis.sdk = sdk;
globalThis.seen = [];
globalThis.failure = undefined;
globalThis.connect = (port, settings) => {
  sdk.setLogLevel('silent');
  globalThis.db = sdk.initializeFirestore(
    initializeApp({ projectId: 'demo-conformance', apiKey: 'none' }),
    settings,
  );
  sdk.connectFirestoreEmulator(db, '127.0.0.1', port);
};
globalThis.listenTo = (collection) => {
  sdk.onSnapshot(
    sdk.collection(db, collection),
    { includeMetadataChanges: true },
    ({ docs, metadata }) => {
      seen.push({
        ids: docs.map((doc) => doc.id),
        pending: metadata.hasPendingWrites,
        fromCache: metadata.fromCache,
        at: Date.now(),
      });
    },
    (error) => {
      globalThis.failure = error.code;
    },
  );
};
