import { useSiteSettings } from '../../lib/site/use-site-settings.ts';

/** Sample details, as the specification asks: the salon's own stand in the footer. The support button writes to the salon. */
const SAMPLE = [
  ['Visit', '123 Pet Care Lane, Brookfield, NY 10001'],
  ['Call', '(555) 010-0100'],
  ['Write', 'support@pawhaven.example'],
  ['Hours', 'Monday to Saturday, by appointment'],
] as const;
const SUPPORT_EMAIL = 'support@pawhaven.example';

export function Contact() {
  const { email } = useSiteSettings();
  return (
    <section className="page">
      <div className="about-section about-contact">
        <div>
          <h2>Get in touch</h2>
          <p className="soft">
            Something we should know, or something that went wrong? A person reads it, usually within the day.
          </p>
          <a href={`mailto:${email ?? SUPPORT_EMAIL}`} className="button button-primary">
            Contact Support
          </a>
        </div>
        <dl>
          {SAMPLE.map(([term, detail]) => (
            <div key={term}>
              <dt className="soft">{term}</dt>
              <dd>{detail}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
