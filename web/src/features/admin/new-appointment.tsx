import { Button } from 'antd';
import { lazy, Suspense, useEffect } from 'react';
import { useStore } from '../../lib/async/store.ts';
import { newAppointmentLabel } from './components/messages.ts';
import { newAppointment } from '../../lib/navigation/new-appointment.ts';
import { SidebarIcon } from './components/page/sidebar-icon.tsx';
import styles from './admin-layout.module.css';

// Loaded when it is opened.
const NewAppointmentSheet = lazy(async () => ({
  default: (await import('./booking-sheet/new-appointment-sheet.tsx')).NewAppointmentSheet,
}));

/**
 * Opens a booking from any page, for example during a phone call: by this button, the command palette or a free time in
 * the calendar.
 */
export function NewAppointment() {
  const start = useStore(newAppointment);
  // Closes the sheet, so that the next user does not find it open.
  useEffect(() => () => newAppointment.set(undefined), []);
  return (
    <>
      <Button
        type="primary"
        className={styles.new ?? ''}
        aria-label={newAppointmentLabel}
        aria-haspopup="dialog"
        icon={<SidebarIcon name="add" />}
        onClick={() => newAppointment.set({})}
      >
        <span>{newAppointmentLabel}</span>
      </Button>
      {start ? (
        <Suspense>
          <NewAppointmentSheet start={start} onClose={() => newAppointment.set(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
