import { ButtonLink } from '../../ui/actions/button.tsx';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './about-page.module.css';

/**
 * Sample details required by the specification; the footer shows the salon's real ones. The support button writes to
 * the salon.
 */
const SAMPLE = [
  ['Visit', '123 Pet Care Lane, Brookfield, NY 10001'],
  ['Call', '(555) 010-0100'],
  ['Email', 'support@pawhaven.example'],
] as const;
const SUPPORT_EMAIL = 'support@pawhaven.example';

export function Contact() {
  const { email } = useSiteSettings();
  return (
    <section className="page">
      <div className={`${styles.section} ${styles.contact}`}>
        <div>
          <h2>{siteText('Get in touch')}</h2>
          <p className="soft">
            {siteText(
              'Something we should know, or something that went wrong? A real person reads it, usually the same day.',
            )}
          </p>
          <ButtonLink href={`mailto:${email ?? SUPPORT_EMAIL}`} variant="primary">
            {siteText('Contact Support')}
          </ButtonLink>
        </div>
        <dl>
          {SAMPLE.map(([term, detail]) => (
            <div key={term}>
              <dt className="soft">{siteText(term)}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
          <div>
            <dt className="soft">{siteText('Hours')}</dt>
            <dd>{siteText('Monday to Saturday, by appointment')}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
