import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { hasAdminRole } from '@paw-haven/domain/core/records/roles';
import { useNavigate } from 'react-router-dom';
import { NextVisit } from '../../components/next-visit/next-visit.tsx';
import { newAppointment } from '../../lib/navigation/new-appointment.ts';
import { PATHS } from '../../lib/navigation/paths.ts';
import { useGroomers } from '../../lib/salon/team.ts';
import { useRoles } from '../../lib/session/use-roles.ts';

interface NextOfDoneProps {
  readonly visit: Pick<Appointment, 'id'>;
  readonly zone: string;
}

/** The next visit of pets that were just done. Only staff have a booking sheet. */
export function NextOfDone({ visit, zone }: NextOfDoneProps) {
  const groomers = useGroomers();
  const roles = useRoles();
  const navigate = useNavigate();
  if (!groomers || roles.status !== 'success') return null;
  return (
    <NextVisit
      appointmentId={visit.id}
      zone={zone}
      groomers={groomers}
      onOther={
        hasAdminRole(roles.roles)
          ? (start) => {
              newAppointment.set(start);
              void navigate(PATHS.adminAppointments);
            }
          : undefined
      }
    />
  );
}
