import { useState, useSyncExternalStore } from 'react';
import { applyUpdate, isUpdateWaiting, postponeUpdate, subscribeToUpdate } from '../lib/pwa/update-offer.ts';
import './update-card.css';

/** Says that a new version waits; nothing is reloaded that nobody asked for. */
export function UpdateCard() {
  const isWaiting = useSyncExternalStore(subscribeToUpdate, isUpdateWaiting, () => false);
  const [isReloading, setIsReloading] = useState(false);
  const reload = () => {
    setIsReloading(true);
    applyUpdate();
  };
  // The region is always there: screen readers announce what changes in one, rarely one that appears.
  return (
    <output className="update-region">
      {isWaiting ? (
        <span className="update-card">
          <span>A new version is ready</span>
          <button type="button" className="button button-primary" disabled={isReloading} onClick={reload}>
            {isReloading ? 'Reloading…' : 'Reload'}
          </button>
          <button type="button" className="button button-quiet" onClick={postponeUpdate}>
            Later
          </button>
        </span>
      ) : null}
    </output>
  );
}
