import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { formatCents } from '@paw-haven/domain/core/cents';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { paths } from '@paw-haven/domain/core/records/paths';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import type { Pet } from '@paw-haven/domain/people/pet/schema';
import { sizeChange } from '@paw-haven/domain/people/pet/size-change';
import { isWeighedSince } from '@paw-haven/domain/people/pet/weights';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';
import { appointmentMessages } from '../appointments/messages.ts';

interface SizeNoticeProps {
  readonly appointment: Appointment;
  readonly pet: Pet | null | undefined;
}

/** That a pet's weight since the booking means another size, with its price. Reads the service only then. */
export function SizeNotice({ appointment, pet }: SizeNoticeProps) {
  const { status, lines, created_at: booked, service_id: id } = appointment;
  const zone = useBusinessSettings().data?.time_zone;
  const isAhead = status === 'scheduled' || status === 'in-progress';
  const mayChange = isAhead && lines && pet && zone !== undefined && isWeighedSince(pet, dayOf(booked, zone));
  const service = useLiveDocument(mayChange ? paths.service(id) : null, serviceSchema).data;
  const change = service && pet ? sizeChange(appointment, service, pet.weight) : undefined;
  if (!change) return null;
  const { cents, ...size } = change;
  return <p>{appointmentMessages.sizeChange({ ...size, price: formatCents(cents) })}</p>;
}
