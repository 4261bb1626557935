import { phoneHref } from '@paw-haven/domain/settings/phone';
import { Illustration } from '../../ui/illustration.tsx';
import { PhoneIcon } from '../../components/phone-icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { PATHS } from '../../lib/paths.ts';
import { useSite } from '../../lib/site/use-site.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { NextOpening, OpenNow } from './openings.tsx';
import { heroImage } from './view-model.ts';
import './hero.css';

export function Hero({ signedIn }: { readonly signedIn: boolean }) {
  const { name, phone } = useSiteSettings();
  return (
    <section className="page hero">
      <div className="hero-words">
        <h1>Premium Pet Care & Grooming</h1>
        <p className="hero-lead soft">Professional Grooming • Luxury Spa Treatments • Expert Pet Care</p>
        <div className="hero-actions">
          <a href={signedIn ? PATHS.home : PATHS.auth} className="button button-primary button-large">
            Find a {name} Location
          </a>
          <a href={phoneHref(phone)} className="button button-large">
            <PhoneIcon /> Call Us
          </a>
        </div>
        <div className="hero-openings">
          <OpenNow />
          <NextOpening />
        </div>
      </div>
      <HeroPicture />
    </section>
  );
}

/** The business's photograph in a soft shape; without one our own drawing stands there. */
function HeroPicture() {
  const site = useSite();
  if (site.status === 'loading') return <div className="hero-picture hero-photo" />;
  const image = site.status === 'ready' ? heroImage(site.content) : null;
  if (image === null) {
    return (
      <div className="hero-picture">
        <Illustration name="hero" />
      </div>
    );
  }
  return (
    <div className="hero-picture hero-photo">
      <Picture image={image} sizes="(min-width: 64rem) 32rem, min(90vw, 26rem)" priority />
    </div>
  );
}
