import { newestOwnAppointmentsQuery } from '@paw-haven/domain/booking/appointment/queries';
import { appointmentSchema } from '@paw-haven/domain/booking/appointment/schema';
import { formatInstant } from '@paw-haven/domain/core/calendar/time-format';
import { useLiveQuery } from '../../../lib/firestore/use-live-query.ts';
import { common } from '../../../lib/language/messages.ts';
import { SelectField } from '../../../ui/fields/field.tsx';
import { messages } from '../messages.ts';

interface AppointmentChoiceProps {
  readonly uid: string;
  readonly zone: string;
  readonly value: string | null;
  readonly onChange: (appointmentId: string | null) => void;
}

/** Messages are rarely about older visits. */
const OFFERED = 12;

export function AppointmentChoice({ uid, zone, value, onChange }: AppointmentChoiceProps) {
  const newest = { ...newestOwnAppointmentsQuery(uid), limit: OFFERED };
  const appointments = useLiveQuery(newest, appointmentSchema).data ?? [];
  const isOffered = value === null || appointments.some((appointment) => appointment.id === value);
  return (
    <SelectField
      label={messages.appointment}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value || null)}
    >
      <option value="">{messages.noAppointment}</option>
      {isOffered ? null : <option value={value}>{messages.about}</option>}
      {appointments.map((appointment) => (
        <option key={appointment.id} value={appointment.id}>
          {`${common.serviceFor(appointment.service.name, appointment.pet.name)}, ${formatInstant(appointment.appointment_date, zone)}`}
        </option>
      ))}
    </SelectField>
  );
}
