import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { ageText } from '@paw-haven/domain/people/pet/age';
import { paths } from '@paw-haven/domain/core/records/paths';
import { petSchema, type Pet } from '@paw-haven/domain/people/pet/schema';
import { Alert } from 'antd';
import { messages as contactMessages } from '../../../../components/contacts/messages.ts';
import { useLiveDocument } from '../../../../lib/firestore/use-live-document.ts';
import { useSalonDay } from '../../../../lib/salon/salon-day.ts';
import { CareAlerts, hasAlerts } from './care-alerts.tsx';
import { usePetCare } from './use-pet-care.ts';
import { appointmentMessages } from '../appointments/messages.ts';
import styles from './visit-facts.module.css';
import { formatCents } from '@paw-haven/domain/core/cents';
import { dayOf } from '@paw-haven/domain/core/calendar/time';
import { serviceSchema } from '@paw-haven/domain/offer/service/schema';
import { sizeChange } from '@paw-haven/domain/people/pet/size-change';
import { isWeighedSince } from '@paw-haven/domain/people/pet/weights';
import { useBusinessSettings } from '../../../../lib/salon/settings.ts';

/** Care alerts of the pet, the owner's notes such as allergies, and the special requests of this visit. */
export function Alerts({ appointment }: { readonly appointment: Appointment }) {
  const pet = useLiveDocument(paths.pet(appointment.pet_id), petSchema);
  const { data: care } = usePetCare(pet.data).live;
  const notes = [
    { label: appointmentMessages.usual, text: pet.data?.usual_groom },
    {
      label: contactMessages.vet,
      text: [pet.data?.vet_clinic, pet.data?.vet_phone].filter(Boolean).join(', '),
    },
    { label: appointmentMessages.care, text: care?.text },
    { label: appointmentMessages.notes, text: pet.data?.special_notes?.trim() },
    { label: appointmentMessages.requests, text: appointment.special_requests?.trim() },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []));
  const about = (
    <>
      <AgeAndWeight pet={pet.data} />
      <SizeNotice appointment={appointment} pet={pet.data} />
    </>
  );
  if (notes.length === 0 && !hasAlerts(care))
    return (
      <section>
        <h3>{appointmentMessages.pet}</h3>
        {about}
        {pet.status === 'success' ? (
          <p className="soft">
            {pet.data === null ? appointmentMessages.petGone : appointmentMessages.noAlerts}
          </p>
        ) : null}
      </section>
    );
  return (
    <Alert
      type="warning"
      role="note"
      title={<h3>{appointmentMessages.alerts}</h3>}
      description={
        <>
          <CareAlerts care={care} />
          {notes.map(({ label, text }) => (
            <p key={label} className={styles.note}>
              <span className="soft">{`${label}: `}</span>
              <span>{text}</span>
            </p>
          ))}
          {about}
        </>
      }
    />
  );
}

/** `3 years, 24 lb`, as far as known. */
function AgeAndWeight({ pet }: { readonly pet: Pet | null | undefined }) {
  const today = useSalonDay();
  const age = pet ? ageText(pet, today) : undefined;
  const facts = [age === undefined ? [] : [age], pet?.weight == null ? [] : [`${pet.weight} lb`]].flat();
  return facts.length > 0 ? <p>{facts.join(', ')}</p> : null;
}

interface SizeNoticeProps {
  readonly appointment: Appointment;
  readonly pet: Pet | null | undefined;
}

/** That a pet's weight since the booking means another size, with its price. Reads the service only then. */
function SizeNotice({ appointment, pet }: SizeNoticeProps) {
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
