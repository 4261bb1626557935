/**
 * Stands in for `firebase/database` inside reactfire, in builds only. reactfire is one file that imports every Firebase
 * service, and a table of its database events keeps that SDK (40 KB gzipped) on each signed-in page. We use none of its
 * database hooks; code of our own that imports `firebase/database` gets the real one.
 */
function unavailable(): never {
  throw new Error(
    'reactfire’s database hooks are left out of the build: see web/build/reactfire-database.ts.',
  );
}

export const get = unavailable;
export const off = unavailable;
export const onChildAdded = unavailable;
export const onChildChanged = unavailable;
export const onChildMoved = unavailable;
export const onChildRemoved = unavailable;
export const onValue = unavailable;
