import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { phoneHref } from '@paw-haven/domain/offer/settings/phone';
import type { SiteService } from '@paw-haven/domain/site/services';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { PhoneIcon } from '../../ui/icons/icon.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { featuresOf } from './view-model.ts';
import { siteSentence, siteText } from '../../lib/language/shell-texts.ts';
import styles from './services-section.module.css';
import landing from './landing.module.css';

/** A price list styled like a menu. */
export function ServicesSection() {
  return (
    <section id="services" className={landing.band}>
      <div className={`page ${landing.section}`}>
        <h2>{siteText('Services')}</h2>
        <p className={`soft ${landing.lead}`}>
          {siteText('Prices start here. We’ll go over coat size and matting before we begin.')}
        </p>
        <Menu />
      </div>
    </section>
  );
}

function Menu() {
  const site = useSite();
  if (site.status === 'error') {
    return (
      <ErrorState
        title={siteText('We couldn’t load our price list')}
        text={siteText('Please try again, or call us: we’re happy to help.')}
        onRetry={site.retry}
      />
    );
  }
  if (site.status === 'loading') {
    return (
      <div className={styles.menu} aria-busy="true">
        {['a', 'b', 'c', 'd'].map((key) => (
          <Skeleton key={key} lines={3} />
        ))}
      </div>
    );
  }
  const { services } = site.content;
  if (services.length === 0) {
    const { phone } = site.content.settings;
    return (
      <>
        <p className={landing.empty}>{siteText('We’re updating our price list. Please call us.')}</p>
        <ButtonLink href={phoneHref(phone)}>
          <PhoneIcon /> <span>{phone}</span>
        </ButtonLink>
      </>
    );
  }
  return (
    <ul className={`plain-list ${styles.menu}`}>
      {services.map((service) => (
        <MenuItem key={service.id} service={service} />
      ))}
    </ul>
  );
}

function MenuItem({ service }: { readonly service: SiteService }) {
  const features = featuresOf(service.english ?? service.name);
  return (
    <li className={styles.item}>
      <div className={styles.line}>
        <h3>{service.name}</h3>
        <span className={styles.dots} aria-hidden="true" />
        <p className={`${styles.price} tabular`}>{`${siteText('From')} ${formatPrice(service.price)}`}</p>
        <a href={`${PATHS.home}?service=${encodeURIComponent(service.id)}`} className={styles.book}>
          {siteText('Book')} <span className="visually-hidden">{service.name}</span>
        </a>
      </div>
      <p className="soft">
        <span className="tabular">{siteSentence('duration', formatDuration)(service.minutes)}</span>
        <span>{service.description === null ? null : ` · ${service.description}`}</span>
      </p>
      {features.length === 0 ? null : (
        <ul className={`${styles.features} soft`}>
          {features.map((feature) => (
            <li key={feature}>{siteText(feature)}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
