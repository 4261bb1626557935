import { paths } from '@paw-haven/domain/core/records/paths';
import { profileSchema } from '@paw-haven/domain/people/profile/schema';
import { dayOf, HOUR_MS } from '@paw-haven/domain/core/calendar/time';
import { formatDayWithYear, formatVisit } from '@paw-haven/domain/core/calendar/time-format';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../ui/actions/button.tsx';
import { appointmentLink } from '../../../lib/navigation/admin-links.ts';
import { useCustomerFacts } from '../../../lib/salon/customer-facts.ts';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { messages } from '../messages.ts';
import styles from './partner-facts.module.css';

/** For staff: the customer's pets, next and last visit, phone number, and a link to book. */
export function PartnerFacts({ uid, zone }: { readonly uid: string; readonly zone: string }) {
  const [now] = useState(() => new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS));
  const { pets, next, last, lastImported } = useCustomerFacts(uid, now);
  const phone = useLiveDocument(paths.profile(uid), profileSchema).data?.phone;
  return (
    <aside className={styles.facts} aria-label={messages.aboutCustomer}>
      <dl>
        {pets.length > 0 ? (
          <Fact label={messages.pets} isPlain>
            {pets.map(({ id, name, breed }) => (
              <span key={id} className={styles.pet}>
                <span>{name}</span>
                {breed ? <span className={`soft ${styles.more}`}>{` ${breed}`}</span> : null}
              </span>
            ))}
          </Fact>
        ) : null}
        {next ? (
          <Fact label={messages.nextVisit}>
            <Link to={appointmentLink(next.id, dayOf(next.appointment_date, zone))}>
              {formatVisit(next.appointment_date, zone, now)}
            </Link>
          </Fact>
        ) : null}
        {last ? (
          <Fact label={messages.lastVisit} className={next ? styles.more : undefined}>
            <Link to={appointmentLink(last.id, dayOf(last.appointment_date, zone))}>
              {formatDayWithYear(dayOf(last.appointment_date, zone))}
            </Link>
          </Fact>
        ) : lastImported ? (
          <Fact label={messages.lastVisit} className={next ? styles.more : undefined}>
            {formatDayWithYear(lastImported)}
          </Fact>
        ) : null}
        {phone ? (
          <Fact label={messages.phone} isPlain>
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </Fact>
        ) : null}
      </dl>
      <Button
        variant="secondary"
        className={styles.book}
        onClick={() => newAppointment.set({ customer: uid })}
      >
        {messages.bookVisit}
      </Button>
    </aside>
  );
}

interface FactProps {
  readonly label: string;
  /** Whether the text alone explains itself, so that the label can be omitted when space is short. */
  readonly isPlain?: true;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function Fact({ label, isPlain, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt data-plain={isPlain}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
