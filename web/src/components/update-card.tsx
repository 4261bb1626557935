import { useState, useSyncExternalStore } from 'react';
import { applyUpdate, isUpdateWaiting, postponeUpdate, subscribeToUpdate } from '../lib/pwa/update-offer.ts';
import { shell } from '../lib/shell-texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './update-card.module.css';

/** Says that a new version is available; reloads only on request. */
export function UpdateCard() {
  const isWaiting = useSyncExternalStore(subscribeToUpdate, isUpdateWaiting, () => false);
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    applyUpdate();
  };
  // The region is always there: screen readers announce what changes in one, rarely one that appears.
  return (
    <output className={styles.region} data-update-region>
      {isWaiting ? (
        <span className={styles.card}>
          <span>{shell.newVersion}</span>
          <Button variant="primary" disabled={isReloading} onClick={reload}>
            {isReloading ? shell.reloading : shell.reload}
          </Button>
          <Button variant="quiet" onClick={postponeUpdate}>
            {shell.later}
          </Button>
        </span>
      ) : null}
    </output>
  );
}
