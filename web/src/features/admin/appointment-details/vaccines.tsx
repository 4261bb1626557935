import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import { paths } from '@paw-haven/domain/core/records/paths';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { visitNoteSchema } from '@paw-haven/domain/people/care/schema';
import { useLiveDocument } from '../../../lib/firestore/use-live-document.ts';
import { PetVaccinations } from '../components/vaccines/pet-vaccinations.tsx';
import { vaccineMessages } from '../components/vaccines/vaccine-messages.ts';
import { useIsOwn } from '../components/visit-facts/use-pet-care.ts';

interface VaccinesProps {
  readonly appointment: Appointment;
  readonly settings: Pick<BusinessSettings, 'asks_vaccines' | 'time_zone'>;
}

/** The pet's vaccinations, and the reason for going ahead without one. */
export function Vaccines({ appointment, settings }: VaccinesProps) {
  const { pet_id: id, user_id: owner_id, pet } = appointment;
  const isOwn = useIsOwn(owner_id);
  const noted = appointment.vaccine_waived && !isOwn ? paths.visitNote(appointment.id) : null;
  const reason = useLiveDocument(noted, visitNoteSchema).data?.vaccine_reason;
  return (
    <section>
      <h3>{vaccineMessages.heading}</h3>
      {reason === undefined ? null : <p>{vaccineMessages.waived(reason)}</p>}
      {settings.asks_vaccines ? (
        <PetVaccinations pet={{ id, name: pet.name, owner_id }} zone={settings.time_zone} />
      ) : null}
    </section>
  );
}
