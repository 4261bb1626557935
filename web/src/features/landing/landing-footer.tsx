import { phoneHref } from '@paw-haven/domain/settings/phone';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import type { LandingService, LandingSettings } from './landing-data.ts';
import { weekLines } from './view-model.ts';
import './landing-footer.css';

export interface LandingFooterProps {
  readonly settings: LandingSettings;
  readonly services: readonly LandingService[];
}

export function LandingFooter({ settings, services }: LandingFooterProps) {
  return (
    <footer id="contact" className="landing-footer">
      <div className="page landing-footer-columns">
        <section>
          <p className="landing-brand">{settings.name}</p>
          {settings.about === undefined ? null : <p className="soft">{settings.about}</p>}
        </section>
        <nav aria-label="Quick links">
          <h2>Quick Links</h2>
          <ul className="plain-list">
            <li>
              <a href="#about">About</a>
            </li>
            <li>
              <a href="#services">Services</a>
            </li>
            <li>
              <Link to={PATHS.gallery}>Gallery</Link>
            </li>
            <li>
              <a href="#reviews">Reviews</a>
            </li>
            <li>
              <Link to={PATHS.auth}>Sign In</Link>
            </li>
          </ul>
        </nav>
        {services.length === 0 ? null : (
          <section>
            <h2>Services</h2>
            <ul className="plain-list soft">
              {services.map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
            </ul>
          </section>
        )}
        <Contact settings={settings} />
      </div>
      <p className="page landing-copyright soft">© 2025 {settings.name}. All rights reserved.</p>
    </footer>
  );
}

function Contact({ settings }: { readonly settings: LandingSettings }) {
  const week = weekLines(settings);
  return (
    <section>
      <h2>Contact</h2>
      <address>
        {settings.address === undefined ? null : <p>{settings.address}</p>}
        {settings.email === undefined ? null : <a href={`mailto:${settings.email}`}>{settings.email}</a>}
        <a href={phoneHref(settings.phone)}>{settings.phone}</a>
      </address>
      {week.length === 0 ? null : (
        <dl className="landing-hours soft">
          {week.map(([day, hours]) => (
            <div key={day}>
              <dt>{day}</dt>
              <dd className="tabular">{hours}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
