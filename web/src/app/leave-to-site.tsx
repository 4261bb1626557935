import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from '../ui/states/spinner.tsx';
import { localPath } from '../lib/language/shell-texts.ts';
import { isLanding } from '../lib/navigation/paths.ts';
import { writeSessionHint } from '../lib/session/session-hint.ts';

/** Public pages are separate documents: replaces the app with the document at this URL. */
export function LeaveToSite() {
  const { pathname, search, hash } = useLocation();
  useEffect(() => {
    // With the hint set, the landing page would redirect back here.
    if (isLanding(pathname)) writeSessionHint(false);
    // Includes the origin, because a path that begins with two slashes would be read as another origin.
    window.location.replace(`${window.location.origin}${localPath(pathname)}${search}${hash}`);
  }, [pathname, search, hash]);
  return <Spinner />;
}
