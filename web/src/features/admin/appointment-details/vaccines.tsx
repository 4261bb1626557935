import type { Appointment } from '@paw-haven/domain/booking/appointment/schema';
import type { BusinessSettings } from '@paw-haven/domain/offer/settings/schema';
import { PetVaccinations } from '../components/vaccines/pet-vaccinations.tsx';
import { vaccineMessages } from '../components/vaccines/vaccine-messages.ts';

interface VaccinesProps {
  readonly appointment: Appointment;
  readonly settings: Pick<BusinessSettings, 'asks_vaccines' | 'time_zone'>;
}

/** The pet's vaccinations, and the reason for going ahead without one. */
export function Vaccines({ appointment, settings }: VaccinesProps) {
  const { pet_id: id, user_id: owner_id, pet, vaccine_reason: reason } = appointment;
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
