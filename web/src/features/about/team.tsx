import { readGroomers, type SiteGroomer } from '@paw-haven/domain/site/groomers';
import { useMemo } from 'react';
import { Picture } from '../../components/picture.tsx';
import { useSite } from '../../lib/site/use-site.ts';
import { Illustration } from '../../ui/states/illustration.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './about-page.module.css';

const TEAM = [
  {
    role: 'Head Groomer',
    name: 'Marisol Vega',
    text: 'Scissors for twenty years, patience for longer. Ask her about double coats, but only if you have time.',
    picture: 'poodle',
    label: 'Drawing of a poodle after one of Marisol’s cuts',
  },
  {
    role: 'Pet Stylist',
    name: 'Jonah Reed',
    text: 'Puppies’ first visits and cats who would rather not. He talks to them the whole time; it works.',
    picture: 'cat',
    label: 'Drawing of a cat that Jonah talked into it',
  },
  {
    role: 'Customer Relations',
    name: 'Amara Osei',
    text: 'The voice on the phone. Knows every regular by name, and most of their humans too.',
    picture: 'spaniel',
    label: 'Drawing of a spaniel waiting for Amara’s treats',
  },
] as const;

/** The salon's groomers if there are several, otherwise the people of our story. */
export function Team() {
  const site = useSite();
  const groomers = useMemo(
    () => (site.status === 'ready' ? readGroomers(site.content.groomers) : []),
    [site],
  );
  return (
    <section className={styles.band}>
      <div className={`page ${styles.section}`}>
        <h2>{siteText('The team')}</h2>
        <ul className={`plain-list ${styles.team}`}>
          {groomers.length > 1
            ? groomers.map((groomer, index) => <Groomer key={groomer.id} groomer={groomer} index={index} />)
            : TEAM.map(({ role, name, text, picture, label }) => (
                <li key={role}>
                  <Illustration name={picture} label={siteText(label)} />
                  <div>
                    <h3>{name}</h3>
                    <p className={styles.role}>{siteText(role)}</p>
                    <p className="soft">{siteText(text)}</p>
                  </div>
                </li>
              ))}
        </ul>
      </div>
    </section>
  );
}

/** Drawings for people without a picture, used in turn. */
const DRAWINGS = ['poodle', 'cat', 'spaniel', 'terrier', 'rabbit'] as const;

interface GroomerProps {
  readonly groomer: SiteGroomer;
  readonly index: number;
}

function Groomer({ groomer: { name, about, image }, index }: GroomerProps) {
  return (
    <li>
      {image ? (
        <Picture
          image={image}
          alt={`${siteText('Portrait of')} ${name}`}
          sizes="11rem"
          className={styles.portrait ?? ''}
        />
      ) : (
        <Illustration name={DRAWINGS[index % DRAWINGS.length] ?? 'poodle'} />
      )}
      <div>
        <h3>{name}</h3>
        {about === null ? null : <p className="soft">{about}</p>}
      </div>
    </li>
  );
}
