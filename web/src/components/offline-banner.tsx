import { useOnline } from '../lib/pwa/use-online.ts';
import { say } from '../lib/shell-texts.ts';
import styles from './offline-banner.module.css';

/** Says so while there is no connection, over the page and without moving it. */
export function OfflineBanner() {
  const isOnline = useOnline();
  // The region is always there: screen readers announce what changes in one, rarely one that appears.
  return (
    <output className={styles.banner} data-offline-banner>
      {isOnline ? null : (
        <span className={styles.text}>
          <strong>{say("You're offline")}</strong> <span>{say('Some info may be out of date.')}</span>
        </span>
      )}
    </output>
  );
}
