import { Link } from 'react-router-dom';
import { Illustration } from '../../components/illustration.tsx';
import { PATHS } from '../../lib/paths.ts';
import type { LandingSettings } from './landing-data.ts';

const CARDS = [
  {
    title: 'Easy Booking',
    text: 'Choose a service, a day and a time that is free right now. Pay online and it is yours.',
    picture: 'calendar',
    action: 'Book Now',
    to: PATHS.home,
  },
  {
    title: 'Pet Profiles',
    text: 'Allergies, habits, the spot behind the ear: we read it before every visit.',
    picture: 'pets',
    action: 'Manage Pets',
    to: PATHS.petProfiles,
  },
  {
    title: 'Loyalty Rewards',
    text: 'Regular guests collect points, and points become treats and free extras.',
    picture: 'rosette',
    action: 'View Rewards',
    to: PATHS.loyalty,
  },
] as const;

const ABOUT =
  'We groom dogs and cats the unhurried way: one guest at a time, warm water, soft voices, and a break whenever somebody needs one.';

export function AboutSection({ settings }: { readonly settings: LandingSettings }) {
  return (
    <section id="about" className="page landing-section about">
      <div className="about-words">
        <h2>About {settings.name}</h2>
        <p className="soft">{settings.about ?? ABOUT}</p>
      </div>
      <ul className="plain-list about-cards">
        {CARDS.map(({ title, text, picture, action, to }) => (
          <li key={title} className="about-card">
            <Illustration name={picture} />
            <div>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </div>
            <Link to={to} className="button">
              {action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
