import { useSyncExternalStore } from 'react';
import { dismissInstall, install, installOffer, subscribeToInstall } from '../lib/pwa/install-offer.ts';
import { useBusinessName } from '../lib/browser/business-name.ts';
import { shellText } from '../lib/language/shell-texts.ts';
import { Button } from '../ui/actions/button.tsx';
import styles from './install-card.module.css';

/**
 * Offers to install the site, in place of the browser's prompt. `at`: the edge of the screen where it covers nothing
 * important.
 */
export function InstallCard({ at = 'bottom' }: { readonly at?: 'bottom' | 'top' }) {
  const name = useBusinessName();
  const offer = useSyncExternalStore(subscribeToInstall, installOffer, () => undefined);
  if (!offer) return null;
  return (
    <section
      className={styles.card}
      data-install-card
      data-at={at}
      aria-label={`${shellText('Install')} ${name}`}
    >
      <img src="/favicon.svg" alt="" width="40" height="40" />
      <p>
        <strong>{`${name} ${shellText('on your home screen')}`}</strong>{' '}
        <span>{shellText('Opens like an app, even offline.')}</span>
      </p>
      <div>
        <Button variant="quiet" onClick={dismissInstall}>
          {shellText('Not now')}
        </Button>
        <Button variant="primary" onClick={() => void install()}>
          {shellText('Install')}
        </Button>
      </div>
    </section>
  );
}
