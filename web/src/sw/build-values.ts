/** Values that build/service-worker.ts writes into the worker. */
import type { PrecacheEntry } from 'workbox-precaching';

declare const __PRECACHE__: readonly PrecacheEntry[];
declare const __APP_AREA__: string;
declare const __BUILT_FILES__: number;
declare const __STORAGE_ORIGINS__: readonly string[];

/** Files of this build with their revisions; null when the file name contains a hash. */
export const PRECACHE = __PRECACHE__;

/** The script needed by all of the app's pages, cached only once one of them was visited. */
export const APP_AREA = __APP_AREA__;

/** How many scripts and styles a build has. */
export const BUILT_FILES = __BUILT_FILES__;

/** Origins whose public pictures are cached: Firebase's, and the local backend's in builds for it. */
export const STORAGE_ORIGINS = __STORAGE_ORIGINS__;
