import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Button } from 'antd';
import { common } from '../../../lib/language/messages.ts';
import { messages } from './messages.ts';
import styles from './review-prompts.module.css';

interface ReviewPromptsProps {
  readonly appointments: readonly Appointment[];
  readonly zone: string;
  readonly onReview: (appointment: Appointment) => void;
}

/** Lists visits without a review. */
export function ReviewPrompts({ appointments, zone, onReview }: ReviewPromptsProps) {
  if (appointments.length === 0) return null;
  return (
    <section className={styles.band} aria-labelledby="review-prompts">
      <div>
        <h2 id="review-prompts">{messages.promptsTitle}</h2>
        <p>{messages.promptsLead}</p>
      </div>
      <ul className="plain-list">
        {appointments.map((appointment) => {
          const what = common.serviceFor(appointment.service.name, appointment.pet.name);
          const when = formatInstant(appointment.appointment_date, zone);
          return (
            <li key={appointment.id} className={styles.prompt}>
              <p>
                <strong>{what}</strong>
                <span className="soft">{when}</span>
              </p>
              <Button
                aria-label={`${messages.write}: ${what}, ${when}`}
                onClick={() => onReview(appointment)}
              >
                {messages.write}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
