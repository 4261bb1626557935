/**
 * Stands in for `firebase/database`, `firebase/firestore` and `firebase/functions` inside reactfire, in builds only
 * (vite.config.ts). reactfire is one file that imports every Firebase service, which would put these SDKs (40, 130 and 3 KB
 * gzipped) into what loads before anything is shown. Its hooks for them are not used: docs/adr/0030-reactfire.md.
 */
function unavailable(): never {
  throw new Error(
    'reactfire’s hooks for databases and functions are left out of the build: see reactfire-services.ts.',
  );
}

export const get = unavailable;
export const httpsCallable = unavailable;
export const off = unavailable;
export const onChildAdded = unavailable;
export const onChildChanged = unavailable;
export const onChildMoved = unavailable;
export const onChildRemoved = unavailable;
export const onValue = unavailable;
export const onSnapshot = unavailable;
export const queryEqual = unavailable;
