/**
 * Stands in for `firebase/database` and `firebase/firestore` inside reactfire, in builds only. reactfire is one file that
 * imports every Firebase service: a table of its database events keeps that SDK (40 KB gzipped) on each signed-in page,
 * and its imports make Firestore's (130 KB) part of what must be there before anything is shown, where we let it come
 * later. We use none of the hooks behind these; code of our own that imports the services gets the real ones.
 */
function unavailable(): never {
  throw new Error(
    'reactfire’s hooks for Firestore and the Realtime Database are left out of the build: see web/build/reactfire-services.ts.',
  );
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
