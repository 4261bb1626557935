import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { localPath, siteText } from '../../lib/language/shell-texts.ts';
import landing from './landing.module.css';

const CARDS = [
  {
    title: 'Easy Booking',
    text: 'Pick a service, a day and an open time. Pay online and you’re booked.',
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
    text: 'Coming soon: earn points toward treats and free extras.',
    picture: 'rosette',
    action: 'View Rewards',
    to: PATHS.loyalty,
  },
] as const;

const ABOUT =
  'We groom dogs and cats the unhurried way: one guest at a time, warm water, soft voices, and a break whenever someone needs one.';

export function AboutSection() {
  const { about } = useSiteSettings();
  return (
    <section id="about" className={`page ${landing.section} ${landing.about}`}>
      <div className={landing.aboutWords}>
        <h2>
          {siteText('About')} <OwnText part="name" />
        </h2>
        <p className="soft">{about ?? siteText(ABOUT)}</p>
        <a href={localPath(PATHS.about)}>{siteText('Our story and our team')}</a>
      </div>
      <ul className="plain-list">
        {CARDS.map(({ title, text, picture, action, to }) => (
          <li key={title} className={landing.aboutCard}>
            <Illustration name={picture} />
            <div>
              <h3>{siteText(title)}</h3>
              <p className="soft">{siteText(text)}</p>
            </div>
            <ButtonLink href={to}>{siteText(action)}</ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
