import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { OwnText } from '../../components/own-text.tsx';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { mapHref } from '../../lib/navigation/map-link.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './site-footer.module.css';

/** Address, email and phone, each only if set. */
export function Contact() {
  const { address, email, phone } = useSiteSettings();
  return (
    <section>
      <h2>{siteText('Contact')}</h2>
      <address>
        <a href={phoneHref(phone)} className="tabular">
          <OwnText part="phone" />
        </a>
        {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
        {address === null ? null : (
          <>
            <p className={styles.address}>{address}</p>
            <a href={mapHref(address)} target="_blank" rel="noopener">
              {siteText('Show on a map')}
              <span className="visually-hidden">{siteText(' (opens in a new tab)')}</span>
            </a>
          </>
        )}
      </address>
    </section>
  );
}
