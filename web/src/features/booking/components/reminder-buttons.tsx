import { Button } from '../../../ui/button.tsx';
import { messages, reminderButtons } from '../messages.ts';
import styles from './reminder-buttons.module.css';

/** Not built yet, and says so. */
export function ReminderButtons() {
  return (
    <fieldset className={styles.row} aria-label="Reminders">
      {reminderButtons.map((name) => (
        <Button key={name} variant="plain" className={styles.button} disabled>
          {name} <span>({messages.availableSoon})</span>
        </Button>
      ))}
    </fieldset>
  );
}
