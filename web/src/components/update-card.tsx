import { useState, useSyncExternalStore } from 'react';
import { applyUpdate, isUpdateWaiting, postponeUpdate, subscribeToUpdate } from '../lib/pwa/update-offer.ts';
import { shellText } from '../lib/language/shell-texts.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './update-card.module.css';

/** Says that a new version is available; reloads only on request. */
export function UpdateCard() {
  const isWaiting = useSyncExternalStore(subscribeToUpdate, isUpdateWaiting, () => false);
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    applyUpdate();
  };
  // The live region is always rendered: screen readers announce changes in a region, but rarely a new region.
  return (
    <output className={styles.region} data-update-region>
      {isWaiting ? (
        <span className={styles.card}>
          <span>{shellText('A new version is ready')}</span>
          <Button variant="primary" disabled={isReloading} onClick={reload}>
            {isReloading ? shellText('Reloading…') : shellText('Reload')}
          </Button>
          <Button variant="quiet" onClick={postponeUpdate}>
            {shellText('Later')}
          </Button>
        </span>
      ) : null}
    </output>
  );
}
