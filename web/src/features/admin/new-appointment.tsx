import { isOpenDay } from '@paw-haven/domain/schedule/slots';
import { dayOf } from '@paw-haven/domain/time';
import { Button } from 'antd';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../lib/clock.ts';
import { PATHS } from '../../lib/paths.ts';
import { useBusinessSettings } from '../../lib/settings.ts';
import { useStore } from '../../lib/store.ts';
import { useGroomers } from '../../lib/team.ts';
import { Tooltip } from '../../ui/tooltip.tsx';
import { newAppointmentLabel } from './components/messages.ts';
import { newAppointment } from './components/new-appointment.ts';
import { SidebarIcon } from './components/sidebar-icon.tsx';

// Loaded when it is opened.
const BookSheet = lazy(async () => ({
  default: (await import('./appointments/book/book-sheet.tsx')).BookSheet,
}));

const NOW_INTERVAL_MS = 30_000;

/** The phone rings: a booking from any page, by this button or the command palette. */
export function NewAppointment() {
  const isOpen = useStore(newAppointment);
  const { pathname } = useLocation();
  return (
    <>
      {/* That page has a button of its own. */}
      {pathname === PATHS.adminAppointments ? null : (
        <Tooltip text={newAppointmentLabel}>
          <Button
            type="text"
            aria-label={newAppointmentLabel}
            aria-haspopup="dialog"
            icon={<SidebarIcon name="appointments" />}
            onClick={() => newAppointment.set(true)}
          />
        </Tooltip>
      )}
      {isOpen ? <Sheet onClose={() => newAppointment.set(false)} /> : null}
    </>
  );
}

function Sheet({ onClose }: { readonly onClose: () => void }) {
  const settings = useBusinessSettings();
  const now = useNow(NOW_INTERVAL_MS);
  const groomers = useGroomers();
  if (settings.status !== 'success' || !groomers) return null;
  const today = dayOf(now, settings.data.time_zone);
  return (
    <Suspense>
      <BookSheet
        groomers={groomers}
        settings={settings.data}
        now={now}
        day={isOpenDay(settings.data.business_hours, today) ? today : null}
        onClose={onClose}
        onBooked={onClose}
      />
    </Suspense>
  );
}
