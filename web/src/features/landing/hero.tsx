import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PhoneIcon } from '../../ui/icons/icon.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { Picture } from '../../components/picture.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { NewClients, NextOpening, OpenNow } from './openings.tsx';
import { heroImage } from './view-model.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './hero.module.css';

export function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const { phone } = useSiteSettings();
  return (
    <section className={`page ${styles.hero}`}>
      <div>
        <h1>{siteText('Premium Pet Care & Grooming')}</h1>
        <p className={`${styles.lead} soft`}>
          {siteText('Professional Grooming • Luxury Spa Treatments • Expert Pet Care')}
        </p>
        <div className={styles.actions}>
          <ButtonLink href={signedIn ? PATHS.home : PATHS.auth} variant="primary" size="large" data-start>
            {/* One item of the button, which would put its gap between the parts. */}
            <span>
              {siteText('Find a')} <OwnText part="name" /> {siteText('Location')}
            </span>
          </ButtonLink>
          <ButtonLink href={phoneHref(phone)} size="large">
            <PhoneIcon /> {siteText('Call Us')}
          </ButtonLink>
        </div>
        <div className={styles.openings}>
          <OpenNow />
          <NextOpening />
          <NewClients />
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

/** The business's photo in a soft shape, or our drawing if there is none. */
function HeroPicture() {
  const site = useSite();
  if (site.status === 'loading') return <div className={`${styles.picture} ${styles.photo}`} />;
  const image = site.status === 'ready' ? heroImage(site.content) : null;
  if (image === null) {
    return (
      <div className={styles.picture}>
        <Illustration name="hero" />
      </div>
    );
  }
  return (
    <div className={`${styles.picture} ${styles.photo}`}>
      <Picture image={image} sizes="(min-width: 64rem) 27rem, min(90vw, 24rem)" priority />
    </div>
  );
}
