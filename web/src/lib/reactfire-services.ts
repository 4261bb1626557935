/**
 * Stands in for `firebase/database` and `firebase/firestore` inside reactfire, in builds only (vite.config.ts). reactfire
 * is one file that imports every Firebase service, which would put both SDKs (40 and 130 KB gzipped) into what loads
 * before anything is shown. Its hooks for both are not used: docs/adr/0030-reactfire.md.
 */
function unavailable(): never {
  throw new Error('reactfire’s hooks for databases are left out of the build: see reactfire-services.ts.');
}

export const get = unavailable;
export const off = unavailable;
export const onChildAdded = unavailable;
export const onChildChanged = unavailable;
export const onChildMoved = unavailable;
export const onChildRemoved = unavailable;
export const onValue = unavailable;
export const onSnapshot = unavailable;
export const queryEqual = unavailable;
