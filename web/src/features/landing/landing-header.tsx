import { phoneHref } from '@paw-haven/domain/settings/phone';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../../lib/paths.ts';
import { PhoneIcon } from './icons.tsx';
import type { LandingSettings } from './landing-data.ts';
import './landing-header.css';

const ANCHORS = [
  ['#about', 'About'],
  ['#services', 'Services'],
  ['#gallery', 'Gallery'],
  ['#reviews', 'Reviews'],
  ['#contact', 'Contact'],
] as const;

export function LandingHeader({ settings }: { readonly settings: LandingSettings }) {
  const [open, setOpen] = useState(false);
  return (
    <header className="landing-header">
      <div className="page landing-header-inner">
        <a href="#top" className="landing-brand">
          {settings.name}
        </a>
        <a href={phoneHref(settings.phone)} className="landing-phone" aria-label={`Call ${settings.phone}`}>
          <PhoneIcon />
          <span>{settings.phone}</span>
        </a>
        <button
          type="button"
          className="landing-menu-toggle"
          aria-expanded={open}
          aria-controls="landing-menu"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Close' : 'Menu'}
        </button>
        <nav id="landing-menu" className="landing-menu" data-open={open} aria-label="On this page">
          <ul className="plain-list">
            {ANCHORS.map(([href, label]) => (
              <li key={href}>
                <a href={href} onClick={() => setOpen(false)}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="landing-account">
          <Link to={PATHS.auth} className="button button-quiet">
            Sign In
          </Link>
          <Link to={PATHS.auth} className="button button-primary landing-sign-up">
            Sign Up
          </Link>
        </div>
      </div>
    </header>
  );
}
