/** What build/service-worker.ts writes into the worker. */
import type { PrecacheEntry } from 'workbox-precaching';

declare const __PRECACHE__: readonly PrecacheEntry[];
declare const __APP_AREA__: string;
declare const __STORAGE_ORIGINS__: readonly string[];

/** Files of this build, and what changes when they do; null where the name says it. */
export const PRECACHE = __PRECACHE__;

/** The script that all of the app's pages need, and that is kept only once one of them was visited. */
export const APP_AREA = __APP_AREA__;

/** Whose public pictures are kept: Firebase's, and the local backend's where the site is built for one. */
export const STORAGE_ORIGINS = __STORAGE_ORIGINS__;
