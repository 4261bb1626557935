import type { Appointment } from '@paw-haven/domain/appointment/schema';
import { formatInstant } from '@paw-haven/domain/time-format';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { saveCalendarFile } from '../../../lib/calendar-file.ts';
import { PATHS } from '../../../lib/paths.ts';
import { messages } from '../messages.ts';
import type { EffectiveSettings } from '../view-model.ts';
import styles from './appointment-links.module.css';
import { SentNotes } from './sent-notes.tsx';
import { TextMe } from './text-me.tsx';

interface AppointmentLinksProps {
  readonly appointment: Appointment;
  readonly isUpcoming: boolean;
  readonly settings: EffectiveSettings;
  /** Who grooms, where there is a choice. */
  readonly groomer: string | undefined;
  readonly onReceipt: () => void;
}

/** Secondary actions of an appointment in any status. */
export function AppointmentLinks({
  appointment,
  isUpcoming,
  settings,
  groomer,
  onReceipt,
}: AppointmentLinksProps) {
  const { service, service_id: serviceId, appointment_date: date } = appointment;
  const what = `${service.name}, ${formatInstant(date, settings.time_zone)}`;
  const [showsSent, setShowsSent] = useState(false);
  return (
    <>
      <div className={styles.links}>
        {isUpcoming ? (
          <Button
            type="link"
            aria-label={`${messages.addToCalendar}: ${what}`}
            onClick={() => saveCalendarFile(appointment, settings, groomer)}
          >
            {messages.addToCalendar}
          </Button>
        ) : (
          <Link
            to={`${PATHS.home}?${new URLSearchParams({ service: serviceId }).toString()}`}
            aria-label={`${messages.bookAgain}: ${service.name}`}
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
      {showsSent ? (
        <SentNotes uid={appointment.user_id} appointmentId={appointment.id} zone={settings.time_zone} />
      ) : null}
      {showsSent && isUpcoming ? <TextMe appointment={appointment} zone={settings.time_zone} /> : null}
    </>
  );
}
