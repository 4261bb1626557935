import { useOnline } from '../lib/pwa/use-online.ts';
import './offline-banner.css';

/** Says so while there is no connection, over the page and without moving it. */
export function OfflineBanner() {
  const isOnline = useOnline();
  // The region is always there: screen readers announce what changes in one, rarely one that appears.
  return (
    <output className="offline-banner">
      {isOnline ? null : (
        <span className="offline-banner-text">
          <strong>You're offline</strong> <span>What you see may be out of date.</span>
        </span>
      )}
    </output>
  );
}
