import { Link } from 'react-router-dom';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { messages, reminderButtons, reminderNote } from '../messages.ts';
import styles from './reminder-buttons.module.css';

/** Describes our automatic messages, and shows buttons for features that are not available yet. */
export function ReminderButtons() {
  return (
    <div className={styles.reminders}>
      <p>
        {reminderNote.lead} <Link to={PATHS.settings}>{reminderNote.settings}</Link>.
      </p>
      <fieldset className={styles.row} aria-label={messages.reminders}>
        {reminderButtons.map((name) => (
          <Button key={name} variant="plain" className={styles.button} disabled>
            <span>{name}</span> <span className="visually-hidden">({messages.availableSoon})</span>
          </Button>
        ))}
        <span aria-hidden="true">({messages.availableSoon})</span>
      </fieldset>
    </div>
  );
}
