import { useBookingPath } from '../../lib/session/session-hint.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { Illustration } from '../../ui/states/illustration.tsx';
import { siteText } from '../../lib/language/shell-texts.ts';
import styles from './gallery-page.module.css';

export function BookingCall() {
  const bookingPath = useBookingPath();
  return (
    <section className={styles.call}>
      <div className={`page ${styles.callInner}`}>
        <Illustration name="spaniel" />
        <div>
          <h2>{siteText('Room for one more portrait')}</h2>
          <p className="soft">{siteText('Choose a service and a time; it takes a minute.')}</p>
        </div>
        <ButtonLink href={bookingPath} data-start variant="primary" size="large">
          {siteText('Book Appointment')}
        </ButtonLink>
      </div>
    </section>
  );
}
