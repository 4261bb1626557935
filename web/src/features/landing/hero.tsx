import { phoneHref } from '@paw-haven/domain/settings/phone';
import { MINUTE_MS } from '@paw-haven/domain/time';
import { Link } from 'react-router-dom';
import { Illustration } from '../../components/illustration.tsx';
import { useNow } from '../../lib/clock.ts';
import { PATHS } from '../../lib/paths.ts';
import { PhoneIcon } from './icons.tsx';
import type { LandingSettings } from './landing-data.ts';
import { openingText } from './view-model.ts';
import './hero.css';

export interface HeroProps {
  readonly settings: LandingSettings;
  readonly signedIn: boolean;
  /** The business's photograph; without one our own drawing stands there. */
  readonly picture: string | undefined;
}

export function Hero({ settings, signedIn, picture }: HeroProps) {
  const opening = openingText(settings, useNow(MINUTE_MS));
  return (
    <section id="top" className="page hero">
      <div className="hero-words">
        <h1>Premium Pet Care & Grooming</h1>
        <p className="hero-lead soft">Professional Grooming • Luxury Spa Treatments • Expert Pet Care</p>
        <div className="hero-actions">
          <Link to={signedIn ? PATHS.home : PATHS.auth} className="button button-primary button-large">
            Find a {settings.name} Location
          </Link>
          <a href={phoneHref(settings.phone)} className="button button-large">
            <PhoneIcon /> Call Us
          </a>
        </div>
        <p className="hero-opening soft">{opening ?? ' '}</p>
      </div>
      <div className="hero-picture">
        {picture === undefined ? (
          <Illustration name="hero" />
        ) : (
          <img src={picture} alt="" width="960" height="1000" fetchPriority="high" />
        )}
      </div>
    </section>
  );
}
