import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { LIMITS } from '@paw-haven/domain/core/limits/limits';
import { NextVisit } from '../../../components/next-visit/next-visit.tsx';
import { useNow } from '../../../lib/async/clock.ts';
import { newAppointment } from '../../../lib/navigation/new-appointment.ts';
import { useGroomers } from '../../../lib/salon/team.ts';
import { DetailsLink } from '../components/calendar-address/details-link.tsx';
import { useAddress } from '../components/calendar-address/use-address.ts';

interface NextOfVisitProps {
  readonly visit: Pick<Appointment, 'id'>;
  readonly zone: string;
}

/** The next visit of the pets of a visit; its booking sheet replaces the details. */
export function NextOfVisit({ visit, zone }: NextOfVisitProps) {
  const groomers = useGroomers();
  const { change } = useAddress(useNow(LIMITS.calendarRefreshMs), zone);
  if (!groomers) return null;
  return (
    <NextVisit
      appointmentId={visit.id}
      zone={zone}
      groomers={groomers}
      onOther={(start) => {
        change({ appointment: undefined, move: undefined });
        newAppointment.set(start);
      }}
      linkTo={(id, when) => <DetailsLink id={id}>{when}</DetailsLink>}
    />
  );
}
