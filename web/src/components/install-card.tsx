import { useSyncExternalStore } from 'react';
import { dismissInstall, install, installOffer, subscribeToInstall } from '../lib/pwa/install-offer.ts';
import { useBusinessName } from '../lib/business-name.ts';
import './install-card.css';

/** Asks in place of the browser whether to install the site. `at`: where on the screen nothing lies that is needed. */
export function InstallCard({ at = 'bottom' }: { readonly at?: 'bottom' | 'top' }) {
  const name = useBusinessName();
  const offer = useSyncExternalStore(subscribeToInstall, installOffer, () => undefined);
  if (!offer) return null;
  return (
    <section className={`install-card install-card-${at}`} aria-label={`Install ${name}`}>
      <img src="/favicon.svg" alt="" width="40" height="40" />
      <p>
        <strong>{name} on your home screen</strong> Opens like an app, also without a connection.
      </p>
      <div>
        <button type="button" className="button button-quiet" onClick={dismissInstall}>
          Not now
        </button>
        <button type="button" className="button button-primary" onClick={() => void install()}>
          Install
        </button>
      </div>
    </section>
  );
}
