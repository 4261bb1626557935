import { useCallback, useEffect, useState } from 'react';
import { pushState, type PushState } from './push.ts';

/** The browser's permission as it is; it can be changed in the browser's own settings while the page is open. */
export function usePushState(): { readonly state: PushState; readonly refresh: () => void } {
  const [state, setState] = useState(pushState);
  const refresh = useCallback(() => setState(pushState()), []);
  useEffect(() => {
    let isOver = false;
    let status: PermissionStatus | undefined;
    const follow = async () => {
      // Some browsers cannot tell of a change; coming back to the page finds it out there.
      const found = await navigator.permissions?.query({ name: 'notifications' }).catch(() => undefined);
      if (isOver || !found) return;
      status = found;
      status.addEventListener('change', refresh);
    };
    void follow();
    window.addEventListener('focus', refresh);
    return () => {
      isOver = true;
      status?.removeEventListener('change', refresh);
      window.removeEventListener('focus', refresh);
    };
  }, [refresh]);
  return { state, refresh };
}
