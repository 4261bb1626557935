/** Runs in the browser: exposes the Realtime Database SDK to `page.evaluate`. */
import { initializeApp } from 'firebase/app';
import * as sdk from 'firebase/database';

/** `both` starts with long polling and then adds a WebSocket, as in a browser where WebSockets have failed before. */
export type Transport = 'websocket' | 'polling' | 'both';

declare global {
  var database: typeof import('firebase/database');
  var realtime: sdk.Database;
  /** The listener's events as JSON. */
  var valuesOfPlace: string[];
  var openDatabase: (port: number, namespace: string, transport: Transport) => void;
  var followPlace: (path: string) => void;
}

globalThis.database = sdk;
globalThis.valuesOfPlace = [];
globalThis.openDatabase = (port, namespace, transport) => {
  if (transport === 'websocket') sdk.forceWebSockets();
  else if (transport === 'polling') sdk.forceLongPolling();
  const databaseURL = `https://${namespace}.firebaseio.com`;
  globalThis.realtime = sdk.getDatabase(initializeApp({ projectId: 'demo', apiKey: 'none', databaseURL }));
  sdk.connectDatabaseEmulator(realtime, '127.0.0.1', port);
};
globalThis.followPlace = (path) => {
  sdk.onValue(sdk.ref(realtime, path), (snapshot) => {
    valuesOfPlace.push(JSON.stringify(snapshot.val()));
  });
};
