import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { NextOpening } from './openings.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './closing-call.module.css';

export function ClosingCall() {
  const { phone } = useSiteSettings();
  return (
    <section className={styles.closing}>
      <div className={`page ${styles.inner}`}>
        <div className={styles.words}>
          <h2>{siteText('Ready to Pamper Your Pet?')}</h2>
          <p>{siteText('It takes a minute online, or one call. We look forward to meeting you both.')}</p>
          <div className={styles.actions}>
            <ButtonLink href={PATHS.home} size="large" className={styles.book}>
              {siteText('Book Now')}
            </ButtonLink>
            <ButtonLink href={phoneHref(phone)} size="large">
              {siteText('Call Us')}
            </ButtonLink>
          </div>
          <NextOpening />
        </div>
        <Illustration name="peek" />
      </div>
    </section>
  );
}
