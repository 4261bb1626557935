/** Routes REST requests: `/path.json`, and the settings below `/.settings`. */
import type { RequestListener } from 'node:http';
import type { Activity } from '../../activity/activity.ts';
import { ACTIVITY_PATH, streamActivity } from '../../activity/activity-stream.ts';
import type { Namespaces } from '../namespace/namespaces.ts';
import { sendFailure } from './answer.ts';
import { createDataHandler } from './data-handler.ts';
import { createSettingsHandler } from './settings-handler.ts';

export interface RestOptions {
  readonly namespaces: Namespaces;
  readonly activity: Activity;
}

export function createRestHandler({ namespaces, activity }: RestOptions): RequestListener {
  const settings = createSettingsHandler(namespaces);
  const data = createDataHandler(namespaces);
  return (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === ACTIVITY_PATH) return streamActivity(activity, response);
    const handle = /^\/\.(settings|inspect)\//.test(url.pathname) ? settings : data;
    handle(request, response, url).catch((error: unknown) => sendFailure(response, error));
  };
}
