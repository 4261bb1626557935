/** REST: `/path.json`, and the settings below `/.settings`. */
import type { RequestListener } from 'node:http';
import type { Activity } from '../../activity/activity.ts';
import { ACTIVITY_PATH, streamActivity } from '../../activity/activity-stream.ts';
import { answerPreflight, setCorsHeaders } from '../../protocol/cors.ts';
import { createDataHandler } from './data-handler.ts';
import { createSettingsHandler } from './settings-handler.ts';
import type { Namespaces } from '../namespaces.ts';
import { failureOf, sendJson } from './answer.ts';

export function createRestHandler(namespaces: Namespaces, activity: Activity): RequestListener {
  const settings = createSettingsHandler(namespaces);
  const data = createDataHandler(namespaces);
  return (request, response) => {
    setCorsHeaders(request, response);
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === ACTIVITY_PATH) return streamActivity(activity, response);
    const handle = url.pathname.startsWith('/.') && url.pathname !== '/.json' ? settings : data;
    handle(request, response, url).catch((error: unknown) => {
      const { status, body } = failureOf(error);
      if (response.headersSent) response.destroy();
      else sendJson(response, status, body);
    });
  };
}
