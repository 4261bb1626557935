import type { WholeVisit } from '@paw-haven/domain/booking/visit/visit';
import type { NamedGroomer } from '@paw-haven/domain/time/groomer/names';
import type { Visit } from '@paw-haven/domain/booking/visit/own-visits';
import { formatInstant } from '@paw-haven/domain/core/time-format';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveCalendarFile } from '../../../lib/browser/calendar-file.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';
import type { EffectiveSettings } from '../view-model.ts';
import styles from './appointment-links.module.css';
import { SentNotes } from './sent-notes.tsx';
import { TextMe } from './text-me.tsx';

interface AppointmentLinksProps {
  /** The appointment, or a visit of several pets combined into one; `pets` lists its pets. */
  readonly appointment: WholeVisit;
  readonly pets: Visit['pets'];
  readonly isUpcoming: boolean;
  readonly settings: EffectiveSettings;
  /** The bookable groomers. */
  readonly groomers: readonly NamedGroomer[];
  readonly onReceipt: () => void;
}

/** Secondary actions of an appointment in any status. */
export function AppointmentLinks({
  appointment,
  pets,
  isUpcoming,
  settings,
  groomers,
  onReceipt,
}: AppointmentLinksProps) {
  const { service, appointment_date: date } = appointment;
  const [{ service: first, service_id: serviceId }] = pets;
  const what = `${service.name}, ${formatInstant(date, settings.time_zone)}`;
  const [showsSent, setShowsSent] = useState(false);
  return (
    <>
      <div className={styles.links}>
        {isUpcoming ? (
          <Button
            type="link"
            aria-label={`${messages.addToCalendar}: ${what}`}
            onClick={() => saveCalendarFile(pets, settings, groomers)}
          >
            {messages.addToCalendar}
          </Button>
        ) : (
          <Link
            to={`${PATHS.home}?${new URLSearchParams({ service: serviceId }).toString()}`}
            aria-label={`${messages.bookAgain}: ${first.name}`}
          >
            {messages.bookAgain}
          </Link>
        )}
        <Button type="link" aria-label={`${messages.receipt}: ${what}`} onClick={onReceipt}>
          {messages.receipt}
        </Button>
        <Button
          type="link"
          aria-label={`${messages.sent}: ${what}`}
          aria-expanded={showsSent}
          onClick={() => setShowsSent(!showsSent)}
        >
          {messages.sent}
        </Button>
      </div>
      {showsSent
        ? pets.map(({ id, user_id: uid }, index) => (
            <SentNotes key={id} uid={uid} appointmentId={id} zone={settings.time_zone} quiet={index > 0} />
          ))
        : null}
      {showsSent && isUpcoming ? <TextMe appointment={appointment} zone={settings.time_zone} /> : null}
    </>
  );
}
