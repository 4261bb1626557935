/**
 * The service worker, /sw.js: makes the site installable, shows visited pages offline, and receives push messages. It
 * answers four kinds of GET requests; the first match wins. It ignores all others: Firestore, Auth, Functions, `/__/`,
 * private pictures, other hosts.
 */
import { registerRoute } from 'workbox-routing';
import { assetRoute } from './assets.ts';
import { registerCacheMessage } from './cache-loaded.ts';
import { registerLifecycle } from './lifecycle.ts';
import { navigationRoute } from './navigation.ts';
import { pictureRoute } from './pictures.ts';
import { precacheFiles, precacheRoute } from './precache.ts';
import { registerPush } from './push.ts';

precacheFiles();
registerRoute(navigationRoute);
registerRoute(precacheRoute);
registerRoute(assetRoute);
registerRoute(pictureRoute);
registerCacheMessage();
registerLifecycle();
registerPush();
