import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { Link } from 'react-router-dom';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { common } from '../../../lib/language/messages.ts';
import { PATHS } from '../../../lib/navigation/paths.ts';
import { messages } from '../messages.ts';

interface AppointmentNoteProps {
  readonly appointmentId: string;
  readonly isAdminOrOwner: boolean;
  readonly zone: string;
}

/** The appointment that a message is about. Readers who may not see it learn only that there is one. */
export function AppointmentNote({ appointmentId, isAdminOrOwner, zone }: AppointmentNoteProps) {
  const { data } = useLiveDocument(paths.appointment(appointmentId), appointmentSchema);
  if (!data) return <span>{messages.about}</span>;
  return (
    <Link
      to={isAdminOrOwner ? PATHS.adminAppointments : PATHS.appointments}
    >{`${common.serviceFor(data.service.name, data.pet.name)}, ${formatInstant(data.appointment_date, zone)}`}</Link>
  );
}
