import { useOnline } from '../lib/pwa/use-online.ts';
import { shellText } from '../lib/language/shell-texts.ts';
import styles from './offline-banner.module.css';

/** A banner over the page, without moving it, while there is no connection. */
export function OfflineBanner() {
  const isOnline = useOnline();
  // The live region is always rendered: screen readers announce changes in a region, but rarely a new region.
  return (
    <output className={styles.banner} data-offline-banner>
      {isOnline ? null : (
        <span className={styles.text}>
          <strong>{shellText("You're offline")}</strong>{' '}
          <span>{shellText('Some info may be out of date.')}</span>
        </span>
      )}
    </output>
  );
}
