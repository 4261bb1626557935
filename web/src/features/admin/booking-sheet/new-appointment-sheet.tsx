import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { useLocation } from 'react-router-dom';
import { useNow } from '../../../lib/async/clock.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import type { NewAppointmentStart } from '../../../lib/navigation/new-appointment.ts';
import { useAddress } from '../components/calendar-address/use-address.ts';
import { BookSheet } from './book-sheet.tsx';

const NOW_INTERVAL_MS = 30_000;

interface NewAppointmentSheetProps {
  readonly start: NewAppointmentStart;
  readonly onClose: () => void;
}

/** Over the calendar, starts with the day and customer shown there, and then shows the day that was booked. */
export function NewAppointmentSheet({ start, onClose }: NewAppointmentSheetProps) {
  const settings = useBusinessSettings();
  const zone = settings.data?.time_zone ?? 'UTC';
  const now = useNow(NOW_INTERVAL_MS);
  const groomers = useGroomers();
  const isCalendar = useLocation().pathname === PATHS.adminAppointments;
  const { state, today, change } = useAddress(now, zone);
  if (settings.status !== 'success' || !groomers) return null;
  const shown = isCalendar ? (state.view === 'list' ? state.from : state.day) : today;
  return (
    <BookSheet
      groomers={groomers}
      settings={settings.data}
      now={now}
      start={{ day: shown, customer: isCalendar ? state.filter.userId : undefined, ...start }}
      onClose={onClose}
      onBooked={(booked) => {
        onClose();
        if (isCalendar && state.view !== 'list') change({ day: dayOf(booked, zone) });
      }}
    />
  );
}
