import { useBookingPath } from '../../lib/session/session-hint.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { OwnText } from '../../components/own-text.tsx';
import { Contact } from './contact.tsx';
import { Questions } from './questions.tsx';
import { Team } from './team.tsx';
import { useSiteSettings } from '../../lib/site/use-site-settings.ts';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './about-page.module.css';

/** Shown until the salon tells its own story. */
const LEAD =
  'Founded in 2020, we grew from a home-based service to multiple locations. The kitchen table is gone. The pace has stayed.';
const STORY =
  'It began with one tub, one table and a terrier named Biscuit who hated hair dryers. So we learned to do without: towels, time, and a treat at the right moment. His owner told her neighbor, the neighbor had two poodles, and soon the spare room was not enough. Today several salons carry our name, and each still keeps the rule from the first day: one guest, one groomer, from the first brush to the last treat.';

/** Who we are: the story, the team, answers to common questions, and how to reach us. */
export function AboutPage() {
  const bookingPath = useBookingPath();
  const { about, story } = useSiteSettings();
  return (
    <>
      <section className={`page ${styles.story}`}>
        <div>
          <h1>
            {siteText('About')} <OwnText part="name" />
          </h1>
          <p className={styles.lead}>{story === undefined ? siteText(LEAD) : about}</p>
          <p className={`${styles.text} soft`}>{story ?? siteText(STORY)}</p>
          <ButtonLink href={bookingPath} data-start variant="primary">
            {siteText('Book Appointment')}
          </ButtonLink>
        </div>
        <Illustration name="salon" className={styles.picture} />
      </section>
      <Team />
      <Questions />
      <Contact />
    </>
  );
}
