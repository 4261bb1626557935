/**
 * Replaces Firebase's databases, functions, storage and remote config inside reactfire, in builds only
 * (vite.config.ts). reactfire is one file that imports every Firebase service, which would add these SDKs (together 180
 * KB gzipped) to the initial load. The app does not use its hooks for them: docs/adr/0030-reactfire.md.
 */
function unavailable(): never {
  throw new Error('reactfire’s hooks for this service are left out of the build: see reactfire-services.ts.');
}

export const ensureInitialized = unavailable;
export const get = unavailable;
export const getAll = unavailable;
export const getBoolean = unavailable;
export const getDownloadURL = unavailable;
export const getNumber = unavailable;
export const getString = unavailable;
export const getValue = unavailable;
export const httpsCallable = unavailable;
export const off = unavailable;
export const onChildAdded = unavailable;
export const onChildChanged = unavailable;
export const onChildMoved = unavailable;
export const onChildRemoved = unavailable;
export const onValue = unavailable;
export const onSnapshot = unavailable;
export const queryEqual = unavailable;
export const ref = unavailable;
