import { paths } from '@paw-haven/domain/core/records/paths';
import { addDays } from '@paw-haven/domain/core/calendar/calendar';
import { formatDuration, formatPrice } from '@paw-haven/domain/offer/service/display';
import { loadOf } from '@paw-haven/domain/time/schedule/lanes';
import { emptyDay } from '@paw-haven/domain/time/schedule/schedule-day';
import { scheduleDaySchema } from '@paw-haven/domain/time/schedule/schema';
import { Link } from 'react-router-dom';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { dayLink } from '../../../lib/navigation/admin-links.ts';
import { useBusinessSettings } from '../../../lib/salon/settings.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import styles from './dashboard.module.css';
import { messages } from './messages.ts';
import type { Today } from './use-today.ts';
import { worthOf } from './view-model.ts';

/** How much of tomorrow is still free, and what that time is worth. Reads one document. */
export function FreeTomorrow({ live }: { readonly live: Extract<Today, { status: 'success' }> }) {
  const { today, now, zone, appointments } = live;
  const settings = useBusinessSettings().data;
  const groomers = useGroomers();
  const tomorrow = addDays(today, 1);
  const day = useLiveDocument(paths.scheduleDay(tomorrow), scheduleDaySchema);
  if (!settings || !groomers || day.status !== 'success') return null;
  const roster = { groomers, hours: settings.business_hours, zone };
  const { workMinutes, bookedMinutes } = loadOf(roster, tomorrow, day.data ?? emptyDay(tomorrow), { now });
  if (workMinutes === 0) return null;
  const free = workMinutes - bookedMinutes;
  const worth = worthOf(free, appointments);
  return (
    <p className={`soft ${styles.tomorrow}`}>
      {free === 0 ? (
        messages.tomorrowFull
      ) : (
        <>
          {messages.tomorrow}{' '}
          <Link to={dayLink(tomorrow)}>{messages.tomorrowFree(formatDuration(free))}</Link>
          <span>{worth ? messages.tomorrowWorth(formatPrice(worth)) : '.'}</span>
        </>
      )}
    </p>
  );
}
