import { Illustration } from '../../ui/illustration.tsx';
import styles from './about-page.module.css';

const TEAM = [
  {
    role: 'Head Groomer',
    name: 'Marisol Vega',
    text: 'Scissors for twenty years, patience for longer. Ask her about double coats, and bring time.',
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

export function Team() {
  return (
    <section className={styles.band}>
      <div className={`page ${styles.section}`}>
        <h2>The team</h2>
        <ul className={`plain-list ${styles.team}`}>
          {TEAM.map(({ role, name, text, picture, label }) => (
            <li key={role}>
              <Illustration name={picture} label={label} />
              <div>
                <h3>{name}</h3>
                <p className={styles.role}>{role}</p>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
