/**
 * Stands in for `firebase/database` and `firebase/firestore` inside reactfire, in builds only (vite.config.ts). reactfire
 * is one file that imports every Firebase service, which would put both SDKs (40 and 130 KB gzipped) into what loads
 * before anything is shown. The hooks of the Realtime Database work once `provideDatabaseSdk` was called; those of
 * Firestore are left out: docs/adr/0030-reactfire.md.
 */
type DatabaseSdk = typeof import('firebase/database');

let sdk: DatabaseSdk | undefined;

export function provideDatabaseSdk(loaded: DatabaseSdk): void {
  sdk = loaded;
}

const late =
  (name: keyof DatabaseSdk) =>
  (...args: never[]): unknown => {
    if (!sdk) throw new Error(`reactfire called ${name} before the Realtime Database was loaded.`);
    return (sdk[name] as unknown as (...args: never[]) => unknown)(...args);
  };

export const get = late('get');
export const off = late('off');
export const onChildAdded = late('onChildAdded');
export const onChildChanged = late('onChildChanged');
export const onChildMoved = late('onChildMoved');
export const onChildRemoved = late('onChildRemoved');
export const onValue = late('onValue');

function unavailable(): never {
  throw new Error('reactfire’s hooks for Firestore are left out of the build: see reactfire-services.ts.');
}

export const onSnapshot = unavailable;
export const queryEqual = unavailable;
