/** Runs in the browser: the Realtime Database SDK, made reachable for `page.evaluate`. */
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/database';

declare global {
  var database: typeof import('firebase/database');
  var realtime: sdk.Database;
  /** What the listener was told, with `Date.now()` of its arrival. */
  var toldOfPlace: { readonly json: string; readonly at: number }[];
  var openDatabase: (port: number, namespace: string) => void;
  var followPlace: (path: string) => void;
}

globalThis.database = sdk;
globalThis.toldOfPlace = [];
globalThis.openDatabase = (port, namespace) => {
  sdk.forceWebSockets();
  const databaseURL = `https://${namespace}.firebaseio.com`;
  globalThis.realtime = sdk.getDatabase(initializeApp({ projectId: 'demo', apiKey: 'none', databaseURL }));
  sdk.connectDatabaseEmulator(realtime, '127.0.0.1', port);
};
globalThis.followPlace = (path) => {
  sdk.onValue(sdk.ref(realtime, path), (snapshot) => {
    toldOfPlace.push({ json: JSON.stringify(snapshot.val()), at: Date.now() });
  });
};
