/**
 * The service worker, /sw.js: the site can be installed, what was visited can be seen without a connection, and push
 * messages come.
 * It answers four kinds of GET requests, the first that fits. All others it never sees: Firestore, Auth, Functions,
 * `/__/`, private pictures, other hosts.
 */
import { registerRoute } from 'workbox-routing';
import { assetRoute } from './assets.ts';
import { registerKeepMessage } from './keep.ts';
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
registerKeepMessage();
registerLifecycle();
registerPush();
