/** Records the requests and changes of a database for the page. An administrator's reads are not recorded. */
import type { Activity } from '../../activity/activity.ts';
import type { Clock } from '../../model/clock.ts';
import type { DecidedRequest, Caller } from './namespace.ts';
import { formatPath } from '../tree/path.ts';
import type { Change } from '../write/change.ts';

export interface ActivityHooks {
  readonly onCommit: (namespace: string, change: Change) => void;
  readonly onRequest: (namespace: string, decidedRequest: DecidedRequest) => void;
}

export function activityHooks(activity: Activity, clock: Clock): ActivityHooks {
  return {
    onCommit: (scope, change) => activity.changed(scope, () => change.paths.map(formatPath)),
    onRequest: (scope, { caller, method, path, decision: { allowed, lines = [] } }) => {
      if (caller.kind === 'admin' && method === 'read') return;
      activity.request({
        service: 'database',
        at: clock.now(),
        method,
        scope,
        path: formatPath(path),
        user: userOf(caller),
        allowed,
        lines,
        message: allowed ? '' : 'Permission denied',
      });
    },
  };
}

function userOf(caller: Caller): string | null {
  if (caller.kind === 'admin') return 'admin';
  const uid = caller.auth?.['uid'];
  return typeof uid === 'string' ? uid : null;
}
